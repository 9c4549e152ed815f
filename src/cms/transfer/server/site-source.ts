import type { Readable } from "node:stream";

/** A site on its way in: what an archive holds, or what was made of the export of another system. */
export type SiteSource = {
  /** Where it comes from: `vitrine`, `wordpress`, `ghost`, `markdown`. */
  system: string;
  /** How many records it holds of each kind, by the kinds of `Transferred`; for the progress only. */
  counts: Record<string, number>;
  /** The records of a kind, one after the other; none of a kind that it does not hold. `place` says where it was found. */
  records: (kind: string) => AsyncIterable<{ record: unknown; place: string }>;
  /**
   * The bytes of a record of kind `file`, by its `bytes`.
   * @throws Problem if they are not there
   */
  open: (bytes: string) => Promise<Readable>;
  /**
   * The bytes came along: a trial reads them too, and one that cannot be read refuses the import. Those that have to be
   * fetched are only fetched by the import itself, and one that cannot be is left out.
   */
  whole?: boolean;
  /** What could not be taken along, or became something else, in the words of a text of this feature. */
  remarks: () => AsyncIterable<Remark>;
  close: () => Promise<void>;
};

/** `code` is a text under `admin:transfer.remark`; `place` says where: a title, a line, an address. */
export type Remark = { code: string; place: string; values?: Record<string, string | number> };
