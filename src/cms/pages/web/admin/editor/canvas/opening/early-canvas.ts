import type { Key } from "../writing/early-keys.ts";

/** What was done on a canvas before the editor was there. */
export type EarlyWork = {
  /** Where was clicked last. */
  clicked: { target: Element; x: number; y: number } | null;
  /** What was typed since into a text with formatting, which only the editor can write in. */
  keys: Key[];
  /** Texts without formatting that were typed in. */
  typed: Set<HTMLElement>;
  /** The button beside it that was pressed last. */
  pressed: HTMLButtonElement | null;
};

type Early = EarlyWork & { document: Document | null; stop: () => void };
type EarlyScreen = {
  vitrineCanvas?: Early;
  /** When the page was shown; React begins then. */
  vitrineFirst?: Promise<void>;
  /** The same on a slow device, where loading scripts would hold that up (`arrange-scripts.ts`). */
  vitrineLater?: Promise<void>;
};
type Widths = Record<"phone" | "tablet" | "desk", number>;

/**
 * Runs in the document of the editor before any other script of it, as a line below the frame: nothing of this module can be
 * used in it. As soon as the page is there, it can be seen, clicked and typed in; the editor, which takes much longer on a
 * slow device, goes on from there (`earlyWork`).
 */
function holdCanvas(line: Element, widths: Widths): void {
  const frame = line.previousElementSibling as HTMLIFrameElement;
  const area = frame.parentElement!;
  const screen = globalThis as EarlyScreen;
  const stopped = new AbortController();
  const { signal } = stopped;
  const early: Early = {
    ...{ clicked: null, keys: [], typed: new Set(), pressed: null, document: null },
    stop: () => stopped.abort(),
  };
  screen.vitrineCanvas = early;

  // How long the document above has taken since its sheets were there tells how fast the device is.
  const sheets = performance.getEntriesByType("resource").filter(({ name }) => /\.css\b/.test(name));
  const isSlow =
    performance.now() - Math.max(0, ...sheets.map((one) => (one as PerformanceResourceTiming).responseEnd)) > 60;

  // As it will stand there (`use-device.ts`, `editor-canvas.tsx`): otherwise it would jump.
  const is = (query: string) => matchMedia(query).matches;
  const device = is("(max-width: 36em)") ? "phone" : is("(max-width: 62em)") ? "tablet" : "desk";
  const scale = Math.min(1, area.clientWidth / widths[device]);
  const width = Math.max(widths[device], device === "desk" ? area.clientWidth : 0);
  if (scale > 0) {
    Object.assign(frame.style, { width: `${width}px`, height: `${area.clientHeight / scale}px` });
    frame.style.transform = `scale(${scale})`;
  }

  line.ownerDocument.addEventListener(
    "click",
    ({ target }) => {
      const button = (target as Element).closest("button");
      if (button?.type === "button") early.pressed = button;
    },
    { capture: true, signal },
  );

  const textOf = (target: EventTarget | null) =>
    (target as Element | null)?.closest<HTMLElement>("[data-prop]") ?? null;
  const hold = (document: Document) => {
    const first = { capture: true, signal };
    early.document = document;
    document.addEventListener("submit", (event) => event.preventDefault(), first);
    document.addEventListener(
      "click",
      (event) => {
        const target = event.target as Element;
        if (target.closest("a, button, summary, label")) event.preventDefault();
        early.clicked = { target, x: event.clientX, y: event.clientY };
        early.keys = [];
        const text = textOf(target);
        if (text?.dataset["html"] === undefined) return;
        text.tabIndex = 0;
        text.focus({ preventScroll: true });
      },
      first,
    );
    document.addEventListener(
      "keydown",
      (event) => {
        const { key, ctrlKey, metaKey, altKey, isComposing } = event;
        const text = textOf(event.target);
        if (text && key === "Enter") event.preventDefault();
        const writes = /^.$/u.test(key) || key === "Enter" || key === "Backspace";
        const command = metaKey || (ctrlKey && !altKey);
        if (text?.dataset["html"] === undefined || !writes || command) return;
        event.preventDefault();
        early.keys.push({ key, ctrlKey, metaKey, altKey, isComposing });
      },
      first,
    );
    document.addEventListener(
      "focusin",
      ({ target }) => {
        const text = textOf(target);
        // The words of the other language are a hint: what is typed takes their place.
        if (text?.dataset["other"] === undefined || text.dataset["html"] !== undefined) return;
        document.getSelection()?.selectAllChildren(text);
      },
      { signal },
    );
    document.addEventListener(
      "input",
      ({ target }) => {
        const text = textOf(target);
        if (!text) return;
        delete text.dataset["other"];
        early.typed.add(text);
      },
      { signal },
    );
    frame.inert = false;
    frame.dataset["held"] = "";
  };
  screen.vitrineFirst = new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve());
    const look = () => {
      if (signal.aborted) return;
      const document = frame.contentDocument;
      // Before anything was asked for, the frame has a page of its own.
      if (!document || document.URL === "about:blank" || document.readyState === "loading") {
        requestAnimationFrame(look);
        return;
      }
      if (document.querySelector("main.canvas")) hold(document);
      // When it was painted.
      requestAnimationFrame(() => setTimeout(resolve));
    };
    look();
  });
  if (isSlow) screen.vitrineLater = screen.vitrineFirst;
}

/** The line of script below the frame. */
export function canvasLine(widths: Widths): string {
  return `(${holdCanvas.toString()})(document.currentScript,${JSON.stringify(widths)})`;
}

/** What was done on this canvas until now; from here on, the editor does it itself. */
export function earlyWork(document: Document): EarlyWork | null {
  const screen = globalThis as EarlyScreen;
  const early = screen.vitrineCanvas;
  if (!early) return null;
  early.stop();
  delete screen.vitrineCanvas;
  return early.document === document ? early : null;
}
