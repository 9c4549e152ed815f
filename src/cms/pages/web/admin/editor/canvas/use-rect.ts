import { type RefObject, useEffect } from "react";
import { type Box, boxOf, elementOf } from "./boxes.ts";

type Options = {
  frame: RefObject<HTMLIFrameElement | null>;
  id: string | null;
  scale: number;
  /** Its tools are seen. */
  bar: boolean;
};

/** Milliseconds until it is looked whether something moved that nobody told of, such as an animation. */
const quiet = 250;

/** What moves or changes blocks, and is told of by an event of the document. */
const moving = ["load", "toggle", "transitionend", "animationend"];

/**
 * Keeps an element on top of the frame where a block is, while that is scrolled, typed in and drawn anew. Nothing is
 * measured while nothing moves: each frame of a loop would be laid out and composed, and keys would wait for it.
 */
export function useRect(target: RefObject<HTMLElement | null>, { frame, id, scale, bar }: Options): void {
  useEffect(() => {
    if (id === null) return;
    let next = 0;
    let known: Document | null = null;
    let element: HTMLElement | null = null;
    let measured: { box: Box | null; scrolled: number } | null = null;
    let inside = new AbortController();
    const placed = new Placed(bar);
    const sizes = new ResizeObserver(() => again());

    const again = () => {
      measured = null;
      soon();
    };
    const soon = () => {
      if (next === 0) next = requestAnimationFrame(follow);
    };
    const watch = (document: Document | null) => {
      inside.abort();
      inside = new AbortController();
      known = document;
      const { signal } = inside;
      document?.addEventListener("scroll", soon, { signal, passive: true });
      for (const name of moving) document?.addEventListener(name, again, { signal, capture: true });
    };
    const observe = (document: Document) => {
      sizes.disconnect();
      // A document that has only begun has no body yet.
      const body: HTMLElement | null = document.body;
      for (const one of [body, ...(element?.children ?? [])]) if (one) sizes.observe(one);
    };
    const follow = () => {
      next = 0;
      const document = frame.current?.contentDocument ?? null;
      if (document !== known) watch(document);
      // It is looked for again when it was drawn anew, not in each frame.
      if (document && (!element?.isConnected || element.ownerDocument !== document)) {
        element = elementOf(document, id);
        observe(document);
        measured = null;
      }
      const scrolled = document?.defaultView?.scrollY ?? 0;
      measured ??= { box: element && boxOf(element), scrolled };
      const { box } = measured;
      if (target.current) {
        placed.put(target.current, box && { ...box, top: box.top + measured.scrolled - scrolled }, scale);
      }
    };
    follow();
    const timer = setInterval(again, quiet);
    return () => {
      clearInterval(timer);
      cancelAnimationFrame(next);
      inside.abort();
      sizes.disconnect();
    };
  }, [target, frame, id, scale, bar]);
}

/** Where an element was put, so that only what differs is written. */
class Placed {
  #place = "";
  #size = "";
  #sides = "";
  #hidden = "";
  #bar = 0;
  readonly #hasBar: boolean;

  constructor(hasBar: boolean) {
    this.#hasBar = hasBar;
  }

  put(node: HTMLElement, box: Box | null, scale: number): void {
    if (!box) {
      this.#place = "";
      node.hidden = true;
      return;
    }
    const [left, top] = [box.left * scale, box.top * scale];
    const place = `${left}px ${top}px`;
    const size = `${box.width * scale}px ${Math.max(box.height, 24) * scale}px`;
    if (place === this.#place && size === this.#size) return;
    if (size !== this.#size || node.hidden) {
      const [width, height] = size.split(" ");
      Object.assign(node.style, { width, height });
      node.hidden = false;
      this.#bar = this.#hasBar ? ((node.firstElementChild as HTMLElement | null)?.offsetHeight ?? 0) : 0;
    }
    const sides = `${left}px ${box.width * scale}px`;
    // The style sheet keeps the tools within the canvas with it, whatever their own width is.
    if (sides !== this.#sides) {
      node.style.setProperty("--canvas-left", `${left}px`);
      node.style.setProperty("--canvas-width", `${box.width * scale}px`);
    }
    this.#sides = sides;
    [this.#place, this.#size] = [place, size];
    // Moving what is composed costs neither a layout nor a painting.
    node.style.translate = place;
    // Out of sight, nothing of it has to stay in sight.
    const hidden = `${Math.min(Math.max(0, -top), box.height * scale)}px`;
    if (hidden !== this.#hidden) {
      (node.firstElementChild as HTMLElement | null)?.style.setProperty(
        "translate",
        `var(--canvas-bar-shift) ${hidden}`,
      );
    }
    this.#hidden = hidden;
    const room = top < this.#bar + 8 ? "inside" : "above";
    if (node.dataset["room"] !== room) node.dataset["room"] = room;
  }
}
