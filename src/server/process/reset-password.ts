import { existsSync } from "node:fs";
import { userExists, writeResetLink } from "#cms/users/server/index.ts";
import { readSettings } from "#platform/settings.ts";
import { openHouse } from "../house.ts";

if (existsSync(".env")) process.loadEnvFile(".env");

const [handle = ""] = process.argv.slice(2);
const platform = await openHouse({ ...readSettings(process.env), logLevel: "silent" });
try {
  if (await userExists(platform.db, { handle })) {
    const link = await writeResetLink(platform, { handle });
    console.log(`With this link a new password can be chosen, once and within an hour:\n${link}`);
  } else {
    console.error(`Nobody has the address “${handle}”. Usage: npm run reset-password -- owner@example.de`);
    process.exitCode = 1;
  }
} finally {
  await platform.database.close();
}
