import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const transfer = declared(
  { de, en },
  {
    rights: { transfer: { export: staff, import: staff } },
    audit: ["transfer.import"],
    problems: {
      /** A file of none of the systems that an import understands. */
      ARCHIVE_UNKNOWN: 422,
      /** A file whose bytes are not those that it promises. */
      ARCHIVE_DAMAGED: 422,
      /** An archive with names that lead out of it, that are links or that are there twice. */
      ARCHIVE_UNSAFE: 422,
      ARCHIVE_ENCRYPTED: 422,
      /** An archive that becomes far too large when it is unpacked. */
      ARCHIVE_BOMB: 413,
      ARCHIVE_LARGE: 413,
      /** An archive of a version of the format that is not known yet. */
      ARCHIVE_NEWER: 422,
      /** A line of an archive that is too long or no JSON. */
      ARCHIVE_LINE: 422,
      /** Bytes that an archive names, but does not hold. */
      ARCHIVE_MISSING: 422,
      /** The export of another system that ends in the middle. */
      EXPORT_CUT_OFF: 422,
      /** An export that declares entities, which could grow without end. */
      EXPORT_ENTITIES: 422,
      /** An export in another encoding than it says. */
      EXPORT_ENCODING: 422,
      /** A text of an export that would fill the memory. */
      EXPORT_TEXT_LARGE: 413,
      /** An export that is no valid JSON, or lacks what makes it one of its system. */
      EXPORT_UNREADABLE: 422,
      /** Another import is being checked or carried out. */
      TRANSFER_BUSY: 409,
      /** What can no longer be done with an import, or not yet. */
      TRANSFER_STATE: 409,
      /** The server stopped in the middle of it; nothing was written. */
      TRANSFER_INTERRUPTED: 409,
    },
  },
);
