import { type BlockView, type TextShown, Words } from "#cms/pages/web/index.ts";
import { useLanguage } from "#web/texts.tsx";
import { typeset } from "#web/typeset/typeset.ts";
import type { RichTextProps } from "../block.ts";

type Shown = { look: RichTextProps["look"]; html: TextShown };

/** Text that the owner wrote. It was cleaned when it was stored. */
export function RichText({ shown: { look, html }, edits }: BlockView<Shown>) {
  const language = useLanguage();
  if (edits) {
    return (
      <section className={`rich-text rich-text-${look}`}>
        <Words as="div" className="rich-text-body wrap" of={html} prop="html" html edits />
      </section>
    );
  }
  if (!html.text) return null;
  const text = typeset(html.text, html.lang === "de" || html.lang === "en" ? html.lang : language);
  return (
    <section className={`rich-text rich-text-${look}`}>
      <div
        className="rich-text-body wrap"
        lang={html.lang}
        dangerouslySetInnerHTML={{ __html: look === "plain" ? text : withCalls(text) }}
      />
    </section>
  );
}

/**
 * A paragraph that is nothing but a link calls for something and is set as a button. Style sheets cannot
 * tell it from a paragraph with text around its link.
 */
function withCalls(html: string): string {
  return html.replace(/<p>(?=<a [^>]*>[^<]*<\/a><\/p>)/g, '<p class="call">');
}
