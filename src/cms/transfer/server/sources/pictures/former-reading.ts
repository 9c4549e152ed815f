import type { Reading } from "../html/piece.ts";
import type { OldAddresses } from "../records/old-addresses.ts";
import type { FormerFiles } from "./former-files.ts";

type Former = {
  addresses: OldAddresses;
  files: FormerFiles;
  remark: Reading["remark"];
  /** The paths of lists of posts, and what leads to such a list now. */
  lists: RegExp;
  news: string;
};

/** How links, pictures and files in the texts of a former site are read. */
export function formerReading({ addresses, files, remark, lists, news }: Former): Omit<Reading, "own"> {
  return {
    remark,
    link(href) {
      const own = addresses.find(href);
      const [, fragment = ""] = /(#[^\s]*)$/.exec(href) ?? [];
      if (own && !own.startsWith("file:")) return own + fragment;
      if (/^(?:mailto:|tel:|#.)/i.test(href)) return href;
      const file = /^(?:https?:)?\/\/|^\//.test(href) ? files.byAddress(href) : null;
      if (file) {
        if (files.isHere(file)) return `file:${file._id}`;
        if (!files.wanted) remark("FILE_LINK_LEFT");
        return null;
      }
      if (href.trim() === "") return null;
      if (!addresses.isOwn(href)) return outer(href);
      const path = addresses.pathOf(href) ?? "/";
      if (lists.test(path)) return news;
      if (/\/wp-(?:admin|login|content|includes)|^\/ghost\//.test(path)) return null;
      if (path !== "/") remark("LINK_UNKNOWN", { address: path.slice(0, 200) });
      return path + fragment;
    },
    picture({ src, id: number, alt, caption }) {
      if (src.startsWith("data:")) return null;
      const known = (src === "" ? null : files.byAddress(src)) ?? (number === null ? null : files.byNumber(number));
      const file = known ?? (files.wanted ? files.foreign(src) : null);
      if (!file) {
        remark("PICTURE_LEFT");
        return null;
      }
      if (file.alt === "") file.alt = alt;
      if (file.caption === "") file.caption = caption;
      if (files.isHere(file)) return file._id;
      remark(files.wanted ? "PICTURE_MISSING" : "PICTURE_LEFT");
      return null;
    },
    file(address) {
      const file = files.byAddress(address);
      return file && files.isHere(file) ? file._id : null;
    },
  };
}

/** Another site, as far as it can be linked. */
function outer(href: string): string | null {
  const whole = href.startsWith("//") ? `https:${href}` : href;
  const url = URL.parse(whole);
  return url && /^https?:$/.test(url.protocol) && whole.length <= 2000 ? url.href : null;
}
