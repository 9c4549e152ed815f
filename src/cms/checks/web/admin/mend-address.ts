import type { Finding } from "#cms/checks/contract.ts";
import { editorAddress } from "#cms/entries/web/admin/index.ts";
import { altAddress } from "#cms/files/web/admin/index.ts";
import { editorAddress as pageAddress, settingsAddress } from "#cms/pages/web/admin/index.ts";

/** The screen on which something is mended; null if it is none of the admin centre's. */
export function mendAddress({ name, place, page }: Pick<Finding, "name" | "place" | "page">): string | null {
  const { kind, thing = "", block } = place;
  const lacking = name === "textsMissing" ? "missing" : "outdated";
  switch (kind) {
    case "page":
      return pageAddress(thing) + (block ? `?block=${encodeURIComponent(block)}` : "");
    case "settings":
      return settingsAddress(thing);
    case "entry":
      return editorAddress(thing, page?.lang);
    case "file":
      return altAddress([thing]);
    case "menus":
      return "/admincenter/menus";
    case "addresses":
      return "/admincenter/settings/seo#seo-addresses";
    case "pages":
      return `/admincenter/pages?translation=${lacking}`;
    case "entries":
      return `/admincenter/entries?status=${lacking}`;
    case "none":
      return null;
  }
}
