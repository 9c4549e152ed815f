import type { ReactNode } from "react";
import { ScreenHead } from "#web/site/screen-head.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { typeset } from "#web/typeset/typeset.ts";
import type { ShownLegal } from "./load-legal.ts";

/** A page with a legal text under its title. */
export function LegalScreen({
  text,
  before,
  children,
}: {
  text: ShownLegal;
  before?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <>
      <ScreenHead title={typeset(text.title, text.lang)} />
      <div className="wrap legal">
        {before}
        <LegalText text={text} />
        {children}
      </div>
    </>
  );
}

/** The text, the day since when it holds, and the way to its PDF. It was cleaned when it was stored. */
export function LegalText({ text: { title, html, lang, day, pdf } }: { text: ShownLegal }) {
  const t = useTexts();
  const language = useLanguage();
  const other = lang === language ? undefined : lang;
  return (
    <div className="legal-text">
      {other && <p className="legal-other">{t(`legal:page.otherLanguage.${other}`)}</p>}
      <div
        className="rich-text-body"
        lang={other}
        dangerouslySetInnerHTML={{ __html: withScrolling(html, t("site:table")) }}
      />
      <p className="legal-version">
        <span>{t("legal:page.version", { day })}</span>
        <a href={pdf} download="" aria-label={t("legal:page.pdfOf", { title })} data-no-prefetch="">
          {t("legal:page.pdf")}
        </a>
      </p>
    </div>
  );
}

/** A table that is wider than the page is scrolled for itself, by keyboard too. The sanitiser leaves it no attributes. */
function withScrolling(html: string, name: string): string {
  const opening = `<div class="legal-scroll" role="region" tabindex="0" aria-label="${name}"><table>`;
  return html.replaceAll("<table>", opening).replaceAll("</table>", "</table></div>");
}
