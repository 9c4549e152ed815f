import type { AuditAction } from "#contract/audit.ts";
import type { Language } from "#contract/language.ts";
import { type Translate, translator } from "#contract/translate.ts";
import { isProblem, Problem } from "#contract/wire/problem.ts";
import type { Publication, Wish } from "#contract/wire/publication.ts";
import type { Removal } from "#contract/wire/shapes.ts";
import type { Tx } from "#database/database.ts";
import { audit } from "../audit.ts";

/** Thrown inside a transaction by whoever finds a newer version; `withCurrent` makes the refusal of it. */
export class ChangedMeanwhile extends Error {
  readonly id: string;
  constructor(id: string) {
    super(`${id} was changed meanwhile`);
    this.name = "ChangedMeanwhile";
    this.id = id;
  }
}

/**
 * Does `work`, and when somebody else was quicker, refuses with the thing as it is now beside it.
 * @throws Problem `C409`
 */
export async function withCurrent<T>(work: Promise<T>, read: (id: string) => Promise<unknown>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    throw new Problem("C409", { hint: "C409", current: await read(error.id) });
  }
}

/** The wishes of a body in the order of their ids, so that two callers cannot wait for each other. */
export function wishesOf(body: Publication): Wish[] {
  return body.map((wish) => (typeof wish === "string" ? { _id: wish } : wish)).sort((a, b) => (a._id < b._id ? -1 : 1));
}

type Publishing = { by: string | null; action: AuditAction; wishes: Wish[]; now: Date };

/** Writes a publication into the audit log: a row for each thing, with the languages that were asked for. */
export async function auditWishes(tx: Tx, { by, action, wishes, now }: Publishing): Promise<void> {
  for (const [thing, own] of Map.groupBy(wishes, (wish) => wish._id)) {
    const languages = own.flatMap(({ lang }) => lang ?? []);
    await audit(tx, { by, action, thing, ...(languages.length > 0 ? { details: { languages } } : {}), now });
  }
}

/** The things named by a publication, each once and in the order in which they were named. */
export function idsOf(body: Publication): string[] {
  return [...new Set(body.map((wish) => (typeof wish === "string" ? wish : wish._id)))];
}

/**
 * The languages to publish: the one asked for, or all that are written.
 * @throws Problem `LANGUAGE_MISSING`
 */
export function languagesToPublish(
  written: Language[],
  { lang, t }: { lang: Language | undefined; t: Translate },
): Language[] {
  const wanted = lang ? [lang] : written;
  const missing = wanted.length === 0 ? "de" : wanted.find((language) => !written.includes(language));
  if (missing) throw new Problem("LANGUAGE_MISSING", { values: { language: t(`problem:language.${missing}`) } });
  return wanted;
}

/** Removes one by one; what cannot be removed is told with its reason and does not hold up the rest. */
export async function removeEach(
  ids: string[],
  { language, remove }: { language: Language; remove: (id: string) => Promise<void> },
): Promise<Removal> {
  const removal: Removal = { removed: [], refused: [] };
  for (const id of new Set(ids)) {
    try {
      await remove(id);
      removal.removed.push(id);
    } catch (error) {
      if (!isProblem(error)) throw error;
      const message = translator(language)(`problem:${error.code}`, error.details.values);
      removal.refused.push({ _id: id, code: error.code, message });
    }
  }
  return removal;
}

/** The id of a delete, from `?id` or from the body. @throws Problem `BAD_FIELDS` when neither names one */
export function idToRemove(call: { query: { id?: string | undefined }; body?: { _id: string } | undefined }): string {
  const id = call.query.id ?? call.body?._id;
  if (!id) throw new Problem("BAD_FIELDS", { field: "_id" });
  return id;
}
