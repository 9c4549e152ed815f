import type { Translate } from "#contract/translate.ts";
import { type Refusal, refusalText } from "../form/refusal.ts";
import type { ListOutcome } from "./list-acts.ts";

/** Where the texts of a list are, in the language of the page. */
type Texts = { t: Translate; texts: string };

/** What is asked before something is done with rows that are called so. */
export function questionText({ t, texts }: Texts, { intent, names }: { intent: string; names: string[] }) {
  const [name = ""] = names;
  const count = names.length;
  const content = count === 1 ? t(`${texts}.${intent}.one`, { name }) : t(`${texts}.${intent}.many`, { count });
  return { title: t(`${texts}.${intent}.title`, { count }), content };
}

export function doneText({ t, texts }: Texts, { intent, count }: { intent: string; count: number }): string {
  return t(`${texts}.done.${intent}`, { count });
}

type Names = {
  nameOf: (id: string) => string | undefined;
  refusalOf?: ((refused: Refusal) => string | null) | undefined;
};

/** What could not be done, each in a sentence. */
export function refusedTexts(
  { t }: Texts,
  { refused, left = [] }: ListOutcome,
  { nameOf, refusalOf }: Names,
): string[] {
  if (refused) return [refusalOf?.(refused) ?? refusalText(refused, t)];
  return left.map(({ _id, message }) => {
    const name = nameOf(_id);
    return name ? t("admin:selection.left", { name, message }) : message;
  });
}
