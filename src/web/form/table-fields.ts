import type {
  EditedName,
  FieldName,
  FieldRule,
  FieldTable,
  FieldValue,
  Kind,
  Table,
  TranslatedName,
} from "#contract/fields/fields.ts";
import { berlinInput, berlinTime } from "#contract/formats/dates/date-time.ts";
import { fold } from "#contract/formats/fold.ts";
import { type Language, originalLanguage } from "#contract/language.ts";
import { tidyTag } from "#contract/tags.ts";
import { type Field, type Fields, json, lines, linesOf, oneOfThese, text, wholeNumber, yesNo } from "./fields.ts";

/** The values of a form: HTML as one text, times as in date fields, a missing picture as an empty text. */
type Held<T, N extends keyof T> = T[N] extends { kind: "html" | "time" | "picture" } ? string : FieldValue<T, N>;

/** The values of a form for a thing with this table of fields, by the names under which they are sent. */
export type TableValues<T> = { [N in TranslatedName<T>]: Held<T, N> } & {
  [N in TranslatedName<T> as `en_${N}`]: Held<T, N>;
} & { [N in EditedName<T>]: Held<T, N> };

/** The field of a form that holds the text in this language. */
export function fieldIn<N extends string>(name: N, language: Language): N | `en_${N}` {
  return language === originalLanguage ? name : `en_${name}`;
}

/** The language that a field of a form is written in. */
export function languageOf(name: string): Language {
  return name.startsWith("en_") ? "en" : originalLanguage;
}

/** `keepsTyping`: saving does not change what was typed, for forms that save automatically. */
type Typing = { keepsTyping?: boolean };
type Make = (at: string, rule: FieldRule, typing: Typing & { optional: boolean }) => Field<unknown>;

const tidy = (value: string) => value.trim();
const tidyLines = (value: string) => tidy(value.replaceAll("\r\n", "\n"));

const byKind: Record<Kind, Make> = {
  line: (at, _rule, typing) => text(at, { read: tidy, tidy, ...typing }),
  // A form that is sent without script ends its lines as on Windows.
  text: (at, _rule, typing) => text(at, { read: tidyLines, tidy: tidyLines, ...typing }),
  html: (at, _rule, typing) =>
    text(at, {
      held: (told) => ((told ?? []) as string[]).join("\n"),
      read: (sent) => (sent ? [sent] : []),
      tidy: (value) => spelled(value.trim()),
      ...typing,
    }),
  tags: (at, _rule, typing) =>
    lines(at, {
      read: (sent) => linesOf(sent).map(tidyTag).filter(Boolean),
      tidy: (tags) => tags.map(fold).join("\n"),
      ...typing,
    }),
  // Only the server chooses times.
  time: (at) =>
    text(at, {
      held: (told) => berlinInput(told as string),
      // An invalid time is sent as it is, and the API reports it at the field.
      read: (sent) => berlinTime(sent) ?? sent,
      tidy,
      unsaidWhenEmpty: true,
    }),
  picture: (at, _rule, typing) => text(at, { read: (sent) => sent || null, tidy, ...typing }),
  ids: (at, _rule, typing) => lines(at, typing),
  choice: (at, { schema, empty }, typing) => ({
    ...oneOfThese(at, choicesOf(schema), empty as string | number),
    ...typing,
  }),
  yesNo: (at, { empty }, typing) => ({ ...yesNo(at, empty as boolean), ...typing }),
  number: (at, { empty }, typing) => ({ ...wholeNumber(at, empty as number), ...typing }),
  parts: (at, { empty, said }, typing) =>
    json<unknown>(at, empty, { sent: (parts) => JSON.stringify(said?.(parts) ?? parts), ...typing }),
};

/**
 * The fields of a thing's form, from its table and in its order. Translated fields follow each other there; their
 * English versions come after the last of them.
 */
export function tableFields<T extends FieldTable>(
  { names, rule }: Table<T>,
  { keepsTyping = false }: Typing = {},
): Fields<TableValues<T>> {
  const made = (name: FieldName<T>, at: string = name) => {
    const { kind, optional = false } = rule(name);
    return byKind[kind](at, rule(name), { optional, ...(keepsTyping ? { keepsTyping } : {}) });
  };
  const isTranslated = (name: FieldName<T> | undefined) => name !== undefined && rule(name).translated === true;
  const fields: [string, Field<unknown>][] = [];
  let english: typeof fields = [];
  for (const [at, name] of names.entries()) {
    if (rule(name).unseen) continue;
    fields.push([name, made(name)]);
    if (!isTranslated(name)) continue;
    english.push([`en_${name}`, made(name, `translations/en/${name}`)]);
    if (isTranslated(names[at + 1])) continue;
    fields.push(...english);
    english = [];
  }
  return Object.fromEntries(fields) as Fields<TableValues<T>>;
}

/** The values of an enumeration, or of alternatives that are one value each. */
function choicesOf(schema: { enum?: (string | number)[]; anyOf?: { const?: string | number }[] }): (string | number)[] {
  return schema.enum ?? (schema.anyOf ?? []).flatMap((one) => one.const ?? []);
}

/** HTML in the spelling of the browser, which writes `<br>` where the server stores `<br />`. */
export function spelled(source: string): string {
  if (typeof document === "undefined") return source;
  const template = document.createElement("template");
  template.innerHTML = source;
  return template.innerHTML;
}
