/** A post, a page, a picture or anything else, as an export has it. What is missing is empty. */
export type WxrItem = {
  id: string;
  type: string;
  status: string;
  title: string;
  link: string;
  /** The address that it had first, also where it was imported from: the link does not always say it. */
  guid: string;
  /** HTML, with the comments of the block editor. */
  content: string;
  excerpt: string;
  /** The slug; empty in drafts, and encoded where it is not of plain letters. */
  name: string;
  parent: string;
  order: number;
  /** `2024-01-31 12:00:00`, in UTC and in the zone of the site; zeros in drafts. */
  dateGmt: string;
  date: string;
  modifiedGmt: string;
  creator: string;
  password: string;
  sticky: boolean;
  attachmentUrl: string;
  comments: number;
  terms: { domain: string; nicename: string; name: string }[];
  meta: Map<string, string>;
  /** Where it ends in the file, counted from 1. */
  line: number;
};

export type WxrTerm = { id: string; taxonomy: string; nicename: string; parent: string; name: string };

/** What is said of the site itself. */
export type WxrSite = { title: string; link: string; language: string; base: string; version: string };

export type WxrPart =
  | { kind: "item"; item: WxrItem }
  | { kind: "term"; term: WxrTerm }
  | { kind: "author"; id: string; login: string; name: string }
  /**
   * The last part. `faults` counts what is not XML and could be read nevertheless; `unreadable` the signs that are none in
   * the encoding of the file, and `special` all beyond ASCII.
   */
  | { kind: "end"; site: WxrSite; faults: number; unreadable: number; special: number };

/** Fields of a post that plugins and WordPress keep beside it, and that are read. */
const metaKeys = new Set(
  (
    "_thumbnail_id _wp_attachment_image_alt _wp_old_slug _wp_page_template _menu_item_type _menu_item_object " +
    "_menu_item_object_id _menu_item_menu_item_parent _menu_item_url _yoast_wpseo_metadesc rank_math_description " +
    "_aioseo_description _aioseop_description _genesis_description _elementor_edit_mode _et_pb_use_builder _wpb_vc_js_status"
  ).split(" "),
);

export function isReadMeta(key: string): boolean {
  return metaKeys.has(key);
}

export function emptyItem(): WxrItem {
  return {
    ...{
      id: "",
      type: "",
      status: "",
      title: "",
      link: "",
      guid: "",
      content: "",
      excerpt: "",
      name: "",
      parent: "",
      order: 0,
    },
    ...{ dateGmt: "", date: "", modifiedGmt: "", creator: "", password: "", sticky: false, attachmentUrl: "" },
    ...{ comments: 0, terms: [], meta: new Map<string, string>(), line: 0 },
  };
}
