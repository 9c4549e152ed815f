import { readFileBatch } from "#cms/files/contract.ts";
import type { Lack } from "#cms/pages/contract.ts";
import type { OwnTexts } from "#cms/pages/own-gaps.ts";
import type { Block } from "#contract/blocks/block.ts";
import { findBlock } from "#contract/blocks/change-blocks.ts";
import type { KnownTypes } from "#contract/blocks/known-types.ts";
import type { SiteLanguages } from "#contract/language.ts";
import { mostLinks } from "#contract/links/addresses.ts";
import { findTargets, type LinkTarget, readTargets } from "#contract/links/targets.ts";
import type { Calm } from "#web/admin/keeping/calm.ts";
import { browserApi } from "#web/browser-api.ts";
import { jsonOf } from "#web/form/json-of.ts";
import { checkPage } from "./check-page.ts";
import { drawnTogether, nothingDrawn } from "./drawn.ts";
import type { Finding } from "./finding.ts";
import { linksIn, targetsOf } from "./links.ts";
import { type AtPath, foundAt, isThereForGuests, pathsOf } from "./paths.ts";
import { filesIn, type KnownFile } from "./pictures.ts";
import { sectionsOf } from "./shared.ts";
import { type Seen, VisitorFrame } from "./visitor-frame.ts";

type Checked = {
  page: string;
  shared: boolean;
  own: OwnTexts;
  blocks: Block[];
  types: KnownTypes;
  languages: SiteLanguages;
  lacking: readonly Lack[];
};

type ToSee = { block: Block; of: string; element: HTMLElement | undefined; signal: AbortSignal };

/** So many things are asked for at once. */
const most = mostLinks;

/** Checks a page in one language, again and again while it is written: only what has changed is looked at anew. */
export class PageChecker {
  readonly #frame: VisitorFrame;
  readonly #seen = new Map<string, { of: string; seen: Seen }>();
  /** As it was seen last: the ids of the blocks, and the one with the main heading. */
  #order = "";
  #titled: string | null = null;
  readonly #files = new Map<string, KnownFile | null>();
  readonly #targets = new Map<string, LinkTarget>();
  readonly #paths = new Map<string, AtPath>();

  readonly #calm: Calm;

  /** @param address that of the canvas in this language */
  constructor(address: string, calm: Calm) {
    this.#frame = new VisitorFrame(address);
    this.#calm = calm;
  }

  close(): void {
    this.#frame.close();
  }

  /** What else was worked on meanwhile, such as the description of a picture, is asked for anew. */
  forget(): void {
    this.#files.clear();
    this.#targets.clear();
    this.#paths.clear();
  }

  /** @throws Error when the server does not answer, or when it was stopped */
  async check(checked: Checked, signal: AbortSignal): Promise<Finding[]> {
    const { blocks } = checked;
    const parts = [
      () => this.#readFiles(checked),
      () => this.#readTargets(checked),
      () => this.#readPaths(checked),
      () => this.#look(blocks, signal),
    ];
    // Each begins in a pause of its own: together they would hold up a key.
    await Promise.all(parts.map((begin) => this.#calm.wait(signal).then(begin)));
    signal.throwIfAborted();
    const seen = blocks.flatMap(({ id }) => this.#seen.get(id)?.seen ?? []);
    return checkPage(checked, {
      lacking: checked.lacking,
      files: this.#files,
      targets: this.#targets,
      paths: this.#paths,
      drawn: drawnTogether(seen.map(({ drawn }) => drawn)),
      barriers: seen.flatMap(({ barriers }) => barriers),
    });
  }

  async #look(blocks: Block[], signal: AbortSignal): Promise<void> {
    const now = new Map(blocks.map((block) => [block.id, { block, of: jsonOf([block]) }]));
    for (const id of this.#seen.keys()) if (!now.has(id)) this.#seen.delete(id);
    const changed = [...now.values()].filter(({ block, of }) => this.#seen.get(block.id)?.of !== of);
    const order = [...now.keys()].join();
    if (changed.length === 0 && order === this.#order) return;
    const asked = changed.map(({ block }) => block);
    const wait = () => this.#calm.wait(signal);
    const { titled, drawn } = await this.#frame.draw(asked, { page: blocks, signal, wait });
    for (const { block, of } of changed) await this.#see({ block, of, element: drawn.get(block.id), signal });
    this.#order = order;
    if (titled === this.#titled) return;
    // Another block has the main heading now: it and the former one look different, though they are the same.
    const both = [titled, this.#titled].flatMap((id) => (id === null ? [] : (findBlock(blocks, id) ?? [])));
    for (const { block, around } of both) this.#seen.delete((around[0] ?? block).id);
    this.#titled = titled;
    return this.#look(blocks, signal);
  }

  async #see({ block, of, element, signal }: ToSee): Promise<void> {
    const wait = () => this.#calm.wait(signal);
    // What is not drawn is seen by nobody.
    const seen = element ? await this.#frame.look(element, wait) : { drawn: nothingDrawn, barriers: [] };
    this.#seen.set(block.id, { of, seen });
  }

  async #readFiles(checked: Checked): Promise<void> {
    for (const ids of missing(
      filesIn(checked).map(({ file }) => file),
      this.#files,
    )) {
      const files = new Map((await browserApi.call(readFileBatch, { body: ids })).map((file) => [file._id, file]));
      for (const id of ids) this.#files.set(id, files.get(id) ?? null);
    }
  }

  async #readTargets(checked: Checked): Promise<void> {
    for (const names of missing([...targetsOf(linksIn(checked)), ...sectionsOf(checked)], this.#targets)) {
      for (const target of await browserApi.call(readTargets, { body: names })) this.#targets.set(target.link, target);
    }
  }

  async #readPaths(checked: Checked): Promise<void> {
    const paths = missing(pathsOf(linksIn(checked)), this.#paths).flat();
    const [main] = checked.languages;
    const found = await foundAt(paths, {
      find: (at) => browserApi.call(findTargets, { query: { at, kinds: "page" } }),
      isThere: (path) => isThereForGuests(path, main),
    });
    for (const [path, target] of found) this.#paths.set(path, target);
  }
}

/** What is not known yet, in portions. */
function missing(asked: string[], known: ReadonlyMap<string, unknown>): string[][] {
  const ids = [...new Set(asked)].filter((id) => !known.has(id));
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, at) => ids.slice(at * most, (at + 1) * most));
}
