import { Type } from "typebox";
import { fold } from "./formats/fold.ts";
import { lineLength } from "./wire/shapes.ts";

/** Between the steps of a path: `Wein|Weißwein|Riesling` (SPECIFICATION §9). */
export const tagDelimiter = "|";
/** What looks like the delimiter, and is the same once it is folded. */
const delimiters = /[|\uff5c]/;

/** A tag: the path of a branch, from the stem. */
export const TagPath = Type.String({ minLength: 1, maxLength: lineLength, pattern: "^[^|]+(\\|[^|]+)*$" });

/** Tags that the product gives itself. */
const reservedTags = ["recently_uploaded", "upload_queued"];

/** Nobody may give this tag, nor one that would grow on such a one. */
export function isReserved(path: string): boolean {
  return reservedTags.some((reserved) => within(path, reserved));
}

/** `tag` is `branch` or grows on it; case and accents make no difference. */
export function within(tag: string, branch: string): boolean {
  const [folded, stem] = [fold(tag), fold(branch)];
  return folded === stem || folded.startsWith(`${stem}${tagDelimiter}`);
}

/** The path without blanks around its steps, and without steps in which nothing can be read. */
export function tidyTag(path: string): string {
  return path
    .split(delimiters)
    .map((step) => step.replace(/[\s\p{Cc}]+/gu, " ").trim())
    .filter((step) => fold(step) !== "")
    .join(tagDelimiter);
}

/** Compares folded paths so that each branch comes right before what grows on it: no step is less than the bar. */
export function inTreeOrder(a: string, b: string): number {
  const [left, right] = [a, b].map((folded) => folded.split(tagDelimiter).join("\u0001"));
  return (left ?? "") < (right ?? "") ? -1 : 1;
}

/** A tag and all that it grows on: `a|b|c` gives `a`, `a|b`, `a|b|c`. */
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
