import { isStalePlan } from "./prepared-statements.ts";

/** SQLITE_BUSY (5) and SQLITE_LOCKED (6), including their extended codes: another process holds the file. */
export function isLocked(error: unknown): boolean {
  const code = (error as { errcode?: unknown }).errcode;
  return typeof code === "number" && ((code & 0xff) === 5 || (code & 0xff) === 6);
}

/**
 * The errors of PostgreSQL and of the connection to it that may be temporary: serialization failure, deadlock, lock not
 * available, too many connections, shutdown, and a lost connection.
 */
const passing = new Set([
  ...["40001", "40P01", "55P03", "53300", "57P01", "57P02", "57P03"],
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"],
]);

/** What the pool of connections and its connections say without a code. */
const passingMessages = new Set([
  "timeout exceeded when trying to connect",
  "Connection terminated due to connection timeout",
  "Connection terminated unexpectedly",
]);

/** Whether a failed query may succeed when it is retried in a moment. */
export function isBusy(error: unknown): boolean {
  if (isLocked(error) || isStalePlan(error)) return true;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === "string" && passing.has(code)) return true;
  return typeof message === "string" && passingMessages.has(message);
}
