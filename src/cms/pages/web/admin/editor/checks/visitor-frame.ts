import type axeCore from "axe-core";
import program from "axe-core/axe.min.js?url";
import type { Block } from "#contract/blocks/block.ts";
import { jsonOf } from "#web/form/json-of.ts";
import type { Barrier } from "./barriers.ts";
import { type Drawn, readDrawn } from "./drawn.ts";

/** What was seen of a block. */
export type Seen = { drawn: Drawn; barriers: Barrier[] };

type Drawing = { page: readonly Block[]; signal: AbortSignal; wait: () => Promise<void> };

/** As wide as a usual desk, whatever the canvas shows. */
const size = { width: "1440px", height: "900px" };

const contrast = "color-contrast";
/**
 * Rules about what can be wrong within a block; what is around it is not its owner's. That of contrasts takes as long as
 * all others, and has a turn of its own.
 */
const turns: axeCore.RunOptions[] = [
  {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    rules: { [contrast]: { enabled: false } },
  },
  { runOnly: { type: "rule", values: [contrast] } },
];

/** What would do something, or come from elsewhere; it is not looked at. */
const unwanted = "script, iframe, object, embed, video, audio";

/**
 * The blocks of a page as visitors get them, in a frame that nobody sees. They are drawn by the server as for visitors, and
 * looked at one after another, so that a look is short.
 */
export class VisitorFrame {
  readonly #address: string;
  readonly #frame = document.createElement("iframe");
  #ready: Promise<{ main: HTMLElement; axe: typeof axeCore }> | null = null;
  /** One block is looked at after another, also when a check was stopped and the next one has begun. */
  #last: Promise<unknown> = Promise.resolve();

  /** @param address that of the canvas */
  constructor(address: string) {
    this.#address = address;
    this.#frame.setAttribute("aria-hidden", "true");
    this.#frame.inert = true;
    Object.assign(this.#frame.style, {
      position: "fixed",
      left: "-200vw",
      top: "0",
      border: "0",
      visibility: "hidden",
    });
    Object.assign(this.#frame.style, size);
  }

  close(): void {
    this.#frame.remove();
  }

  /**
   * Some blocks of a page, by their ids, and the id of the one whose title is the main heading of the page.
   * @param wait resolves when there is time for a part of it
   * @throws Error when the server does not answer, or when it was stopped
   */
  async draw(blocks: readonly Block[], { page, signal, wait }: Drawing) {
    await wait();
    const body = new FormData();
    body.set("blocks", jsonOf(blocks));
    body.set("page", jsonOf(page));
    body.set("for", "visitors");
    const response = await fetch(this.#address, { method: "POST", body, signal });
    if (!response.ok) throw new Error(String(response.status));
    const html = await response.text();
    await wait();
    const drawn = new DOMParser().parseFromString(html, "text/html");
    const main = drawn.querySelector<HTMLElement>("main.canvas");
    const nodes = [...(main?.querySelectorAll<HTMLElement>(":scope > vitrine-block") ?? [])];
    const titled = main?.dataset["titled"] ?? null;
    return { titled, drawn: new Map(nodes.map((node) => [node.dataset["block"] ?? "", node])) };
  }

  /**
   * @param wait resolves when there is time for a part of it
   * @throws Error when the frame or axe cannot be loaded, or when it was stopped
   */
  look(block: HTMLElement, wait: () => Promise<void>): Promise<Seen> {
    const looking = this.#last.then(() => this.#lookAt(block, wait));
    this.#last = looking.catch(() => null);
    return looking;
  }

  async #lookAt(block: HTMLElement, wait: () => Promise<void>): Promise<Seen> {
    await wait();
    const { main, axe } = await this.#opened();
    const element = main.ownerDocument.importNode(block, true);
    for (const one of element.querySelectorAll(unwanted)) one.remove();
    // What is closed can be opened by visitors.
    for (const one of element.querySelectorAll("details")) {
      one.removeAttribute("name");
      one.open = true;
    }
    main.replaceChildren(element);
    const drawn = readDrawn(element);
    unwrap(element);
    const violations: axeCore.Result[] = [];
    for (const turn of turns) {
      await wait();
      const how = { ...turn, resultTypes: ["violations" as const], preload: false, elementRef: true };
      violations.push(...(await axe.run(main, how)).violations);
    }
    const barriers = violations.flatMap(({ id: rule, nodes }) =>
      nodes.flatMap(({ element: at }) => {
        const own = at?.closest<HTMLElement>("[data-block]")?.dataset["block"];
        return own ? [{ rule, block: own, text: at?.textContent ?? "" }] : [];
      }),
    );
    main.replaceChildren();
    return { drawn, barriers };
  }

  #opened() {
    this.#ready ??= this.#open().catch((error: unknown) => {
      this.#ready = null;
      throw error;
    });
    return this.#ready;
  }

  async #open() {
    const loaded = eventOf(this.#frame);
    this.#frame.src = this.#address;
    document.body.append(this.#frame);
    await loaded;
    const inside = this.#frame.contentDocument;
    const main = inside?.querySelector<HTMLElement>("main.canvas");
    if (!inside || !main) throw new Error("the canvas is not there");
    const script = inside.createElement("script");
    script.src = program;
    const run = eventOf(script);
    inside.head.append(script);
    await run;
    const { axe } = this.#frame.contentWindow as unknown as { axe: typeof axeCore };
    return { main, axe };
  }
}

/** Visitors get the blocks alone: an element between a list and its items would be found. */
function unwrap(outer: HTMLElement): void {
  for (const around of outer.querySelectorAll<HTMLElement>("vitrine-block")) {
    for (const child of around.children) (child as HTMLElement).dataset["block"] ??= around.dataset["block"];
    around.replaceWith(...around.childNodes);
  }
}

function eventOf(element: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener("load", () => resolve(), { once: true });
    element.addEventListener("error", () => reject(new Error("it could not be loaded")), { once: true });
  });
}
