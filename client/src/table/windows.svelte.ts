/** One person, several windows: the newest acts, the others watch. */

export class Windows {
  /** Whether another window of this browser acts at the table. */
  isElsewhere = $state(false);
  private readonly channel: BroadcastChannel;

  constructor(table: string) {
    this.channel = new BroadcastChannel(`beringia.${table}`);
    this.channel.onmessage = () => {
      this.isElsewhere = true;
    };
    this.actHere();
  }

  /** From now on this window acts. */
  actHere(): void {
    this.isElsewhere = false;
    this.channel.postMessage("here");
  }

  close(): void {
    this.channel.close();
  }
}
