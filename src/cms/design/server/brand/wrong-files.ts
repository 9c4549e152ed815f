import type { DesignDocument } from "#cms/design/document.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";

type Places = Record<string, string | null>;

/**
 * Refuses files that the draft begins to show and that are no pictures, or not there. One that was deleted since it was
 * chosen is left out where it would be shown, and nobody has to remove it before something else can be changed.
 * @throws Problem `NOT_PICTURE`, `NOT_DRAWING`, `FILE_NOT_FOUND` with the field
 */
export async function refuseWrongFiles(
  tx: Tx,
  { draft, before }: { draft: DesignDocument; before: DesignDocument },
): Promise<void> {
  const known = placesOf(before);
  const chosen = Object.entries(placesOf(draft)).filter(([field, id]) => id !== null && id !== known[field]);
  if (chosen.length === 0) return;
  const rows = await tx
    .selectFrom("files")
    .select(["id", "name", "kind", "type"])
    .where("id", "in", [...new Set(chosen.map(([, id]) => id!))])
    .where("deleted_at", "is", null)
    .execute();
  const files = new Map(rows.map((row) => [row.id, row]));
  for (const [field, id] of chosen) {
    const file = files.get(id!);
    if (!file) throw new Problem("FILE_NOT_FOUND", { field });
    const values = { name: file.name };
    if (file.kind !== "image") throw new Problem("NOT_PICTURE", { field, values });
    if (field === ornamentFile && file.type !== "image/svg+xml") throw new Problem("NOT_DRAWING", { field, values });
  }
}

const ornamentFile = "design/ornament/file";

/** The files of a design by their fields in a request. */
function placesOf({ brand, ornament }: DesignDocument): Places {
  const ofBrand = Object.entries(brand).map(([name, id]) => [`design/brand/${name}`, id] as const);
  return { ...Object.fromEntries(ofBrand), [ornamentFile]: ornament.file };
}
