import type { AnyTable, Change, FieldRule, FieldTable, Kind, Table, Texts, Written } from "#contract/fields/fields.ts";
import { tidyTag } from "#contract/tags.ts";
import { cleanFigures, cleanHtml } from "#platform/text/html.ts";

/** How the value of each kind of field is cleaned before it is stored. */
const byKind: Record<Kind, (value: never, rule: FieldRule) => unknown> = {
  line: (text: string) => text.trim(),
  text: (text: string) => text.replaceAll("\r\n", "\n").trim(),
  html: (blocks: string[], { figures }) =>
    blocks.map((html) => (figures ? cleanFigures(html, figures) : cleanHtml(html))),
  tags: (tags: string[]) => [...new Set(tags.map(tidyTag).filter(Boolean))],
  time: (time: string) => new Date(time).toISOString(),
  picture: asItIs,
  ids: (ids: string[]) => [...new Set(ids)],
  choice: asItIs,
  yesNo: asItIs,
  number: asItIs,
  parts: asItIs,
};

function asItIs(value: unknown): unknown {
  return value;
}

type Values = Record<string, unknown>;
type Laying = { before: object | undefined; input: object };

/** The fields after a change: the sent values, cleaned by their kind, over the former values. */
export function laidOver<N extends string>(
  { rule }: Pick<AnyTable, "rule">,
  names: N[],
  { before, input }: Laying,
): Record<N, unknown> {
  const [was, sent] = [(before ?? {}) as Values, input as Values];
  const value = (name: N) => {
    const known = rule(name as never);
    return sent[name] === undefined ? (was[name] ?? known.empty) : byKind[known.kind](sent[name] as never, known);
  };
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<N, unknown>;
}

/** All fields of a thing after a change. A language without any text is left out. */
export function changedWritten<T extends FieldTable>(
  table: Table<T>,
  { before, input }: { before: Written<T>; input: Change<T> },
): Written<T> {
  const en = laidOver(table, table.translated, {
    before: before.translations.en,
    input: input.translations?.en ?? {},
  }) as Texts<T>;
  return { ...laidOver(table, table.names, { before, input }), ...inEnglish(table, en) } as Written<T>;
}

/** `translations` with these texts; empty if all of them are empty. */
export function inEnglish<T extends FieldTable>(
  { translated, rule }: Table<T>,
  en: Partial<Texts<T>>,
): { translations: { en?: Partial<Texts<T>> } } {
  const said = translated.some(
    (name) => JSON.stringify(en[name] ?? rule(name).empty) !== JSON.stringify(rule(name).empty),
  );
  return { translations: said ? { en } : {} };
}

/** A thing whose fields are all empty. */
export function nothingWritten<T extends FieldTable>(table: Table<T>): Written<T> {
  return { ...table.emptyOf(table.names), translations: {} };
}
