import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Language, languages } from "#contract/language.ts";
import { Speaks } from "#web/texts.tsx";
import { leastNoticeWidth } from "../guarantee-files.ts";
import { noticeWords } from "../guarantee-words.ts";
import { GuaranteeNotice } from "./guarantee-notice.tsx";

const shown = (language: Language) =>
  renderToStaticMarkup(
    <Speaks language={language}>
      <GuaranteeNotice language={language} />
    </Speaks>,
  );

test.each(languages)(
  "it is shown open, wide enough for its code, with a link to where the code leads (%s)",
  (language) => {
    const html = shown(language);
    const { link } = noticeWords[language];
    expect(html).toMatch(new RegExp(`<img src="[^"]*notice-${language}[^"]*\\.svg[^"]*" alt="[^"]{20,}"`));
    expect(html).toContain(`style="min-width:${leastNoticeWidth}px"`);
    expect(html).toContain(`href="${link.href}"`);
    expect(html).toContain(`>${link.text}</a>`);
  },
);

test.each(languages)("all that it says stands beside it as text (%s)", (language) => {
  const html = shown(language).replaceAll("&#x27;", "'");
  const { title, lines } = noticeWords[language];
  for (const line of lines.flatMap((one) => (typeof one === "string" ? one : one.list))) expect(html).toContain(line);
  expect(html).toContain(`<strong>${title}</strong>`);
});
