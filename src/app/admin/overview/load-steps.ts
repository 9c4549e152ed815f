import type { RouterContextProvider } from "react-router";
import { readMails } from "#cms/mails/contract.ts";
import { listUsers } from "#cms/users/contract.ts";
import { load } from "#web/load.ts";

/** The first steps of a new site, in their usual order. */
export const steps = ["look", "write", "invite", "mail"] as const;
export type Step = (typeof steps)[number];

/** The steps that are done, as far as the site can tell. */
export async function loadSteps(context: Readonly<RouterContextProvider>, { live }: { live: number }): Promise<Step[]> {
  const [users, sent] = await Promise.all([
    load(context, listUsers, { query: { pageSize: 1 } }),
    load(context, readMails, { query: { state: "sent", pageSize: 1 } }),
  ]);
  const facts: Record<Exclude<Step, "look">, boolean> = {
    write: live > 0,
    invite: users.total > 1,
    mail: "items" in sent && sent.total > 0,
  };
  return steps.filter((step) => step !== "look" && facts[step]);
}
