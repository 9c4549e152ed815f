import { existsSync } from "node:fs";
import { rebuildNow } from "#cms/search/server/index.ts";
import { readSettings } from "#platform/settings.ts";
import { gathered } from "../features.ts";
import { openHouse } from "../house.ts";

if (existsSync(".env")) process.loadEnvFile(".env");

const platform = await openHouse({ ...readSettings(process.env), logLevel: "silent" });
try {
  const told = process.stdout.isTTY ? (line: string) => process.stdout.write(`\r${line}`) : () => {};
  const { done } = await rebuildNow(platform, {
    sources: gathered.searched,
    told: ({ done, total }) => told(`${done} of ${total}`),
  });
  console.log(`\nThe search has looked at ${done} pages, entries and files.`);
} finally {
  await platform.database.close();
}
