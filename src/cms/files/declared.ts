import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const files = declared(
  { de, en },
  {
    rights: {
      /** `read`: all files. Files that something published shows or offers are public. */
      file: { read: staff, write: staff, delete: staff },
    },
    audit: [
      "file.upload",
      "file.replace",
      "file.update",
      "file.crop",
      "file.rotate",
      "file.process",
      "file.delete",
      "file.undelete",
      "file.purge",
    ],
    notifications: {
      quota: {
        facts: { percent: "number" },
        permission: "file.read",
        tone: "error",
        address: () => "/admincenter/files",
        place: 50,
        handledBy: [],
        // A file that is replaced by a smaller one clears nothing at once, and the next one crosses the same line again.
        quietHours: 24,
      },
      "storage.full": {
        facts: {},
        tone: "error",
        address: () => "/admincenter/files",
        handledBy: [],
        place: 45,
        // Once, until there is room again: it is deleted then.
        quietHours: 10 * 365 * 24,
      },
      "picture.failed": {
        facts: { name: "string" },
        permission: "file.read",
        mail: false,
        tone: "error",
        address: (id) => `/admincenter/image/edit/${id}`,
        handledBy: ["file.process", "file.crop", "file.rotate", "file.replace", "file.delete"],
        place: 100,
      },
    },
    problems: {
      /** A file with the same bytes exists. */
      C1: 409,
      FILE_IN_USE: 409,
      FILE_QUOTA: 413,
      FILE_LARGE: 413,
      FILE_TYPE: 422,
      FILE_DAMAGED: 422,
      FILE_SMALL: 422,
      FILE_EMPTY: 422,
      FILE_MISSING: 422,
      NOT_PICTURE: 422,
      CROP_OUTSIDE: 422,
      PICTURE_BROKEN: 422,
      PICTURE_HUGE: 422,
      PICTURE_SLOW: 422,
      PICTURE_KIND: 422,
    },
    places: {
      blocks: { texts: ["site:downloads.title"] },
      contact: { texts: ["problem:FILE_EMPTY", "problem:FILE_LARGE", "problem:FILE_TYPE"] },
    },
  },
);
