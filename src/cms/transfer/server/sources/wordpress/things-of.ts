import { entryTable } from "#cms/entries/entry.ts";
import type { Language } from "#contract/language.ts";
import { entryText, type MadeGallery } from "../html/entry-text.ts";
import { inBounds } from "../html/in-bounds.ts";
import { hasMainHeading, pageBlocks, titleBlock } from "../html/page-blocks.ts";
import { plainText } from "../html/parse-html.ts";
import type { Piece } from "../html/piece.ts";
import type { FormerFiles } from "../pictures/former-files.ts";
import { idOf, idsWithin } from "../records/ids.ts";
import { lineOf, storable, tagsOf, teaserOf, timeOf } from "../records/lines.ts";
import type { Remarks } from "../records/remarks.ts";
import { thingRecord, writtenEntry, writtenPage } from "../records/written.ts";
import { seenStates } from "./kinds.ts";
import { contentPieces } from "./post-reading.ts";
import type { Known, SiteIndex } from "./site-index.ts";
import type { WxrItem } from "./wxr-shapes.ts";

export type Converting = {
  index: SiteIndex;
  files: FormerFiles;
  remarks: Remarks;
  language: Language;
  /** Where lists of posts are now. */
  news: string;
};

/** A post as an entry, and the galleries in it. */
export function entryOf(item: WxrItem, converting: Converting): { record: object; galleries: MadeGallery[] } {
  const { index, files, remarks } = converting;
  const place = placeOf(item);
  const said = (code: string) => remarks.add(code, place);
  const language = languageOf(item, converting.language);
  const read = contentPieces(item.content, { id: item.id, place, index, files, remarks, news: converting.news });
  const pieces = inBounds(read, () => said("TEXT_PLAIN"));
  const title = titleOf(item, { language, said });
  const galleryId = (number: number) => idOf(index.site, "gallery", `${item.id}/${number}`);
  const { content, galleries } = entryText(pieces, { galleryId, title });
  if (pieces.some(({ kind }) => kind === "news" || kind === "search" || kind === "form")) said("LIST_IN_ENTRY");
  const teaser = teaserOf(plainText(item.excerpt), said);
  const texts = { title, content, teaser, ...descriptionOf(item) };
  const date = dateOf(item);
  if (date === null && item.status === "publish") said("DATE");
  const written = writtenEntry(
    { [language]: texts },
    { tags: termsOf(item, { index, said }), publish_date: date, avatar: featuredOf(item, { files, said }) },
  );
  return {
    record: thingRecord(written, { ...stateOf(item, { language, said }), _id: idOfItem(item, index) }),
    galleries,
  };
}

/** A page with its blocks. `lists` says that entries are listed there. */
export function pageOf(item: WxrItem, converting: Converting): { record: object; lists: boolean } {
  const { index, files, remarks } = converting;
  const place = placeOf(item);
  const said = (code: string) => remarks.add(code, place);
  const language = languageOf(item, converting.language);
  const { kind, slug } = index.things.get(item.id) as Known;
  const read = contentPieces(item.content, { id: item.id, place, index, files, remarks, news: converting.news });
  const pieces: Piece[] = isPostsPage(item) ? [{ kind: "news", count: 10 }] : inBounds(read, () => said("TEXT_PLAIN"));
  const title = titleOf(item, { language, said });
  const headed = hasMainHeading(pieces);
  const making = { language, id: idsWithin(index.site, "block", item.id), heading: { open: headed } };
  const blocks = pageBlocks(pieces, making);
  const description = lineOf(descriptionIn(item), () => {});
  // Other systems show the title above every page that is not the home page, or has a main heading of its own.
  const opens = kind === "home" || headed;
  tellTemplate(item, said);
  const written = writtenPage(
    { [language]: { title, slug, description } },
    { kind, blocks: opens ? blocks : [titleBlock(title, making), ...blocks], image: featuredOf(item, { files, said }) },
  );
  const state = stateOf(item, { language, said });
  if (item.status === "future") said("PAGE_PLANNED");
  const live = item.status === "future" ? [] : state.live;
  return {
    record: thingRecord(written, { ...state, live, kind, _id: idOfItem(item, index) }),
    lists: pieces.some((piece) => piece.kind === "news"),
  };
}

