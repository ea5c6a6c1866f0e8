/** Fingers on a board, or a pointer that drags it: one moves it, two zoom it about their middle; what was a drag is no click. */

const DRAG_PX = 7;

/** What fingers move; all numbers are pixels of the screen. */
export interface Held {
  by(dx: number, dy: number): void;
  zoom(factor: number, clientX: number, clientY: number): void;
}

interface Finger {
  x: number;
  y: number;
}

export class Fingers {
  private readonly down = new Map<number, Finger>();
  private began: Finger | null = null;
  /** Whether the last touch was a drag. */
  private isDrag = false;
  private readonly ending = new AbortController();

  constructor(
    private readonly port: HTMLElement,
    private readonly held: Held,
  ) {
    this.listen("pointerdown", (event) => this.put(event as PointerEvent));
    this.listen("pointermove", (event) => this.move(event as PointerEvent));
    for (const name of ["pointerup", "pointercancel"]) this.listen(name, (event) => this.lift(event as PointerEvent));
    this.listen("click", (event) => this.click(event), true);
  }

  close(): void {
    this.ending.abort();
  }

  private listen(name: string, hear: (event: Event) => void, capture = false): void {
    this.port.addEventListener(name, hear, { capture, signal: this.ending.signal });
  }

  private put(event: PointerEvent): void {
    this.down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.down.size > 1) return;
    this.began = { x: event.clientX, y: event.clientY };
    this.isDrag = false;
  }

  private move(event: PointerEvent): void {
    const finger = this.down.get(event.pointerId);
    if (!finger || !this.began) return;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    if (!this.isDrag && Math.hypot(event.clientX - this.began.x, event.clientY - this.began.y) < DRAG_PX) return;
    if (!this.isDrag) this.port.setPointerCapture(event.pointerId);
    this.isDrag = true;
    if (this.down.size === 2) this.pinch(event, finger);
    finger.x = event.clientX;
    finger.y = event.clientY;
    if (this.down.size === 1) this.held.by(dx, dy);
  }

  /** Two fingers: zoom about their middle, and move with it. */
  private pinch(event: PointerEvent, moved: Finger): void {
    const other = [...this.down.values()].find((finger) => finger !== moved);
    if (!other) return;
    const before = Math.hypot(moved.x - other.x, moved.y - other.y);
    const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    this.held.by((event.clientX - moved.x) / 2, (event.clientY - moved.y) / 2);
    this.held.zoom(after / Math.max(before, 1), (event.clientX + other.x) / 2, (event.clientY + other.y) / 2);
  }

  private lift(event: PointerEvent): void {
    this.down.delete(event.pointerId);
    if (this.down.size === 0) this.began = null;
  }

  private click(event: Event): void {
    if (!this.isDrag) return;
    this.isDrag = false;
    event.stopPropagation();
    event.preventDefault();
  }
}
