type Props = { html: string; look: "plain" | "lead" | "panel" | "quote"; lang: string | undefined };

/** Text that the owner wrote. It was cleaned when it was stored. */
export function RichText({ html, look, lang }: Props) {
  if (!html) return null;
  return (
    <section className={`rich-text rich-text-${look}`}>
      <div
        className="rich-text-body wrap"
        lang={lang}
        dangerouslySetInnerHTML={{ __html: look === "plain" ? html : withCalls(html) }}
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