/** The page that WordPress lists its posts on has nothing in it; an export does not say which one it is. */
export function isPostsPage(item: Pick<WxrItem, "name" | "status"> & { content?: string; empty?: boolean }): boolean {
  const empty = item.empty ?? item.content?.trim() === "";
  return (
    empty &&
    /^(?:blog|news|aktuell(?:es)?|neuigkeiten|nachrichten|beitraege|journal|magazin|posts|latest|stories)$/.test(
      item.name,
    )
  );
}

function placeOf({ title, line }: WxrItem): string {
  return plainText(title).slice(0, 160) || `#${line}`;
}

function idOfItem({ id, type }: WxrItem, { site }: SiteIndex): string {
  return idOf(site, type, id);
}

/** Of sites in several languages: what the usual plugin says. */
function languageOf({ terms }: WxrItem, usual: Language): Language {
  const own = terms.find(({ domain }) => domain === "language")?.nicename ?? "";
  return own.startsWith("de") ? "de" : own.startsWith("en") ? "en" : usual;
}

type Said = (code: string) => void;

function titleOf(item: WxrItem, { language, said }: { language: Language; said: Said }): string {
  const title = lineOf(plainText(item.title), said);
  if (title !== "") return title;
  said("UNTITLED");
  return language === "de" ? "Ohne Titel" : "Untitled";
}

type State = { live: Language[]; created: string | null; changed: string | null };

function stateOf(item: WxrItem, { language, said }: { language: Language; said: Said }): State {
  const { status, password } = item;
  if (password !== "") said("PASSWORD");
  else if (status === "private") said("PRIVATE");
  const live = seenStates.has(status) && password === "" ? [language] : [];
  const changed = timeOf(utc(item.modifiedGmt)) ?? dateOf(item);
  return { live, created: dateOf(item) ?? changed, changed };
}

/** WordPress writes zeros for a date that is not known yet, and then only that of the site's own zone is there. */
function dateOf({ dateGmt, date }: WxrItem): string | null {
  return timeOf(utc(dateGmt)) ?? timeOf(utc(date));
}

function utc(time: string): string | null {
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time) && !time.startsWith("0000")
    ? `${time.replace(" ", "T")}Z`
    : null;
}

/** Categories are branches with their parents; tags have none. */
function termsOf({ terms }: WxrItem, { index, said }: { index: SiteIndex; said: Said }): string[] {
  const paths = terms.flatMap(({ domain, nicename, name }) => {
    if (domain === "post_tag") return [[plainText(name)]];
    return domain === "category" && nicename !== "uncategorized" ? [branchOf({ nicename, name }, index)] : [];
  });
  return tagsOf(paths, said);
}

function branchOf({ nicename, name }: { nicename: string; name: string }, { terms }: SiteIndex): string[] {
  const path = [plainText(name)];
  const seen = new Set([nicename]);
  for (let term = terms.get(`category ${nicename}`); term && term.parent !== "" && !seen.has(term.parent); ) {
    seen.add(term.parent);
    term = terms.get(`category ${term.parent}`);
    if (term) path.unshift(plainText(term.name));
  }
  return path;
}

function featuredOf({ meta }: WxrItem, { files, said }: { files: FormerFiles; said: Said }): string | null {
  const id = meta.get("_thumbnail_id") ?? "";
  if (id === "" || id === "0") return null;
  const file = files.byNumber(id);
  if (file && files.isHere(file)) return file._id;
  said("PICTURE_LEFT");
  return null;
}

/** What plugins for search engines keep: its variables mean nothing here. */
function descriptionIn({ meta }: WxrItem): string {
  const keys = [
    "_yoast_wpseo_metadesc",
    "rank_math_description",
    "_aioseo_description",
    "_aioseop_description",
    "_genesis_description",
  ];
  const text = keys.map((key) => meta.get(key)).find(Boolean) ?? "";
  return /%%?\w+%/.test(text) ? "" : storable(plainText(text));
}

function descriptionOf(item: WxrItem): object {
  const description = lineOf(descriptionIn(item), () => {});
  return (entryTable.names as string[]).includes("description") && description !== "" ? { description } : {};
}

function tellTemplate({ meta }: WxrItem, said: Said): void {
  const builder =
    meta.get("_elementor_edit_mode") ||
    meta.get("_et_pb_use_builder") === "on" ||
    meta.get("_wpb_vc_js_status") === "true";
  if (builder) said("BUILDER");
}
