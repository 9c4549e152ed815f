import { siteAddress } from "#cms/settings/server/index.ts";
import type { Db } from "#database/database.ts";
import { OutsideFailed, OutsideRefused } from "#platform/outbound/failures.ts";
import type { Platform } from "#platform/platform.ts";
import type { IndexNowRow } from "../migrations/2026-11-26-indexnow.ts";
import { isSwitchedOn, quietReason } from "./may-tell.ts";

/** It passes what it is told on to all search engines that take part (indexnow.org, "Submitting set of URLs"). */
export const indexNowAddress = "https://api.indexnow.org/indexnow";

const minute = 60 * 1000;
/** As many as one message may have. */
const most = 10_000;
/** The first wait after a failure, which is doubled each time, and the longest. */
const waits = { first: 10 * minute, longest: 24 * 60 * minute };

/** Tells which addresses have changed, in one message; what fails is told again later. `to` is another one in tests. */
export async function tellChanges(platform: Platform, { to = indexNowAddress } = {}): Promise<void> {
  const { db, outside } = platform;
  await platform.changes.catchUp();
  if (!(await isSwitchedOn(platform)) || (await quietReason(platform)) !== null) return;
  const now = outside.now();
  const row = await db.selectFrom("indexnow").selectAll().executeTakeFirst();
  if (!row || row.stopped === 1 || (row.retry_at !== null && row.retry_at > now.toISOString())) return;
  const waiting = await db
    .selectFrom("indexnow_waiting")
    .selectAll()
    .orderBy("noted_at")
    .orderBy("address")
    .limit(most)
    .execute();
  if (waiting.length === 0) return;
  const { url } = await siteAddress(platform);
  const message = {
    ...{ host: new URL(url).host, key: row.key, keyLocation: `${url}/${row.key}.txt` },
    urlList: waiting.map(({ address }) => url + address),
  };
  const { status, after } = await post(platform, { to, message });
  await note(db, { row, status, after, now, waiting });
}

type Posting = { to: string; message: object };

/** The status of the reply, and for how long it asks to wait, in milliseconds; status 0: there was none. */
async function post({ fetchOutside }: Platform, { to, message }: Posting): Promise<{ status: number; after: number }> {
  try {
    const body = { type: "application/json; charset=utf-8", text: JSON.stringify(message) };
    const reply = await fetchOutside(to, { method: "POST", body, maxBytes: 65_536 });
    reply.body.destroy();
    return { status: reply.status, after: 1000 * (Number(reply.headers["retry-after"]) || 0) };
  } catch (error) {
    if (error instanceof OutsideFailed || error instanceof OutsideRefused) return { status: 0, after: 0 };
    throw error;
  }
}

type Noting = {
  row: IndexNowRow;
  status: number;
  after: number;
  now: Date;
  waiting: { address: string; noted_at: string }[];
};

async function note(db: Db, { row, status, after, now, waiting }: Noting): Promise<void> {
  const last = { last_at: now.toISOString(), last_addresses: waiting.length, last_status: status };
  await db.transaction().execute(async (tx) => {
    if (status >= 200 && status < 300) {
      await tx
        .updateTable("indexnow")
        .set({ ...last, failed: 0, retry_at: null })
        .execute();
      // What has changed again meanwhile is told again.
      for (const { address, noted_at } of waiting) {
        await tx
          .deleteFrom("indexnow_waiting")
          .where("address", "=", address)
          .where("noted_at", "=", noted_at)
          .execute();
      }
      return;
    }
    const later = status === 0 || status === 429 || status >= 500;
    if (!later)
      return void (await tx
        .updateTable("indexnow")
        .set({ ...last, stopped: 1 })
        .execute());
    const wait = Math.min(waits.longest, Math.max(after, waits.first * 2 ** row.failed));
    const retry = new Date(now.getTime() + wait).toISOString();
    await tx
      .updateTable("indexnow")
      .set({ ...last, failed: row.failed + 1, retry_at: retry })
      .execute();
  });
}
