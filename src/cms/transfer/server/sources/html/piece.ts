import type { Look } from "#cms/entries/figures.ts";
import type { ChildNode } from "./parse-html.ts";

/** A picture of a text. `to` is where a click on it leads, if not to the picture itself. */
export type ShownPicture = { file: string; caption: string; to: string | null };

/**
 * What stands in the text of another system, one after the other: a common form of block editors, classic HTML, Ghost's
 * cards and Markdown. Entries and pages are made of it (`entry-text.ts`, `page-blocks.ts`). HTML has only the tags that
 * texts of this product may have, and links that lead somewhere.
 */
export type Piece =
  | { kind: "html"; html: string }
  | { kind: "pictures"; pictures: ShownPicture[]; caption: string; look: Look }
  | { kind: "gallery"; pictures: string[]; caption: string; columns: number }
  | { kind: "video"; url: string; caption: string }
  | { kind: "buttons"; buttons: { text: string; to: string }[] }
  /** `text` and `author` are plain; `html` is the whole quote, for where it stands in a text. */
  | { kind: "quote"; text: string; author: string; html: string }
  /** `cells` are null for a table with more than plain texts in it. */
  | { kind: "table"; cells: string[][] | null; headRow: boolean; caption: string; html: string }
  | { kind: "separator" }
  | { kind: "downloads"; files: { file: string; name: string }[] }
  | { kind: "columns"; columns: Piece[][] }
  | { kind: "section"; picture: string | null; coloured: boolean; inside: Piece[] }
  | { kind: "pictureText"; picture: string; side: "left" | "right"; inside: Piece[] }
  | { kind: "panels"; panels: { title: string; inside: Piece[] }[] }
  | { kind: "news"; count: number }
  | { kind: "search" }
  /** A form by which visitors write a message. */
  | { kind: "form" };

/** What the system that a text comes from knows about it. */
export type Reading = {
  /** Where a link leads now; null for one that leads nowhere, of which the words stay. */
  link: (href: string) => string | null;
  /** The file that a picture is, by its address and what the system says of it; null if it does not come along. */
  picture: (shown: { src: string; id: string | null; alt: string; caption: string }) => string | null;
  /** The file at an address, such as a document that is offered; null if it does not come along. */
  file: (address: string) => string | null;
  /** Line breaks are breaks here, and blank lines end paragraphs, as in the classic editor of WordPress. */
  breaks?: boolean;
  remark: (code: string, values?: Record<string, string | number>) => void;
  /**
   * What only this system knows: the pieces of these nodes, and how many of them they are made of; null for what is read
   * as usual.
   */
  own?: (nodes: readonly ChildNode[], at: number) => { pieces: Piece[]; length: number } | null;
};
