import { setTimeout as wait } from "node:timers/promises";
import type { FrameLocator, Page as Window } from "@playwright/test";
import { watchedFrames, watchFrames } from "../measuring/frames.ts";
import { type Spread, spreadOf } from "../measuring/spread.ts";

/** In milliseconds; `busy` is what the thread of the window worked for each of them. */
export type Times = Spread & { busy: number };

const keys = { bursts: 4, each: 25, apart: 90 };
/** Longer than the editor waits before it saves and checks: both then run under the next keys. */
const pause = 1800;
/** As long as the first check of a page takes. */
const settled = 5000;
const drag = { steps: 240, apart: 10 };

/** Set in the window, where it survives no navigation. */
type Measuring = { keys: number[] };

/** Opens the editor of a page, types and drags in it, as fast as people do. */
export function workIn(window: Window, { address }: { address: string }) {
  const canvas: FrameLocator = window.frameLocator("iframe.editor-frame");

  /**
   * From the navigation until the page has been painted and its blocks can be clicked and typed in, which the last one of
   * them shows, and until all of the editor is there: its last text has a name.
   */
  async function open(): Promise<{ opened: Times; whole: Times }> {
    await window.goto("about:blank");
    const busy = await busySince(window);
    await window.goto(address, { waitUntil: "commit" });
    const opened = await window.evaluate(painted, { last: "vitrine-block:last-child [data-prop]" });
    const seen = await busy.now();
    const whole = await window.evaluate(painted, { last: "vitrine-block:last-child [role=textbox][aria-label]" });
    const work = await busy();
    // The page is checked once after it was opened.
    await wait(settled);
    return { opened: timesOf([opened], seen), whole: timesOf([whole], work) };
  }

  /** From the navigation until a letter is painted that is typed as soon as the page is open, by real clicks and keys. */
  async function typeAtOnce(): Promise<Times> {
    await window.goto("about:blank");
    const busy = await busySince(window);
    await window.goto(address, { waitUntil: "commit" });
    await window.evaluate(painted, { last: "vitrine-block:last-child [data-prop]" });
    const { x, y } = await window.evaluate(placeOfText);
    const typed = window.evaluate(paintedText, "q");
    await window.mouse.click(x, y);
    await window.keyboard.press("q");
    const at = await typed;
    const work = await busy();
    await window.evaluate(painted, { last: "vitrine-block:last-child [role=textbox][aria-label]" });
    await wait(settled);
    if (!(await window.evaluate(hasText, "q"))) throw new Error("what was typed at once is gone");
    await window.keyboard.press("Backspace");
    await wait(settled);
    return timesOf([at], work);
  }

  /** From each key until what it wrote is painted. */
  async function type(selector: string): Promise<Times> {
    const text = canvas.locator(selector).first();
    await text.click();
    await window.keyboard.press("End");
    await wait(pause);
    await window.evaluate(watchKeys);
    const busy = await busySince(window);
    for (let burst = 0; burst < keys.bursts; burst += 1) {
      for (let key = 0; key < keys.each; key += 1) {
        await window.keyboard.press("abcdefghij"[key % 10]!);
        await wait(keys.apart);
      }
      await wait(pause);
    }
    const work = await busy();
    const times = await window.evaluate(() => (globalThis as unknown as Measuring).keys);
    const wanted = keys.bursts * keys.each;
    if (times.length !== wanted) throw new Error(`${times.length} of ${wanted} keys were seen`);
    await window.keyboard.press("Escape");
    return timesOf(times, work);
  }

  /** Each frame while a block is dragged up and down the page, and at its lower edge, where it scrolls. */
  async function dragIt(): Promise<Times> {
    await canvas.locator("vitrine-block[data-type=heading]").first().locator("[data-prop=text]").click();
    await window.keyboard.press("Escape");
    const handle = await window.locator(".canvas-handle").boundingBox();
    const area = await window.locator(".editor-area").boundingBox();
    if (!handle || !area) throw new Error("there is nothing to drag");
    const at = (share: number) => area.y + 20 + (area.height - 40) * share;
    await window.mouse.move(handle.x + 10, handle.y + 10);
    await window.mouse.down();
    await window.mouse.move(handle.x + 30, handle.y + 30);
    await window.evaluate(watchFrames);
    const busy = await busySince(window);
    for (let step = 0; step < drag.steps; step += 1) {
      const share = step < drag.steps / 2 ? (1 - Math.cos((step / drag.steps) * 8 * Math.PI)) / 2 : 1;
      await window.mouse.move(area.x + area.width / 3, at(share));
      await wait(drag.apart);
    }
    const work = await busy();
    if ((await window.locator(".canvas-line").count()) !== 1) throw new Error("nothing was dragged");
    const times = await window.evaluate(watchedFrames);
    await window.keyboard.press("Escape");
    await window.mouse.up();
    return timesOf(times, work);
  }

  return { open, typeAtOnce, type, drag: dragIt };
}

