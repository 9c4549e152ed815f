import type { Linked, Page } from "#cms/pages/contract.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import type { Question } from "#web/admin/lists/list-declaration.ts";

type Section = Pick<Page, "everywhere"> & { title: string; linked: Linked };
type Act = {
  intent: "publish" | "unpublish";
  /** The only language that is taken down. */
  lang?: Language | undefined;
};

/** Before shared sections are published or taken down: where they stand. Null if they stand nowhere. */
export function questionForAll(
  t: Translate,
  { intent, lang, sections }: Act & { sections: Section[] },
): (Question & { loses: boolean }) | null {
  const standing = sections.filter(({ everywhere, linked }) => everywhere !== "no" || linked.count > 0);
  if (standing.length === 0) return null;
  const isOne = standing.every(({ everywhere, linked }) => everywhere === "no" && linked.count === 1);
  const effect = intent === "unpublish" && lang ? `unpublishOnly.${lang}` : intent;
  const texts = [
    ...standing.map((section) => whereText(t, section)),
    t(`admin:shared.ask.${effect}`, { count: isOne ? 1 : 2 }),
  ];
  return {
    title: t(`admin:shared.ask.title.${intent}`),
    content: <span style={{ whiteSpace: "pre-line" }}>{texts.join(standing.length > 1 ? "\n" : " ")}</span>,
    loses: intent === "unpublish",
  };
}

function whereText(t: Translate, { everywhere, title: name, linked: { count, first } }: Section): string {
  if (everywhere !== "no") return t("admin:shared.ask.everywhere", { name });
  return t("admin:shared.ask.stands", { name, count, places: first.map(({ title }) => title).join(", ") });
}

type Asked = Act & { page: Pick<Page, "everywhere"> & { title: string }; linked: Linked | null; onConfirm: () => void };

/** Asks whether all places shall change on which a shared section stands. */
export function askForAll(t: Translate, { page, linked, onConfirm, ...act }: Asked): void {
  const question = linked && questionForAll(t, { ...act, sections: [{ ...page, linked }] });
  if (question) confirmFirst({ ...question, onConfirm });
  else onConfirm();
}
