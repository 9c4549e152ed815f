import type { Tx } from "#database/database.ts";
import { alikeWithin, distanceOf } from "../pictures/making/likeness.ts";

type Note = { file: string; likeness: string | null };

/** Finds the pictures that look like this one, and writes each pair down. */
export async function noteLikeness(tx: Tx, { file, likeness }: Note): Promise<void> {
  await tx
    .deleteFrom("likenesses")
    .where((eb) => eb.or([eb("file_id", "=", file), eb("other_id", "=", file)]))
    .execute();
  if (!likeness) return;
  const others = await tx
    .selectFrom("files")
    .select(["id", "likeness"])
    .where("likeness", "is not", null)
    .where("id", "!=", file)
    .execute();
  const rows = others.flatMap(({ id, likeness: other }) => {
    const distance = other === null ? Number.POSITIVE_INFINITY : distanceOf(likeness, other);
    if (distance > alikeWithin) return [];
    const [file_id = "", other_id = ""] = [file, id].sort();
    return [{ file_id, other_id, distance }];
  });
  for (let at = 0; at < rows.length; at += 200) {
    await tx
      .insertInto("likenesses")
      .values(rows.slice(at, at + 200))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
