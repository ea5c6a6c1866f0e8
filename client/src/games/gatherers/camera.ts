/** How the landscape is looked at: dragged, zoomed by wheel, pinch and keys. It moves one element and nothing else. */

import { Fingers } from "../fingers.ts";
import { UNIT } from "./picture.ts";

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const THUMB_PX = 44; // a cell never gets smaller under a finger
const SMALL_PX = 26;
const MOST = 640 / UNIT;
const REST_MS = 140;
const EDGE_PX = 8;
const TOOLS_PX = 62;
const LOW_PX = 300; // in a port lower than this the tools only cover a corner

/** What of the world is seen: a point of it lies at scale * point + (x, y) of a port of this size. */
export interface Where {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

export class Camera {
  private x = 0;
  private y = 0;
  private scale = 1;
  private frame = 0;
  /** The scales that were last drawn, and last drawn sharply. */
  private drawn = 0;
  private sharp = 0;
  private readonly least = (matchMedia("(pointer: coarse)").matches ? THUMB_PX : SMALL_PX) / UNIT;
  private rest: ReturnType<typeof setTimeout> | null = null;
  private readonly ends: (() => void)[] = [];

  constructor(
    private readonly port: HTMLElement,
    private readonly world: HTMLElement,
    /** Told what is seen when the view has come to rest. */
    private readonly rested: (where: Where) => void,
  ) {
    const fingers = new Fingers(port, this);
    this.ends.push(() => fingers.close());
    this.listen("wheel", (event) => this.wheel(event as WheelEvent), { passive: false });
    this.listen("scroll", () => this.scrolled());
    this.home();
  }

  /** Whatever is scrolled into view by the browser, for a focus or a search, becomes a move; the port itself stays where it is. */
  private scrolled(): void {
    const [dx, dy] = [this.port.scrollLeft - this.port.clientWidth, this.port.scrollTop - this.port.clientHeight];
    if (dx === 0 && dy === 0) return;
    this.home();
    this.by(-dx, -dy);
    cancelAnimationFrame(this.frame);
    this.draw();
  }

  /** The port itself is never scrolled; where it would be at rest depends on its size. */
  home(): void {
    this.port.scrollTo(this.port.clientWidth, this.port.clientHeight);
  }

  private listen(name: string, hear: (event: Event) => void, options: AddEventListenerOptions = {}): void {
    this.port.addEventListener(name, hear, options);
    this.ends.push(() => this.port.removeEventListener(name, hear, options));
  }

  close(): void {
    for (const end of this.ends) end();
    if (this.rest !== null) clearTimeout(this.rest);
    cancelAnimationFrame(this.frame);
  }

  private wheel(event: WheelEvent): void {
    if (event.defaultPrevented) return;
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), event.clientX, event.clientY);
  }

  /** Move by pixels of the screen. */
  by(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.show();
  }

  /** Zoom about a point of the screen, or the middle. */
  zoom(factor: number, clientX?: number, clientY?: number): void {
    const box = this.port.getBoundingClientRect();
    const scale = Math.min(MOST, Math.max(this.least, this.scale * factor));
    const px = (clientX ?? box.left + box.width / 2) - box.left;
    const py = (clientY ?? box.top + box.height / 2) - box.top;
    this.x = px - ((px - this.x) * scale) / this.scale;
    this.y = py - ((py - this.y) * scale) / this.scale;
    this.scale = scale;
    this.show();
  }

  /** The part of the port that nothing covers, in pixels: the tools lie over its upper edge. */
  private free(): Bounds {
    const { width, height } = this.port.getBoundingClientRect();
    return {
      left: EDGE_PX,
      top: height < LOW_PX ? EDGE_PX : TOOLS_PX,
      right: width - EDGE_PX,
      bottom: height - EDGE_PX,
    };
  }

  /** Where some land is on the screen, in pixels of the port. */
  private onScreen({ left, top, right, bottom }: Bounds): Bounds {
    const { x, y, scale } = this;
    return { left: left * scale + x, top: top * scale + y, right: right * scale + x, bottom: bottom * scale + y };
  }

  /** Where a point of the world is, in pixels of the window. */
  onWindow(x: number, y: number): { x: number; y: number } {
    const box = this.port.getBoundingClientRect();
    return { x: box.left + x * this.scale + this.x, y: box.top + y * this.scale + this.y };
  }

  /** Show all of some land, in units. */
  fit(bounds: Bounds): void {
    this.home();
    const free = this.free();
    const wide = bounds.right - bounds.left;
    const high = bounds.bottom - bounds.top;
    if (free.right <= free.left || free.bottom <= free.top) return;
    const scale = Math.min((free.right - free.left) / wide, (free.bottom - free.top) / high);
    this.scale = Math.min(MOST / 2, Math.max(this.least, scale));
    this.x = (free.left + free.right - this.scale * (bounds.left + bounds.right)) / 2;
    this.y = (free.top + free.bottom - this.scale * (bounds.top + bounds.bottom)) / 2;
    this.show();
  }

  /** Whether some land is on the screen. */
  sees(bounds: Bounds): boolean {
    const free = this.free();
    const seen = this.onScreen(bounds);
    const isWide = seen.left >= free.left && seen.right <= free.right;
    return isWide && seen.top >= free.top && seen.bottom <= free.bottom;
  }

  /** Move just as far that some land is on the screen, and so many pixels around it, as far as there is room for them. */
  reveal(bounds: Bounds, wanted = { x: 0, above: 0, below: 0 }): void {
    const free = this.free();
    const { left, top, right, bottom } = this.onScreen(bounds);
    const room = Math.max(0, free.bottom - free.top - (bottom - top));
    const share = Math.min(1, room / Math.max(1, wanted.above + wanted.below));
    const around = { x: wanted.x, above: wanted.above * share, below: wanted.below * share };
    const dx = Math.max(0, free.left - (left - around.x)) + Math.min(0, free.right - (right + around.x));
    const dy = Math.max(0, free.top - (top - around.above)) + Math.min(0, free.bottom - (bottom + around.below));
    if (dx !== 0 || dy !== 0) this.by(dx, dy);
  }

  private show(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.draw());
    if (this.rest !== null) clearTimeout(this.rest);
    this.rest = setTimeout(() => this.settle(), REST_MS);
  }

  private draw(): void {
    this.frame = 0;
    this.world.style.willChange = "transform";
    this.world.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    if (this.scale === this.drawn) return;
    this.drawn = this.scale;
    this.world.style.setProperty("--inverse", String(1 / this.scale));
  }

  /** At rest after a zoom: the browser paints the layer anew at its true size. After a move there is nothing to paint. */
  private settle(): void {
    const { x, y, scale } = this;
    const { width, height } = this.port.getBoundingClientRect();
    if (scale !== this.sharp) this.world.style.willChange = "";
    this.sharp = scale;
    this.rested({ x, y, scale, width, height });
  }
}
