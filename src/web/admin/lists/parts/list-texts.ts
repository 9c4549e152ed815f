import type { Translate } from "#contract/texts/translate.ts";
import { actRefusalText, type Refusal } from "#web/admin/form/refusal.ts";
import type { UnfinishedThing } from "#web/admin/notices/unfinished-things.tsx";
import type { ListOutcome } from "../list-acts.ts";

/** The texts of a list, in the language of the page. */
type Texts = { t: Translate; texts: string };

/** The question before an act on rows with these names. */
export function questionText({ t, texts }: Texts, { intent, names }: { intent: string; names: string[] }) {
  const [name = ""] = names;
  const count = names.length;
  const content = count === 1 ? t(`${texts}.${intent}.one`, { name }) : t(`${texts}.${intent}.many`, { count });
  return { title: t(`${texts}.${intent}.title`, { count }), content };
}

type Done = { intent: string; count: number; told?: string };

export function doneText({ t, texts }: Texts, { intent, count, told = intent }: Done): string {
  return t(`${texts}.done.${told}`, { count });
}

/** Says that what is named after it needs more work. */
export function unfinishedText({ t, texts }: Texts, unfinished: readonly UnfinishedThing[]): string {
  return t(`${texts}.unfinished`, { count: unfinished.length });
}

type Names = {
  nameOf: (id: string) => string | undefined;
  refusalOf?: ((refused: Refusal) => string | null) | undefined;
};

/** The refusals of single rows, a sentence each. */
export function refusedTexts(
  { t }: Texts,
  { refused, left = [] }: ListOutcome,
  { nameOf, refusalOf }: Names,
): string[] {
  if (refused) return [refusalOf?.(refused) ?? actRefusalText(refused, t)];
  return left.map(({ _id, message }) => {
    const name = nameOf(_id);
    return name ? t("admin:selection.left", { name, message }) : message;
  });
}
