import { Type } from "typebox";
import { fold } from "./formats/fold.ts";
import { lineLength } from "./wire/shapes.ts";

/** Separates the steps of a path: `Küche|Suppen|Linsensuppe` (SPECIFICATION §9). */
export const tagDelimiter = "|";
/** Characters that look like the delimiter, and become it when they are folded. */
const delimiters = /[|\uff5c]/;

/** The most tags that one thing may have. */
export const mostTags = 50;

/** A tag: the path of a branch, from the stem. */
export const TagPath = Type.String({ minLength: 1, maxLength: lineLength, pattern: "^[^|]+(\\|[^|]+)*$" });

/** Tags that only the product assigns. */
const reservedTags = ["recently_uploaded", "upload_queued"];

/** Whether a tag, or a branch it grows on, is reserved for the product. */
export function isReserved(path: string): boolean {
  return reservedTags.some((reserved) => within(path, reserved));
}

/** Whether `tag` is `branch` or grows on it; case and accents make no difference. */
export function within(tag: string, branch: string): boolean {
  const [folded, stem] = [fold(tag), fold(branch)];
  return folded === stem || folded.startsWith(`${stem}${tagDelimiter}`);
}

/** The path without blanks around its steps and without empty steps. */
export function tidyTag(path: string): string {
  return path
    .split(delimiters)
    .map((step) => step.replace(/[\s\p{Cc}]+/gu, " ").trim())
    .filter((step) => fold(step) !== "")
    .join(tagDelimiter);
}

/** A tag as people read it: `Küche › Suppen › Linsensuppe`. */
export function tagText(path: string): string {
  return path.split(tagDelimiter).join(" › ");
}

/** The tag that somebody has typed, with `›`, `>` or the delimiter between its steps. */
export function typedTag(text: string): string {
  return tidyTag(text.replace(/[›>]/g, tagDelimiter));
}

/** The tag that was typed below another one; what names several steps is a whole path, wherever it was typed. */
export function typedBelow(text: string, below: string): string {
  const typed = typedTag(text);
  return typed === "" || below === "" || typed.includes(tagDelimiter) ? typed : `${below}${tagDelimiter}${typed}`;
}

/**
 * Compares folded paths so that each branch comes right before the tags that grow on it: no character of a step sorts
 * before the bar.
 */
export function inTreeOrder(a: string, b: string): number {
  const [left, right] = [a, b].map((folded) => folded.split(tagDelimiter).join("\u0001"));
  return (left ?? "") < (right ?? "") ? -1 : 1;
}

/** A tag and all branches above it: `a|b|c` gives `a`, `a|b`, `a|b|c`. */
export function stemsOf(path: string): string[] {
  const steps = path.split(tagDelimiter);
  return steps.map((_, at) => steps.slice(0, at + 1).join(tagDelimiter));
}

/** Moves a tag with its branch: `renamed("a|b|c", { from: "a|b", to: "x" })` is `x|c`. */
export function renamed(tag: string, { from, to }: { from: string; to: string }): string {
  if (!within(tag, from)) return tag;
  const rest = tag.split(tagDelimiter).slice(from.split(tagDelimiter).length);
  return [to, ...rest].join(tagDelimiter);
}
