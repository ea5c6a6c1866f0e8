// A socket that comes again by itself and asks only for what it has missed.

const LONGEST_PAUSE = 10000;
const HEARTBEAT = 40000;
const COMES_BACK = ["restart", "slow", "idle", "storage", "ours"];

export class Wire {
  constructor(table, hear, state) {
    this.address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${table}/socket`;
    this.hear = hear;
    this.state = state;
    this.seq = null;
    this.pause = 200;
    this.unsent = [];
    this.isOver = false;
    this.connect();
    setInterval(() => this.isOpen() && this.socket.send(JSON.stringify({ type: "ping", t: Date.now() })), HEARTBEAT);
  }

  isOpen() {
    return this.socket.readyState === WebSocket.OPEN;
  }

  connect() {
    this.socket = new WebSocket(this.address);
    this.socket.addEventListener("open", () => this.socket.send(JSON.stringify({ type: "hello", seq: this.seq })));
    this.socket.addEventListener("message", (event) => this.take(JSON.parse(event.data)));
    this.socket.addEventListener("close", () => this.again());
  }

  take(message) {
    if ("seq" in message && message.type !== "accepted") this.seq = message.seq;
    if (message.type === "welcome") {
      this.pause = 200;
      this.state("connected");
      for (const text of this.unsent.splice(0)) this.socket.send(text);
    }
    if (message.type === "closing" && !COMES_BACK.includes(message.code)) this.isOver = true;
    this.hear(message);
  }

  again() {
    if (this.isOver) return this.state("disconnected");
    this.state("connection lost, trying again…");
    setTimeout(() => this.connect(), this.pause * (0.5 + Math.random()));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  send(message) {
    const text = JSON.stringify(message);
    if (this.isOpen()) this.socket.send(text);
    else this.unsent.push(text);
  }

  do(command) {
    this.send({ type: "do", command });
  }
}
