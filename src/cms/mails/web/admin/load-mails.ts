import { data, type RouterContextProvider } from "react-router";
import { type Mail, type MailList, readMails } from "#cms/mails/contract.ts";
import type { Input } from "#contract/wire/route.ts";
import { load } from "#web/load.ts";
import type { MailListView } from "./mail-list-view.ts";

type Context = Readonly<RouterContextProvider>;

export const pageSize = 20;

export function loadMails(context: Context, { q, state, page }: MailListView): Promise<MailList> {
  return list(context, { page, pageSize, ...(q && { q }), ...(state && { state }) });
}

export async function loadMail(context: Context, { id }: { id: string }): Promise<Mail> {
  const reply = await load(context, readMails, { query: { id } });
  if ("items" in reply) throw data(null, { status: 404 });
  return reply;
}

/** Whether mails go nowhere at present: the last one that was done was filed and not sent. */
export async function areOnlyFiled(context: Context): Promise<boolean> {
  const ends = ["filed", "sent"] as const;
  const [filed, sent] = await Promise.all(ends.map((state) => list(context, { state, pageSize: 1 })));
  const lastFiled = filed?.items[0]?.done;
  const lastSent = sent?.items[0]?.done ?? "";
  return lastFiled ? lastFiled > lastSent : false;
}

async function list(context: Context, query: Input<typeof readMails>["query"]): Promise<MailList> {
  const reply = await load(context, readMails, { query });
  return "items" in reply ? reply : { items: [], total: 0, page: 1, pageSize };
}
