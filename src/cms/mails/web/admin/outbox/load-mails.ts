import { data, type RouterContextProvider } from "react-router";
import { type Mail, readMails } from "#cms/mails/contract.ts";
import type { Input } from "#contract/wire/route.ts";
import { listed } from "#web/admin/lists/load-list.ts";
import { load } from "#web/load.ts";

type Context = Readonly<RouterContextProvider>;

type Query = Input<typeof readMails>["query"];

export async function loadMails(context: Context, query: Query): Promise<{ rows: Mail[]; total: number }> {
  return listed(await load(context, readMails, { query }));
}

export async function loadMail(context: Context, { id }: { id: string }): Promise<Mail> {
  const reply = await load(context, readMails, { query: { id } });
  if ("items" in reply) throw data(null, { status: 404 });
  return reply;
}

/** Whether mails are only filed at present: the last one that was processed was not sent. */
export async function areOnlyFiled(context: Context): Promise<boolean> {
  const ends = ["filed", "sent"] as const;
  const [filed, sent] = await Promise.all(ends.map((state) => loadMails(context, { state, pageSize: 1 })));
  const lastFiled = filed?.rows[0]?.done;
  const lastSent = sent?.rows[0]?.done ?? "";
  return lastFiled ? lastFiled > lastSent : false;
}
