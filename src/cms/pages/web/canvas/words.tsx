import { type AnchorHTMLAttributes, createElement } from "react";
import { useLanguage } from "#web/texts.tsx";
import { typeset } from "#web/typeset/typeset.ts";
import type { TextShown } from "../in-language.ts";

type Tag =
  | "h1"
  | "h2"
  | "h3"
  | "h4"
  | "p"
  | "div"
  | "span"
  | "a"
  | "blockquote"
  | "figcaption"
  | "cite"
  | "dt"
  | "dd"
  | "summary";
type Props = {
  of: TextShown;
  /** The prop of the block that it is, under which the editor finds it. */
  prop: string;
  as: Tag;
  /** From the view: whether it is on the canvas of the editor. */
  edits: boolean;
  /** Sanitised HTML. */
  html?: boolean;
} & Pick<AnchorHTMLAttributes<HTMLElement>, "id" | "className" | "href" | "aria-labelledby">;

/**
 * A text of a block. Nothing where it is empty; but on the canvas it is there to be typed into, as it is stored: without
 * soft hyphens, and marked where it is another language's. It comes ready to be typed into: a browser needs half a
 * millisecond for each element that becomes so later.
 */
export function Words({ of: { text, lang }, prop, as, edits, html = false, ...attributes }: Props) {
  const language = useLanguage();
  if (edits) {
    const mark = { "data-prop": prop, "data-html": html || undefined, "data-other": lang ? "" : undefined };
    const typed = html ? {} : { contentEditable: "plaintext-only", suppressContentEditableWarning: true };
    const content = html ? { dangerouslySetInnerHTML: { __html: text } } : { children: text };
    return createElement(as, { ...attributes, lang, ...mark, ...typed, ...content });
  }
  if (!text) return null;
  const set = typeset(text, lang === "de" || lang === "en" ? lang : language);
  const content = html ? { dangerouslySetInnerHTML: { __html: set } } : { children: set };
  return createElement(as, { ...attributes, lang, ...content });
}
