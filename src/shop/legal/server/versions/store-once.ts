import type { Database } from "#database/database.ts";
import type { Platform } from "#platform/platform.ts";
import type { LegalText } from "../current/legal-text.ts";
import { latestVersions } from "./latest-versions.ts";
import { type ShownRow, says } from "./legal-version.ts";
import { storeVersions, versionDrawing } from "./store-versions.ts";

/** What is being drawn in this process. */
const storing = new WeakMap<Database, Map<string, Promise<ShownRow>>>();

type Asked = { text: LegalText; now: Date };

/**
 * The version that says what this text says, stored if there is none: once for all callers in this process who miss it at
 * the same time. Drawing its PDF keeps everybody else waiting, so a hundred of them would stop the process for seconds.
 */
export function storedOnce(from: Platform, { text, now }: Asked): Promise<ShownRow> {
  let running = storing.get(from.database);
  if (!running) storing.set(from.database, (running = new Map()));
  const key = [text.kind, text.language, text.title, text.body].join("\n");
  const others = running.get(key);
  if (others) return others;
  const stored = store(from, { text, now }).finally(() => running.delete(key));
  running.set(key, stored);
  return stored;
}

async function store(from: Platform, { text, now }: Asked): Promise<ShownRow> {
  // Somebody may have stored it since what the caller remembers was read.
  const known = (await latestVersions(from.db)).find((row) => says(row, text));
  if (known) return known;
  const drawn = [await versionDrawing(from)(text, now)];
  const [row] = await from.db
    .transaction()
    .execute((tx) => storeVersions(tx, { drawn, id: from.outside.id, by: null, now }));
  return row!;
}
