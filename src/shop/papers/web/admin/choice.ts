import { isId } from "#contract/id.ts";
import { type Language, languages } from "#contract/language.ts";
import { queryString } from "#contract/wire/client.ts";
import { mostNamed, paperKinds, paperViews, showPaper } from "#shop/papers/contract.ts";
import { labelsOn, type SheetName, sheetNames, sheets } from "#shop/print/sheets.ts";
import { oneOf } from "#web/admin/lists/filters/list-address.ts";

/** What is printed, as the address of the screen has it. What is wrong there counts as missing. */
export type PaperChoice = {
  ids: string[];
  /** Instead of ids: all that can be packed, or all that is to leave the house. */
  view: (typeof paperViews)[number] | null;
  /** More orders were named than one file has room for. */
  cut: boolean;
  paper: (typeof paperKinds)[number];
  lang: Language | null;
  sheet: SheetName;
  start: number;
};

/** Signs for counters are no labels. */
export const addressSheets = sheetNames.filter((name) => name !== "a6");

export function paperChoice(parameters: URLSearchParams): PaperChoice {
  const named = [...new Set(parameters.getAll("id").filter(isId))];
  const sheet = oneOf(addressSheets, parameters.get("sheet")) ?? "63.5x38.1";
  const start = Math.trunc(Number(parameters.get("start")));
  return {
    ...{ ids: named.slice(0, mostNamed), cut: named.length > mostNamed, sheet },
    view: named.length > 0 ? null : (oneOf(paperViews, parameters.get("view")) ?? null),
    paper: oneOf(paperKinds, parameters.get("paper")) ?? "slips",
    lang: oneOf(languages, parameters.get("lang")) ?? null,
    start: start >= 1 ? Math.min(start, labelsOn(sheets[sheet])) : 1,
  };
}

/** The addresses of the file, and of the picture of its first page. */
export function paperFiles({ ids, view, paper, lang, sheet, start }: PaperChoice) {
  const query = {
    ...{ paper, ...(view ? { view } : { orders: ids.join(",") }) },
    ...(lang && { lang }),
    ...(paper === "labels" && { sheet, start }),
  };
  const address = (more: object) => `/api/v0${showPaper.path}${queryString({ ...query, ...more })}`;
  return { file: address({}), picture: address({ format: "picture" }) };
}
