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
