import { type Block, propsOf } from "#contract/blocks/block.ts";
import { readCells } from "#contract/blocks/cells.ts";
import type { KnownType, KnownTypes } from "#contract/blocks/known-types.ts";
import type { Dispute } from "#contract/blocks/merge-block.ts";
import { timeText } from "#contract/formats/dates/date-time.ts";
import { isLanguage, type Language, type Localised, languages, type SiteLanguages } from "#contract/language.ts";
import { tagText } from "#contract/tags.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { valueText } from "#web/admin/form/value-text.ts";
import type { LabelIn } from "#web/site-languages.ts";
import { choiceLabel, fieldLabel } from "../block-texts.ts";
import type { Things } from "../inspector/things.ts";
import { plainLines } from "../state/plain-text.ts";

type Labelling = { t: Translate; labelIn: LabelIn; site: SiteLanguages; type: KnownType | undefined };

/** What is disputed: the text or setting, and its language or the size of screen that it is for. */
export function disputeLabel({ path }: Pick<Dispute, "path">, { t, labelIn, site, type }: Labelling): string {
  const [prop, part] = path;
  if (prop === undefined) return t("admin:page.conflict.whole");
  const label = type?.fields[prop] ? fieldLabel(t, { type, prop }) : t("admin:page.conflict.setting");
  if (part === "phone" || part === "desk") return `${label} (${t(`admin:canvas.${part}Value`)})`;
  if (!isLanguage(part)) return label;
  // A language that is switched off keeps its texts, and two people may have changed them before.
  return site.includes(part) ? labelIn(label, part) : `${label} (${t(`admin:language.${part}`)})`;
}

/** The language of a disputed text; undefined for what all languages share. */
export function languageOf({ path }: Pick<Dispute, "path">): Language | undefined {
  return isLanguage(path[1]) ? path[1] : undefined;
}

type Telling = { t: Translate; language: Language; types: KnownTypes; type: KnownType | undefined; things: Things };

/** Both versions as texts that can be compared word by word; null for a value that is shown in another way. */
export function comparedTexts(
  { path, mine, theirs }: Pick<Dispute, "path" | "mine" | "theirs">,
  { types, type }: Pick<Telling, "types" | "type">,
): [string, string] | null {
  const [prop] = path;
  if (prop === undefined) return [wordsOf(mine as Block, types), wordsOf(theirs as Block, types)];
  const field = type?.fields[prop];
  const both = (told: (text: string) => string): [string, string] => [told(textOf(mine)), told(textOf(theirs))];
  switch (field?.kind) {
    case "words":
      return both(field.cells ? rowsOf : (text) => text);
    case "html": {
      const plain = both((html) => plainLines(html));
      // Where the words are the same, links may lead elsewhere.
      return plain[0] === plain[1] ? both((html) => plainLines(html, { links: true })) : plain;
    }
    case "line":
    case "code":
      return both((text) => text);
    default:
      return null;
  }
}

/** A setting in words. */
export function toldSetting(value: unknown, { path }: Pick<Dispute, "path">, telling: Telling): string {
  const { t, language, type, things } = telling;
  const [prop = ""] = path;
  const field = type?.fields[prop];
  if (value === undefined || value === null || value === "") return "";
  const nameOf = (id: unknown) =>
    (things[field?.thing ?? ""] ?? []).find((one) => one.value === id)?.label ?? t("admin:page.conflict.unknown");
  switch (field?.kind) {
    case "choice":
    case "sizes":
      return typeof value === "string" ? choiceLabel(t, { type: type!, prop, value }) : plain(value, t);
    case "time":
      return typeof value === "string" && Date.parse(value) ? timeText(value, language) : plain(value, t);
    case "tags":
      return Array.isArray(value) ? value.map((tag) => tagText(String(tag))).join(", ") : plain(value, t);
    case "thing":
      return nameOf(value);
    case "things":
      return Array.isArray(value) ? value.map(nameOf).join(", ") : plain(value, t);
    default:
      return plain(value, t);
  }
}

function plain(value: unknown, t: Translate): string {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return valueText(value, t);
  return JSON.stringify(value, null, 2);
}

/** All texts of a block, a line for each paragraph. */
export function wordsOf(block: Block, types: KnownTypes): string {
  const type = types.get(block.type);
  if (!type) return JSON.stringify(block.props, null, 2);
  const texts = propsOf(type, "words", "html").map((prop) => (block.props[prop] ?? {}) as Localised);
  return languages.flatMap((language) => texts.map((text) => plainLines(text[language] ?? ""))).join("\n");
}

function rowsOf(text: string): string {
  return readCells(text)
    .map((row) => row.join(" | "))
    .join("\n");
}

/** A text as it is stored; all languages of it where only one side has it at all. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  const texts = typeof value === "object" && value !== null ? Object.values(value) : [];
  return texts.filter((text) => typeof text === "string" && text !== "").join("\n");
}
