import type { Localised } from "../language.ts";
import { allBlocks, type Block, type BlockType, propsOf, withAlways } from "./block.ts";
import type { BlockFieldKind } from "./block-fields.ts";
import { begun, fitsIn } from "./known-types.ts";

type TextPlace = { id: string; prop: string; html: boolean };

/**
 * The kinds of blocks of a site, and what they tell about a document. A block of an unknown kind is not shown and is
 * saved unchanged, so that no content is lost.
 */
export class BlockTypes {
  readonly #types: ReadonlyMap<string, BlockType>;

  /** @throws Error for two kinds of the same name, and for a kind that cannot migrate all of its older versions */
  constructor(types: readonly BlockType[]) {
    this.#types = new Map(types.map((type) => [type.name, type]));
    if (this.#types.size < types.length) throw new Error("two kinds of blocks have the same name");
    for (const { name, v, migrate = {} } of types) {
      const missing = Array.from({ length: v - 1 }, (_, index) => index + 1).find((older) => !migrate[older]);
      if (missing !== undefined) throw new Error(`blocks "${name}" of version ${missing} cannot be lifted`);
    }
  }

  get all(): BlockType[] {
    return [...this.#types.values()];
  }

  get(name: string): BlockType | undefined {
    return this.#types.get(name);
  }

  /**
   * Migrates blocks to the current version, step by step. A block whose props its steps cannot read is returned
   * unchanged.
   */
  migrated(blocks: Block[]): Block[] {
    return blocks.map((block) => {
      const children = block.children && this.migrated(block.children);
      return { ...this.#lifted(block), ...(children ? { children } : {}) };
    });
  }

  #lifted(block: Block): Block {
    const type = this.#types.get(block.type);
    let { v, props } = block;
    try {
      while (type && v < type.v) {
        const step = type.migrate?.[v];
        if (!step) break;
        props = step(props);
        v += 1;
      }
    } catch {
      return block;
    }
    return { ...block, v, props };
  }

  /** Applies `change` to every localised text of a document. */
  withTexts(blocks: Block[], change: (text: Localised, place: TextPlace) => Localised): Block[] {
    return this.#withProps(blocks, (type, { id, props }) =>
      propsOf(type, "words", "html").flatMap((prop) => {
        const text = props[prop];
        const html = type.fields[prop]?.kind === "html";
        return isLocalised(text) ? [[prop, change(text, { id, prop, html })]] : [];
      }),
    );
  }

  /** Applies `change` to all tags of a document. */
  withTags(blocks: Block[], change: (tags: string[]) => string[]): Block[] {
    return this.#withProps(blocks, (type, { props }) =>
      propsOf(type, "tags").flatMap((prop) => {
        const held = props[prop];
        return Array.isArray(held) ? [[prop, change(held.map(String))]] : [];
      }),
    );
  }

  #withProps(blocks: Block[], changed: (type: BlockType, block: Block) => [prop: string, value: unknown][]): Block[] {
    return blocks.map((block) => {
      const type = this.#types.get(block.type);
      const props = { ...block.props, ...(type ? Object.fromEntries(changed(type, block)) : {}) };
      const children = block.children && this.#withProps(block.children, changed);
      return {
        ...block,
        props,
        ...(children ? { children } : {}),
      };
    });
  }

  /** The names under which any block stores a property of this kind. */
  propsOfKind(kind: BlockFieldKind): string[] {
    return [...new Set(this.all.flatMap((type) => propsOf(type, kind)))];
  }

  /** The files that these blocks show or offer. */
  filesOf(blocks: Block[]): string[] {
    return this.#idsIn(blocks, (type) => propsOf(type, "picture", "pictures", "files"));
  }

  /** The same, and the other things that they show, such as galleries. */
  usedBy(blocks: Block[]): string[] {
    const shown = (type: BlockType) => propsOf(type, "thing").filter((prop) => type.fields[prop]?.shown);
    return [...this.filesOf(blocks), ...this.#idsIn(blocks, shown)];
  }

  /** The things of this kind that they name, such as forms. */
  thingsIn(blocks: Block[], kind: string): string[] {
    return this.#idsIn(blocks, (type) => propsOf(type, "thing").filter((prop) => type.fields[prop]?.thing === kind));
  }

  /** Those of them that must be pictures. */
  picturesOf(blocks: Block[]): string[] {
    return this.#idsIn(blocks, (type) => propsOf(type, "picture", "pictures"));
  }

  #idsIn(blocks: Block[], props: (type: BlockType) => string[]): string[] {
    const ids = allBlocks(blocks).flatMap(({ type: name, props: stored }) => {
      const type = this.#types.get(name);
      const held = type ? props(type).flatMap((prop) => stored[prop]) : [];
      return held.filter((id): id is string => typeof id === "string" && id !== "");
    });
    return [...new Set(ids)];
  }

  /** Whether a block of this kind may stand in one of that kind; on the page itself without a second one. */
  fitsIn(name: string, outer?: string): boolean {
    return fitsIn(this.#types, { name, outer });
  }

  /** A new block with what a new one has in it. @throws Error for a name that nobody knows */
  begun(name: string, id: () => string): Block {
    return begun(this.#types, { name, id });
  }

  /**
   * The tags of all lists of entries in these blocks; `[]` if one of the lists takes all entries, `null` if there is
   * no list.
   */
  listsOf(blocks: Block[]): string[] | null {
    const lists = allBlocks(blocks).flatMap(({ type, props }) => {
      const tags = this.#types.get(type)?.lists?.(props);
      return tags ? [tags] : [];
    });
    if (lists.length === 0) return null;
    return lists.some((tags) => tags.length === 0) ? [] : [...new Set(lists.flat())];
  }

  /**
   * The id of the block whose title is the main heading (h1) of a page with these blocks; null if a text has it. What
   * all visitors see comes first: a heading that is seen on phones only would leave the page without one on a desk.
   */
  titled(blocks: Block[]): string | null {
    for (const some of [this.#seenByAll(blocks), blocks]) {
      const all = allBlocks(some).flatMap((block) => {
        const type = this.#types.get(block.type);
        return type ? [{ block, type }] : [];
      });
      const inText = all.some(({ block, type }) =>
        propsOf(type, "html").some((prop) => textsOf(block.props[prop]).some((html) => html.includes("<h1"))),
      );
      if (inText) return null;
      const first = all.find(({ block, type }) => textsOf(type.title?.(block.props)).some(Boolean));
      if (first) return first.block.id;
    }
    return null;
  }

  #seenByAll(blocks: Block[]): Block[] {
    return blocks.flatMap((block) => {
      if (this.#types.get(block.type)?.hides?.(block.props)) return [];
      return [block.children ? { ...block, children: this.#seenByAll(block.children) } : block];
    });
  }

  /** The blocks that a page of this kind shows: those that its owner placed, and those that are always there. */
  onPage(blocks: Block[], { kind }: { kind: string }): Block[] {
    return this.all.reduce((shown, type) => withAlways(shown, { kind, type }), blocks);
  }
}

function textsOf(value: unknown): string[] {
  return isLocalised(value) ? Object.values(value).filter((text) => typeof text === "string") : [];
}

function isLocalised(value: unknown): value is Localised {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
