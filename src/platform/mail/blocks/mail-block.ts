import type { BlockType } from "#contract/blocks/block.ts";
import { BlockTypes } from "#contract/blocks/block-types.ts";
import type { Language, Localised } from "#contract/language.ts";
import type { Db } from "#database/database.ts";

/** A picture in a size and format that mail programs show; its address is absolute. */
export type MailPicture = { src: string; width: number; height: number; alt: string };

/** What a block of a mail is drawn from, in the language of its reader. */
export type MailView<Found = unknown> = {
  language: Language;
  /** What its `load` has found. */
  found: Found;
  /** The blocks in it, as HTML; what has nothing to show is left out. */
  inside: string[];
  /** The props of the block that it stands in. A part of a kind of block stands in no other one. */
  around: unknown;
  /** A text in this language or the other one, not escaped. */
  words: (text: Localised) => string;
  /** The same of a text with formatting, as HTML whose elements bring their styles and whose links are complete. */
  html: (text: Localised) => string;
  /** The complete address of a link as it is stored, not escaped; null for no link, and for what does not exist. */
  href: (link: string) => string | null;
  /** @param widest in pixels; the whole column by default */
  picture: (id: string, widest?: number) => MailPicture | null;
};

/** What of a block is looked at before a mail is sent. */
export type MailFault = "BUTTON_EMPTY";

/** What a block shows is read once for all languages; the texts of other things in each of them. */
export type MailLoading<Props> = { props: Props; languages: readonly Language[]; now: Date };

/**
 * A kind of block as mails show it: tables and inline styles, no script, nothing that a mail program has to load except
 * pictures. Its feature owns it. The props that count in mails are named in its `BlockType`.
 */
export type MailBlock<Props = object, Found = unknown> = {
  type: BlockType<Props>;
  /** Reads what it shows of other things. */
  load?: (db: Db, loading: MailLoading<Props>) => Promise<Found>;
  /** The pictures among that. */
  pictures?: (found: Found) => string[];
  /** Its HTML; empty if there is nothing to show. See `Frame.body` for what it stands in. */
  draw: (props: Props, view: MailView<Found>) => string;
  /** Whether somebody who reads this language finds something in it. By default, if it has words or a picture. */
  says?: (props: Props, view: { language: Language; found: Found }) => boolean;
  /** What is wrong with it before it is sent; `lead` is the language that must be there. */
  faults?: (props: Props, view: { lead: Language }) => MailFault[];
};

export function mailBlock<Props extends object, Found>(block: MailBlock<Props, Found>): MailBlock {
  // What `load` finds is handed to no other block than its own.
  return block as unknown as MailBlock;
}

/** The kinds of blocks that mails can show. It never changes. */
export class MailBlocks {
  readonly types: BlockTypes;
  readonly #byName: ReadonlyMap<string, MailBlock>;

  /** @throws Error for two of one name, and for a kind that does not say which of its props count in mails */
  constructor(blocks: readonly MailBlock[]) {
    this.types = new BlockTypes(blocks.map(({ type }) => type));
    this.#byName = new Map(blocks.map((block) => [block.type.name, block]));
    for (const { name, mail, fields } of this.types.all) {
      if (!mail || mail.some((prop) => !fields[prop]))
        throw new Error(`"mail" of block "${name}" names no props of it`);
    }
    Object.freeze(this);
  }

  get all(): MailBlock[] {
    return [...this.#byName.values()];
  }

  get(name: string): MailBlock | undefined {
    return this.#byName.get(name);
  }
}
