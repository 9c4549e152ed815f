/**
 * Whether a unique index rejected a row: 23505 in PostgreSQL, SQLITE_CONSTRAINT_UNIQUE (2067) and
 * SQLITE_CONSTRAINT_PRIMARYKEY (1555) in SQLite.
 */
export function isTaken(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === "23505" || errcode === 2067 || errcode === 1555;
}
