/**
 * Whether the database could not write because its disk is full, or its quota is used up: SQLITE_FULL (13), including
 * its extended codes, and 53100 (disk_full) in PostgreSQL. Nothing of the transaction is kept.
 */
export function isFull(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === "53100" || (typeof errcode === "number" && (errcode & 0xff) === 13);
}

/** SQLITE_IOERR (10): some file systems report a full disk like this, when they cannot extend a file beside the database. */
export function isIoError(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === "number" && (errcode & 0xff) === 10;
}
