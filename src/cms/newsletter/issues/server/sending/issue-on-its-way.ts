import type { Tx } from "#database/database.ts";

/** Whether an issue is planned or being sent: the newsletter cannot be switched off then. */
export async function isIssueOnItsWay(tx: Tx): Promise<boolean> {
  const found = await tx
    .selectFrom("issues")
    .select("id")
    .where("state", "in", ["scheduled", "sending", "paused"])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
