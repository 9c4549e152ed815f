import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const galleries = declared(
  { de, en },
  {
    rights: {
      gallery: { read: staff, write: staff, delete: staff },
    },
    audit: ["gallery.create", "gallery.update", "gallery.delete", "gallery.undelete", "gallery.purge"],
    problems: {
      GALLERY_IN_USE: 409,
    },
    places: { gallery: { texts: ["site:gallery"] } },
  },
);
