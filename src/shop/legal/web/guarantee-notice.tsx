import type { Language } from "#contract/language.ts";
import { useTexts } from "#web/texts.tsx";
import { leastNoticeWidth, noticeSize } from "../guarantee-files.ts";
import { type NoticeLine, noticeWords } from "../guarantee-words.ts";
import german from "../notice/notice-de.svg?url";
import english from "../notice/notice-en.svg?url";

const pictures: Record<Language, string> = { de: german, en: english };

/**
 * The harmonised notice on the legal guarantee, as it must be shown before consumers order (Art. 22a Directive
 * 2011/83/EU): the official picture, unmodified and in colour, with a link to the place of its code, and its words for those
 * who do not see it. Its styles are in the sheet `legal`.
 */
export function GuaranteeNotice({ language }: { language: Language }) {
  const t = useTexts();
  const { title, lines, link } = noticeWords[language];
  return (
    <figure className="guarantee-notice" lang={language}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it is wider than the page, a keyboard scrolls it */}
      <div className="guarantee-sheet" role="region" tabIndex={0} aria-label={title}>
        <img
          src={pictures[language]}
          alt={t("legal:notice.alt")}
          aria-describedby="guarantee-words"
          width={Math.round(noticeSize.width)}
          height={Math.round(noticeSize.height)}
          style={{ minWidth: leastNoticeWidth }}
        />
      </div>
      <figcaption>
        <p>
          {t("legal:notice.more")}{" "}
          <a href={link.href} hrefLang={language}>
            {link.text}
          </a>
        </p>
        <details>
          <summary>{t("legal:notice.words")}</summary>
          <div id="guarantee-words" className="guarantee-words">
            <p>
              <strong>{title}</strong>
            </p>
            {lines.map((line) => (
              <Line key={typeof line === "string" ? line : line.list[0]} line={line} />
            ))}
          </div>
        </details>
      </figcaption>
    </figure>
  );
}

function Line({ line }: { line: NoticeLine }) {
  if (typeof line === "string") return <p>{line}</p>;
  const List = line.ordered ? "ol" : "ul";
  return (
    <List>
      {line.list.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}
