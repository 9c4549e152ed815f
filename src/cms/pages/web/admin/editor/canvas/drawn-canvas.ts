import type { Block } from "#contract/blocks/block.ts";
import { findBlock } from "#contract/blocks/change-blocks.ts";
import { jsonOf } from "#web/form/json-of.ts";

type Options = {
  document: Document;
  /** Where blocks are drawn: the address of the frame itself. */
  address: string;
  /** The page as it is stored, and perhaps drawn in the frame already. */
  stored: { version: number; blocks: Block[] };
  /** After something was drawn anew, moved or taken away; the elements are those that were drawn. */
  onDrawn: (fresh: Element[]) => void;
  /** Nothing could be drawn: the server does not answer. It is tried again. */
  onFailed: () => void;
};

/** Milliseconds until drawing is tried again, after one failure and after many. */
const wait = { least: 2000, most: 30_000 };

/** Milliseconds until blocks are drawn again whose pictures were not ready. */
const untilReady = 1500;

/**
 * The page within the frame, kept equal to the blocks of the editor. What has changed is drawn by the server, as it is for
 * visitors; what was typed in place is there already.
 */
export class DrawnCanvas {
  readonly #options: Options;
  readonly #shown = new Map<string, Block>();
  /** As they were drawn last: the order of the blocks, and the one with the main heading. */
  #order = "";
  #titled: string | null = null;
  #newest: Block[] = [];
  #wanted: Block[] | null = null;
  #busy = false;
  #failed = 0;
  #begun = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Blocks with a picture whose sizes are still being made. */
  #unready: string[] = [];
  #later: ReturnType<typeof setTimeout> | undefined;
  /** The block that is being typed in: it is not drawn under the hands. */
  held: string | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.#adopt(options.stored);
  }

  /** The frame came with the draft as it was stored; unless somebody has saved since, that is the one of the editor. */
  #adopt({ version, blocks }: Options["stored"]): void {
    const { dataset } = this.main ?? {};
    if (dataset?.["version"] !== String(version)) return;
    for (const block of blocks) this.#shown.set(block.id, block);
    this.#order = blocks.map(({ id }) => id).join();
    this.#titled = dataset["titled"] ?? null;
    if ("waits" in dataset) this.#unready.push(...this.#shown.keys());
  }

  get main(): HTMLElement | null {
    return this.#options.document.querySelector<HTMLElement>("main.canvas");
  }

  /** What was typed stands there already. */
  knows(blocks: Block[], id: string): void {
    const block = blocks.find((one) => one.id === id);
    if (block) this.#shown.set(id, block);
  }

  /** Draws what differs; the newest state wins. */
  draw(blocks: Block[]): void {
    this.#newest = blocks;
    this.#wanted = blocks;
    if (!this.#busy) void this.#drawAll();
  }

  /** Draws now what could not be drawn. */
  retry(): void {
    if (this.#wanted) this.draw(this.#wanted);
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#later);
    this.#wanted = null;
  }

  async #drawAll(): Promise<void> {
    this.#busy = true;
    clearTimeout(this.#timer);
    let drawing: Block[] | null = null;
    try {
      while (this.#wanted) {
        drawing = this.#wanted;
        this.#wanted = null;
        await this.#drawOnce(drawing);
        this.#failed = 0;
      }
    } catch {
      this.#wanted ??= drawing;
      this.#timer = setTimeout(() => this.retry(), Math.min(wait.most, wait.least * 2 ** this.#failed));
      this.#failed += 1;
      this.#options.onFailed();
    } finally {
      this.#busy = false;
    }
  }

  async #drawOnce(blocks: Block[]): Promise<void> {
    const asked = blocks.filter((block) => block.id !== this.held && !same(this.#shown.get(block.id), block));
    const order = blocks.map(({ id }) => id).join();
    const asks = asked.length > 0 || order !== this.#order;
    const { titled, fresh } = asks
      ? await this.#fetched(asked, blocks)
      : { titled: this.#titled, fresh: new Map<string, Element>() };
    const { main } = this;
    if (!main) return;
    // Where somebody has begun to type meanwhile, it is drawn once they leave.
    const changed = asked.filter(({ id }) => id !== this.held);
    if (this.held !== null) fresh.delete(this.held);
    const there = new Map([...main.children].map((node) => [(node as HTMLElement).dataset["block"] ?? "", node]));
    let place: Element | null = main.firstElementChild;
    let moved = false;
    for (const { id } of blocks) {
      const known = there.get(id);
      const node = fresh.get(id) ?? known;
      if (!node) continue;
      if (known && node !== known) {
        if (place === known) place = node;
        known.replaceWith(node);
      }
      if (node === place) place = place.nextElementSibling;
      else {
        main.insertBefore(node, place);
        moved = true;
      }
    }
    const wanted = new Set(blocks.map(({ id }) => id));
    for (const [id, node] of there) {
      if (wanted.has(id)) continue;
      node.remove();
      moved = true;
    }
    for (const block of changed) this.#shown.set(block.id, block);
    for (const id of this.#shown.keys()) if (!wanted.has(id)) this.#shown.delete(id);
    this.#order = order;
    this.#lead(titled, { blocks, drawn: changed });
    // Typing in place changes nothing here, and nothing has to be measured for each key.
    const news = fresh.size > 0 || moved || this.#failed > 0 || !this.#begun;
    const drawn = this.#begun ? [...fresh.values()] : [...main.children];
    this.#begun = true;
    if (news) this.#options.onDrawn(drawn);
    if (this.#unready.length > 0) this.#drawLater();
  }

  #drawLater(): void {
    clearTimeout(this.#later);
    this.#later = setTimeout(() => {
      for (const id of this.#unready) this.#shown.delete(id);
      this.#unready = [];
      this.draw(this.#newest);
    }, untilReady);
  }

  /** Where another block has the main heading now, it and the former one look different though they are the same. */
  #lead(titled: string | null, { blocks, drawn }: { blocks: Block[]; drawn: Block[] }): void {
    if (titled === this.#titled) return;
    const both = [titled, this.#titled].flatMap((id) => (id === null ? [] : (findBlock(blocks, id) ?? [])));
    const tops = both.map(({ block, around }) => around[0] ?? block).filter((top) => !drawn.includes(top));
    this.#titled = titled;
    for (const { id } of tops) this.#shown.delete(id);
    if (tops.length > 0) this.#wanted ??= blocks;
  }

  async #fetched(blocks: Block[], page: Block[]): Promise<{ titled: string | null; fresh: Map<string, Element> }> {
    const { address, document } = this.#options;
    const body = new FormData();
    body.set("blocks", jsonOf(blocks));
    body.set("page", jsonOf(page));
    const response = await fetch(address, { method: "POST", body });
    if (!response.ok) throw new Error(String(response.status));
    const drawn = new DOMParser().parseFromString(await response.text(), "text/html");
    if (drawn.querySelector("main.canvas[data-waits]")) this.#unready.push(...blocks.map(({ id }) => id));
    const nodes = [...drawn.querySelectorAll<HTMLElement>("main.canvas > vitrine-block")];
    return {
      titled: drawn.querySelector<HTMLElement>("main.canvas")?.dataset["titled"] ?? null,
      fresh: new Map(nodes.map((node) => [node.dataset["block"] ?? "", document.adoptNode(node) as Element])),
    };
  }
}

function same(a: Block | undefined, b: Block): boolean {
  return a === b || (a !== undefined && jsonOf([a]) === jsonOf([b]));
}
