import { fold } from "#contract/formats/fold.ts";
import { type EntryValues, type FieldName, fieldNames, isStructured } from "./entry-values.ts";

type Versions = {
  /** What both started from. */
  base: EntryValues;
  /** Mine as well, sent without an answer: the other side may have it or not. */
  unanswered?: EntryValues[];
  mine: EntryValues;
  theirs: EntryValues;
};

export type Merged = {
  values: EntryValues;
  /** Changed by the other side alone, and taken over. */
  taken: FieldName[];
  /** Changed by both, each in their own way; `values` holds mine. */
  disputed: FieldName[];
};

/** Two versions of the same entry as one. What only one side has changed is as that side has it. */
export function mergedValues({ base, unanswered = [], mine, theirs }: Versions): Merged {
  const differs = fieldNames.filter((name) => !sameValue(name, mine, theirs));
  const own = (name: FieldName) => unanswered.some((sent) => sameValue(name, sent, theirs));
  const taken = differs.filter((name) => sameValue(name, base, mine) && !own(name));
  const known = (name: FieldName) => sameValue(name, base, theirs) || own(name);
  const disputed = differs.filter((name) => !taken.includes(name) && !known(name));
  return { values: withFields(mine, { from: theirs, names: taken }), taken, disputed };
}

/** The values with the named ones from another version. */
export function withFields(
  values: EntryValues,
  { from, names }: { from: EntryValues; names: FieldName[] },
): EntryValues {
  return { ...values, ...Object.fromEntries(names.map((name) => [name, from[name]])) };
}

export function sameValues(a: EntryValues, b: EntryValues): boolean {
  return fieldNames.every((name) => sameValue(name, a, b));
}

/** Whether a field means the same on both sides: the server tidies what it stores. */
function sameValue(name: FieldName, a: EntryValues, b: EntryValues): boolean {
  return tidy(name, a) === tidy(name, b);
}

function tidy(name: FieldName, values: EntryValues): string {
  if (name === "tags") return values.tags.map(fold).join("\n");
  if (isStructured(name)) return JSON.stringify(values[name]);
  const value = values[name].trim();
  return name === "content" || name === "en_content" ? spelled(value) : value;
}

/** HTML in the spelling of the browser, which writes `<br>` where the server stores `<br />`. */
function spelled(html: string): string {
  if (typeof document === "undefined") return html;
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.innerHTML;
}
