/** A row of a list: anything with an id, and with a version if an act must apply to the version that was seen. */
export type ListRow = ({ id: string } | { _id: string }) & { version?: number | undefined };
/** A row that an act applies to. */
export type Meant = { id: string; version?: number };

export function rowId(row: ListRow): string {
  return "id" in row ? row.id : row._id;
}

/** A row in a form: `<id>`, or `<id>@<version>`. */
export function meantOf({ id, version }: Meant): string {
  return version === undefined ? id : `${id}@${version}`;
}

export function rowMeant(row: ListRow): string {
  return meantOf({ id: rowId(row), ...(row.version !== undefined && { version: row.version }) });
}

/** Each row once, however often a form names it. */
export function meantIn(names: string[]): Meant[] {
  return [...new Set(names)].map((name) => {
    const [id = "", version] = name.split("@");
    return version ? { id, version: Number(version) } : { id };
  });
}
