import type { Language } from "#contract/language.ts";
import type { Input } from "#contract/wire/route.ts";
import type { BatchChange } from "#contract/wire/shapes.ts";
import type { Db } from "#database/database.ts";
import { changeEach } from "#platform/endpoints/each-of-several.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { describeFiles as record } from "../contract.ts";
import { changeFile } from "./change-file.ts";

type Descriptions = {
  /** Of one file the last one counts. */
  changes: Input<typeof record>["body"];
  language: Language;
  by: string | null;
  id: () => string;
  now: Date;
};

/**
 * Changes the alternative texts of several files, each in a transaction of its own: a file that somebody else has changed
 * meanwhile is refused (`C409`) and does not stop the others.
 */
export function describeFiles(db: Db, { changes, language, ...acting }: Descriptions): Promise<BatchChange> {
  const byFile = new Map(changes.map((change) => [change._id, change]));
  const change = async (file: string) => {
    const { _id, version, ...input } = byFile.get(file)!;
    // The caller reads all of them together afterwards.
    await withCurrent(changeFile(db, { file, version, input, ...acting }), async () => null);
  };
  return changeEach([...byFile.keys()], { language, change });
}
