import { dayText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import { type Translate, translator } from "#contract/texts/translate.ts";
import type { Subject, SubjectRecord } from "#platform/faces/subjects.ts";
import { labelOf, textOf } from "../field-texts.ts";

type Framing = Subject & {
  language: Language;
  site: string;
  /** What is not on it; null if it has everything. */
  left: string | null;
  now: Date;
};

/** All that is kept about a person as one page to read and print; it fetches nothing from anywhere. */
export async function* subjectPage(
  records: AsyncIterable<SubjectRecord>,
  { address, language, site, left, now }: Framing,
): AsyncGenerator<string> {
  const t = translator(language);
  const intro = t("privacy:export.intro", { site, address, date: dayText(now, language) });
  yield `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(t("privacy:export.heading"))}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escape(t("privacy:export.heading"))}</h1>
<p>${escape(intro)}</p>
${left === null ? "" : `<p>${escape(left)}</p>\n`}`;
  let heading: string | null = null;
  for await (const record of records) {
    if (record.kind !== heading) {
      heading = record.kind;
      yield `<h2>${escape(t(`privacy:kind.${heading}`))}</h2>\n`;
    }
    yield section(record, { t, language });
  }
  if (heading === null) yield `<p><strong>${escape(t("privacy:export.nothing"))}</strong></p>\n`;
  yield `<p class="rights">${escape(t("privacy:export.rights"))}</p>\n</main>\n</body>\n</html>\n`;
}

type Speaking = { t: Translate; language: Language };

function section({ title, fields }: SubjectRecord, speaking: Speaking): string {
  const rows = Object.entries(fields).flatMap(([name, value]) => {
    const text = textOf(value, speaking);
    return text === "" ? [] : [`<dt>${escape(labelOf(name, speaking.t))}</dt><dd>${escape(text)}</dd>`];
  });
  return `<section>${title ? `<h3>${escape(title)}</h3>` : ""}<dl>${rows.join("\n")}</dl></section>\n`;
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

const style = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 2rem 1.25rem 4rem; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 0.75rem; padding-top: 0.75rem; border-top: 2px solid; font-size: 1.25rem; }
h3 { margin: 0 0 0.5rem; font-size: 1rem; overflow-wrap: anywhere; }
section { margin: 0 0 1.5rem; break-inside: avoid; }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: 0.25rem 1rem; margin: 0; }
dt { opacity: 0.75; }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.rights { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid; font-size: 0.9rem; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.5rem; } }
`;
