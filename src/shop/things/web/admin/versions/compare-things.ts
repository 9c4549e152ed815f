import { textOfHtml } from "#cms/entries/web/admin/index.ts";
import { isLanguage, type Language } from "#contract/language.ts";
import { tagText } from "#contract/tags.ts";
import { differencesOf, type FieldDifference } from "#web/admin/publishing/versions/differences.ts";

/** How long comparing two versions may take, in milliseconds; after that the whole field counts as changed. */
const longest = 200;

type Table = { names: readonly string[]; rule: (name: never) => { kind: string; unseen?: boolean } };
type Reading = {
  table: Table;
  /** A value that is no text, in words. */
  told: (name: string, value: unknown) => string;
};

/** The fields in which two versions of a product or a group differ, word by word. */
export function compareThings(before: object, after: object, { table, told }: Reading): FieldDifference[] {
  const end = performance.now() + longest;
  return table.names.flatMap((field) => {
    const { kind, unseen } = table.rule(field as never);
    const [a, b] = [valueOf(before, field), valueOf(after, field)];
    if (unseen || JSON.stringify(a) === JSON.stringify(b)) return [];
    const words = (value: unknown) => wordsOf(value, { field, kind, told });
    const sides: [string, string] = [words(a), words(b)];
    const timeout = Math.max(1, end - performance.now());
    return [{ field, lang: languageOf(field), look: sides[0] === sides[1], ...differencesOf(sides, { timeout }) }];
  });
}

function valueOf(thing: object, field: string): unknown {
  return (thing as Record<string, unknown>)[field];
}

function wordsOf(
  value: unknown,
  { field, kind, told }: { field: string; kind: string } & Pick<Reading, "told">,
): string {
  if (kind === "html") return textOfHtml((value as string[]).join("\n"));
  if (kind === "tags") return (value as string[]).map(tagText).join("\n");
  return told(field, value);
}

/** The language of a text whose name ends in it: `name_de`. */
function languageOf(field: string): Language | undefined {
  const language = field.at(-3) === "_" ? field.slice(-2) : "";
  return isLanguage(language) ? language : undefined;
}
