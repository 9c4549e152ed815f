import type { Translate } from "#contract/texts/translate.ts";
import type { Report } from "./report.ts";

/** The report as a text: how the export is used, and what is otherwise in it than on the site. */
export function writtenReport(report: Report, { t, origin }: { t: Translate; origin: string }): string {
  const words = (key: string, values = {}) => t(`admin:staticExport.report.${key}`, values);
  const { pages, files, redirects, forms, searches, dead, failed } = report;
  const lines = [
    words("title", { origin }),
    "",
    words("counts", { pages, files, redirects }),
    "",
    words("use"),
    "",
    words("left"),
    ...(searches > 0 ? ["", words("searches", { count: searches })] : []),
    ...listed(
      words("forms"),
      forms.map(({ path, name }) => (name ? `${path} · ${name}` : path)),
    ),
    ...listed(
      words("dead"),
      dead.map(({ path, link }) => `${path} → ${link}`),
    ),
    ...listed(
      words("failed"),
      failed.map(({ path, status }) => `${path} · ${status}`),
    ),
  ];
  return `${lines.join("\n")}\n`;
}

/** In the order of their paths: pages are written several at a time, and not always in the same order. */
function listed(heading: string, lines: string[]): string[] {
  const once = [...new Set(lines.map((line) => `  ${line}`))].sort();
  return once.length === 0 ? [] : ["", heading, ...once];
}