/** Counts what the thread of the window works; returns a function that says how many milliseconds it has been. */
async function busySince(window: Window): Promise<(() => Promise<number>) & { now: () => Promise<number> }> {
  const session = await window.context().newCDPSession(window);
  // The time that the thread was given, however many others wanted the core.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const now = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  };
  const before = await now();
  const end = async () => {
    const after = await now();
    await session.detach();
    return after - before;
  };
  return Object.assign(end, { now: async () => (await now()) - before });
}

/** Runs in the window: when the canvas takes clicks and has what is looked for, and that was painted. */
function painted({ last }: { last: string }): Promise<number> {
  return new Promise((resolve) => {
    const look = (): void => {
      const frame = document.querySelector<HTMLIFrameElement>("iframe.editor-frame");
      const inside = frame?.inert ? null : frame?.contentDocument;
      const there = inside?.readyState !== "loading" && inside?.querySelector(`main.canvas > ${last}`);
      // The frame in which it is there is painted before the next one.
      requestAnimationFrame(there ? () => resolve(performance.now()) : look);
    };
    look();
  });
}

/** Runs in the window: the middle of the first text without formatting that is seen. */
function placeOfText(): { x: number; y: number } {
  const frame = document.querySelector<HTMLIFrameElement>("iframe.editor-frame")!;
  const outer = frame.getBoundingClientRect();
  const scale = outer.width / frame.offsetWidth;
  const seen = [...frame.contentDocument!.querySelectorAll<HTMLElement>("[data-prop]:not([data-html])")];
  const text = seen.find((one) => one.getBoundingClientRect().height > 10 && one.textContent)!;
  text.dataset["bench"] = "";
  const { left, top, width, height } = text.getBoundingClientRect();
  return { x: outer.left + (left + width / 2) * scale, y: outer.top + (top + height / 2) * scale };
}

/** Runs in the window: when this letter is in the text for the first time, and was painted. */
function paintedText(letter: string): Promise<number> {
  const inside = document.querySelector<HTMLIFrameElement>("iframe.editor-frame")!.contentDocument!;
  const text = inside.querySelector("[data-bench]")!;
  return new Promise((resolve) => {
    const look = (): void => {
      const there = text.textContent?.includes(letter);
      requestAnimationFrame(there ? () => resolve(performance.now()) : look);
    };
    look();
  });
}

/** Runs in the window. */
function hasText(letter: string): boolean {
  const inside = document.querySelector<HTMLIFrameElement>("iframe.editor-frame")!.contentDocument!;
  return inside.querySelector("[data-bench]")?.textContent?.includes(letter) ?? false;
}

function timesOf(times: number[], work: number): Times {
  return { ...spreadOf(times), busy: work / times.length };
}

/**
 * No script runs in the frame of the canvas, so that its keys are heard from outside. The event says when a key was
 * pressed; a message that is sent in a frame comes after it was painted.
 */
function watchKeys(): void {
  const keys: number[] = [];
  Object.assign(globalThis, { keys });
  const inside = document.querySelector<HTMLIFrameElement>("iframe.editor-frame")!.contentWindow!;
  inside.document.addEventListener(
    "keydown",
    (event) => {
      const pressed = event.timeStamp + inside.performance.timeOrigin;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => keys.push(performance.now() + performance.timeOrigin - pressed);
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
}
