import { type FoundThings, mostFound } from "#cms/palette/contract.ts";
import type { Language } from "#contract/language.ts";
import { may } from "#contract/rights/rights.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Finder } from "#platform/faces/found.ts";
import type { Actor } from "#platform/sessions/actor.ts";

type Asked = { words: string[]; actor: Actor; language: Language; now: Date };

/** What the reader may see of what holds all words, kind by kind in the order of the features. */
export async function readFound(
  finders: Finder[],
  { words, actor, language, now }: Asked,
): Promise<FoundThings["found"]> {
  const t = translator(language);
  const own = finders.filter(({ needs }) => may(actor, needs));
  const kinds = await Promise.all(
    own.map(async ({ kind, personal = false, find }) => {
      const things = await find({ words, limit: mostFound, now });
      return {
        ...{ kind, personal },
        things: things.map(({ _id, title, state }) => ({ _id, title, state: state ? t(state) : null })),
      };
    }),
  );
  return kinds.filter(({ things }) => things.length > 0);
}
