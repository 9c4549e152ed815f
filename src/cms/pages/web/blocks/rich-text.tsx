type Props = { html: string; look: "plain" | "lead" | "panel" | "quote"; lang: string | undefined };

/** Text that the owner wrote. It was cleaned when it was stored. */
export function RichText({ html, look, lang }: Props) {
  if (!html) return null;
  return (
    <section className={`rich-text rich-text-${look}`}>
      <div className="rich-text-body" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
