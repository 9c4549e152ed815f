import "#declared.ts";
import { readFile } from "node:fs/promises";
import { openDatabase } from "#database/open-database.ts";
import { MailBlocks } from "#platform/mail/blocks/mail-block.ts";
import { sender } from "#platform/mail/testing-mails.ts";
import { outside } from "#platform/outside.ts";
import { freeDeliveries } from "./deliveries/claim-deliveries.ts";
import { IssueSender } from "./issue-sender.ts";

/** A process of a site that sends an issue to its end, and may be killed at any moment. Says how much memory it took. */
const [url = "", smtpUrl = "", data = "", issue = ""] = process.argv.slice(2);
const database = openDatabase(url);
await freeDeliveries(database.db);
const parts = { database, outside, sender: async () => sender, settings: { smtpUrl, data } };
const told = { kinds: new MailBlocks([]), linkables: {} };
const sending = new IssueSender({ ...parts, ...told, perHour: async () => 0 });
for (;;) {
  await sending.send(issue);
  const row = await database.db.selectFrom("issues").select("state").where("id", "=", issue).executeTakeFirst();
  if (row?.state !== "sending") break;
  await new Promise((resolve) => setTimeout(resolve, 50));
}
await database.close();
// In kilobytes. `maxRSS` begins with what the parent took when it started this process; the kernel's own mark begins again.
const mark = /VmHWM:\s+(\d+) kB/.exec(await readFile("/proc/self/status", "utf8").catch(() => ""))?.[1];
console.log(`memory ${mark ?? process.resourceUsage().maxRSS}`);
