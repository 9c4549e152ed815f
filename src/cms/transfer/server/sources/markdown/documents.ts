import { isLanguage, type Language, languages } from "#contract/language.ts";
import { timeOf } from "../records/lines.ts";
import { type FrontMatter, isSwitched, listIn, readFrontMatter, textIn } from "./front-matter.ts";
import type { Folder } from "./open-folder.ts";

/** A text with what stands above it. */
export type MarkdownFile = {
  path: string;
  language: Language;
  /** The path without language, date and ending: translations of a text share it. */
  key: string;
  /** The folder it is in, from the root of what was written. */
  section: string;
  /** The name by which it stands in its address. */
  name: string;
  matter: FrontMatter;
  date: string | null;
  fault: boolean;
};

/** Translations of one text, by their languages. */
export type MarkdownThing = { kind: "entry" | "page"; key: string; files: Partial<Record<Language, MarkdownFile>> };

const endings = /\.(?:md|markdown|mdx)$/i;
/** Texts about a project, and not of its site. */
const aside = /(?:^|\/)(?:README|CHANGELOG|LICEN[CS]E|CONTRIBUTING|CODE_OF_CONDUCT)\.(?:md|markdown)$/i;
/** Where the generators of sites keep what was written. */
const roots = /^(?:src\/content|src\/pages|content|src|docs|site)\//;
const postFolders = /(?:^|\/)(?:_posts|_drafts|posts?|blog|news|articles?|aktuelles|beitraege|journal|notes)(?:\/|$)/i;

/** All texts of a folder, with their translations together. What is there twice in a language stays a text of its own. */
export async function thingsIn(folder: Folder, language: Language): Promise<MarkdownThing[]> {
  const things = new Map<string, MarkdownThing>();
  for (const path of folder.names) {
    if (!endings.test(path) || aside.test(path)) continue;
    const file = fileOf(path, { ...readFrontMatter(await folder.text(path)), usual: language });
    const kind = kindOf(file);
    const key = textIn(file.matter, "translationKey") || file.key;
    const shared = things.get(`${kind} ${key}`);
    if (shared && !shared.files[file.language]) shared.files[file.language] = file;
    else
      things.set(shared ? `${kind} ${path}` : `${kind} ${key}`, {
        kind,
        key: shared ? path : key,
        files: { [file.language]: file },
      });
  }
  // What all languages share is said by the one that leads.
  const order = [language, ...languages.filter((one) => one !== language)];
  return [...things.values()].map((thing) => {
    const ordered = order.flatMap((one) => (thing.files[one] ? [[one, thing.files[one]]] : []));
    return { ...thing, files: Object.fromEntries(ordered) as MarkdownThing["files"] };
  });
}

type Read = { matter: FrontMatter; fault: boolean; usual: Language };

function fileOf(path: string, { matter, fault, usual }: Read): MarkdownFile {
  const inner = path.replace(roots, "");
  const [first = "", ...others] = inner.split("/");
  const inFolder = isLanguage(first.toLowerCase()) && others.length > 0;
  const rest = inFolder ? others.join("/") : inner;
  const [, bare = rest, suffix = ""] = /^(.*?)(?:\.(de|en))?\.\w+$/i.exec(rest) ?? [];
  const said = [suffix, inFolder ? first : "", textIn(matter, "lang", "language", "locale").slice(0, 2)].map((one) =>
    one.toLowerCase(),
  );
  const language = said.find(isLanguage) ?? usual;
  const parts = bare.split("/");
  const last = parts.pop() ?? "";
  const bundle = /^_?index$/i.test(last);
  const dated = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(bundle ? "" : last);
  const name = bundle ? (last.startsWith("_") ? "" : (parts.pop() ?? "")) : (dated?.[2] ?? last);
  const section = parts.join("/");
  const date =
    timeOf(textIn(matter, "date", "publishDate", "pubDate", "published_at", "created")) ?? timeOf(dated?.[1]);
  return { path, language, key: `${section}/${name}`, section, name: name.replaceAll(" ", "-"), matter, date, fault };
}

/** What has a date or is in a folder of posts is an entry; pages say so, or have neither. */
function kindOf({ section, name, matter, date, path }: MarkdownFile): "entry" | "page" {
  const said = `${textIn(matter, "layout")} ${textIn(matter, "type")}`;
  if (/\bpages?\b/i.test(said) || /(?:^|\/)_?pages\//.test(path) || name === "") return "page";
  if (postFolders.test(section) || /(?:^|\/)(?:_posts|_drafts)\//.test(path)) return "entry";
  return date !== null && section !== "" ? "entry" : /\bpost\b/i.test(said) || date !== null ? "entry" : "page";
}

export function isDraft({ matter, path }: MarkdownFile): boolean {
  const hidden = Object.hasOwn(matter, "published") && matter["published"] === false;
  return isSwitched(matter, "draft") || hidden || /(?:^|\/)_drafts\//.test(path);
}

/** The addresses at which a text stood, as far as it and its place say it. */
export function formerPaths(file: MarkdownFile): string[] {
  const { matter, section, name, path, date } = file;
  const said = [textIn(matter, "permalink", "url")].filter((one) => /^\/?[^:{]*$/.test(one) && one !== "");
  const own =
    said.length > 0
      ? said
      : usualPaths({ section, name, date, slug: textIn(matter, "slug"), jekyll: /(?:^|\/)_posts\//.test(path) });
  const all = [...own, ...listIn(matter, "aliases", "redirect_from", "alias")];
  return [
    ...new Set(
      all.map((one) =>
        /^https?:/.test(one) ? (URL.parse(one)?.pathname ?? "") : one.startsWith("/") ? one : `/${one}`,
      ),
    ),
  ];
}

type Usual = { section: string; name: string; date: string | null; slug: string; jekyll: boolean };

/** Jekyll has the date in the addresses of posts; the others have the path of the file. */
function usualPaths({ section, name, date, slug, jekyll }: Usual): string[] {
  if (!jekyll) return [`/${[...section.split("/").filter(Boolean), slug || name].join("/")}`];
  const day = date?.slice(0, 10).replaceAll("-", "/");
  return day ? [`/${day}/${slug || name}.html`, `/${day}/${slug || name}`] : [];
}
