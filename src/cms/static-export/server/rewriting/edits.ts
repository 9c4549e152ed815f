import { bytesOf } from "./bytes.ts";
import type { Links } from "./links.ts";

/** How a piece of a page is written in the export. */
export type Edit = {
  /** The addresses that it names, as they stand there. */
  addresses: readonly string[];
  /** What stands there then; in bytes, unless it is a part of a tag. */
  write: (links: Links) => string;
};

/** Changes of the bytes of a page, by places in them; they are made in one go, from the beginning to the end. */
export class Edits {
  #all: { start: number; end: number; bytes: () => string }[] = [];

  /** Replaces what stands from `start` up to, but not including, `end`. */
  replace(start: number, end: number, bytes: () => string): void {
    this.#all.push({ start, end, bytes });
  }

  /** Replaces a piece whose inside may have been changed already. */
  replaceAround(start: number, end: number, bytes: () => string): void {
    this.#all = this.#all.filter((edit) => edit.start < start || edit.end > end);
    this.replace(start, end, bytes);
  }

  in(page: string): string {
    const pieces: string[] = [];
    let at = 0;
    for (const edit of this.#all.toSorted((a, b) => a.start - b.start)) {
      if (edit.start < at) continue;
      pieces.push(page.slice(at, edit.start), edit.bytes());
      at = edit.end;
    }
    pieces.push(page.slice(at));
    return pieces.join("");
  }
}

/** The bytes of an element's opening tag. */
export function openingTag(name: string, attributes: Record<string, string>): string {
  const all = Object.entries(attributes).map(([key, value]) => attributeText(key, value));
  return bytesOf(`<${name}${all.join("")}>`);
}

export function attributeText(key: string, value: string): string {
  return ` ${key}="${escapeHtml(value)}"`;
}

export function escapeHtml(text: string): string {
  if (!/[&"<>]/.test(text)) return text;
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
