import type { Language } from "#contract/language.ts";
import type { MadeGallery } from "../html/entry-text.ts";
import { plainText } from "../html/parse-html.ts";
import type { Piece } from "../html/piece.ts";
import type { FormerFiles } from "../pictures/former-files.ts";
import { idOf } from "../records/ids.ts";
import { tagsOf, timeOf } from "../records/lines.ts";
import { madeEntry, madePage } from "../records/made-things.ts";
import type { Remarks } from "../records/remarks.ts";
import { seenStates } from "./kinds.ts";
import { contentPieces } from "./post-reading.ts";
import type { Known, SiteIndex } from "./site-index.ts";
import { stepsOf } from "./terms.ts";
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
  const { index, files } = converting;
  const { made, said } = madeOf(item, { ...converting, pieces: piecesIn(item, converting) });
  const date = dateOf(item);
  if (date === null && item.status === "publish") said("DATE");
  return madeEntry({ ...made, date, tags: termsOf(item, { index, said }), avatar: featuredOf(item, { files, said }) });
}

/** A page with its blocks. `lists` says that entries are listed there. */
export function pageOf(item: WxrItem, converting: Converting): { record: object; lists: boolean } {
  const { index, files } = converting;
  const { kind, slug } = index.things.get(item.id) as Known;
  const pieces: Piece[] = isPostsPage(item) ? [{ kind: "news", count: 10 }] : piecesIn(item, converting);
  const { made, said, language } = madeOf(item, { ...converting, pieces });
  tellTemplate(item, said);
  if (item.status === "future") said("PAGE_PLANNED");
  const live = item.status === "future" ? [] : made.live;
  const image = featuredOf(item, { files, said });
  const record = madePage({ ...made, live, kind, slugs: { [language]: slug }, image });
  return { record: record as object, lists: pieces.some((piece) => piece.kind === "news") };
}

function piecesIn(item: WxrItem, { index, files, remarks, news }: Converting): Piece[] {
  return contentPieces(item.content, { id: item.id, place: placeOf(item), index, files, remarks, news });
}

function madeOf(item: WxrItem, { index, remarks, language: usual, pieces }: Converting & { pieces: Piece[] }) {
  const place = placeOf(item);
  const said = (code: string) => remarks.add(code, place);
  const language = languageOf(item, usual);
  const text = {
    title: plainText(item.title),
    pieces,
    teaser: plainText(item.excerpt),
    description: descriptionIn(item),
  };
  const { site } = index;
  const _id = idOf(site, item.type, item.id);
  const made = { site, name: item.id, _id, texts: { [language]: text }, said, ...stateOf(item, { language, said }) };
  return { made, said, language };
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

/** Of sites in several languages: what the usual plugin says. */
function languageOf({ terms }: WxrItem, usual: Language): Language {
  const own = terms.find(({ domain }) => domain === "language")?.nicename ?? "";
  return own.startsWith("de") ? "de" : own.startsWith("en") ? "en" : usual;
}

type Said = (code: string) => void;

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
    return domain === "category" && nicename !== "uncategorized"
      ? [stepsOf({ nicename, name }, index).map((step) => plainText(step.name))]
      : [];
  });
  return tagsOf(paths, said);
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
  return /%%?\w+%/.test(text) ? "" : plainText(text);
}

function tellTemplate({ meta }: WxrItem, said: Said): void {
  const builder =
    meta.get("_elementor_edit_mode") ||
    meta.get("_et_pb_use_builder") === "on" ||
    meta.get("_wpb_vc_js_status") === "true";
  if (builder) said("BUILDER");
}
