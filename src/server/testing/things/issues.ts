import * as contract from "#cms/newsletter/issues/contract.ts";
import type { Issue } from "#cms/newsletter/issues/issue.ts";
import { IssueSender } from "#cms/newsletter/issues/server/sending/issue-sender.ts";
import { everybody } from "#cms/newsletter/subscribers/audience.ts";
import type { Block } from "#contract/blocks/block.ts";
import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import { type Patience, patience } from "#platform/mail/transport/transport.ts";
import { outside } from "#platform/outside.ts";
import { gathered } from "#server/features.ts";
import type { TestHouse, Visitor } from "../test-house.ts";

type Wanted = { address: string; language?: Language; state?: string; lists?: string[] };

/** The list that every new site has. */
export const firstList = "01900000-0000-7000-8000-000000000001";

/** Adds subscribers directly; through the form each would have to confirm. Returns their ids. */
export async function addSubscribers(db: Db, people: Wanted[]): Promise<string[]> {
  const time = "2026-01-01T00:00:00.000Z";
  const ids = people.map(() => outside.id());
  for (let from = 0; from < people.length; from += 400) {
    const rows = people.slice(from, from + 400).map(({ address, language = "de", state = "confirmed", lists }, n) => ({
      ...{ id: ids[from + n] ?? "", version: 1, address, address_folded: address.toLowerCase(), name: "" },
      ...{ search_folded: fold(address), language, state, origin: "form", lists: (lists ?? [firstList]).length },
      ...{ tags: "[]", salt: "salt", created_at: time, changed_at: time, confirmed_at: time },
      ...{ unsubscribed_at: state === "unsubscribed" ? time : null, pending_until: null },
    }));
    await db.insertInto("subscribers").values(rows).execute();
    const members = people
      .slice(from, from + 400)
      .flatMap(({ lists }, n) =>
        (lists ?? [firstList]).map((list_id) => ({ list_id, subscriber_id: ids[from + n] ?? "" })),
      );
    if (members.length > 0) await db.insertInto("list_members").values(members).execute();
  }
  return ids;
}

export function textBlock(de: string, en?: string): Block {
  const html = { de, ...(en ? { en } : {}) };
  return { type: "richText", v: 1, id: outside.id(), props: { html, look: "plain" } };
}

/** A draft that is ready to be sent. */
export async function newIssue(staff: Visitor, more: Partial<Issue> = {}): Promise<Issue> {
  const body = { subject: "Federweißer ist da", blocks: [textBlock("<p>Ab Freitag im Hof.</p>")], audience: everybody };
  return (await staff.call(contract.createIssue, { body: { ...body, ...more } })).reply;
}

export async function begin(staff: Visitor, { _id, version }: Pick<Issue, "_id" | "version">): Promise<Issue> {
  const { status, reply } = await staff.call(contract.sendIssue, { body: { _id, version } });
  if (status !== 200) throw new Error(JSON.stringify(reply));
  return reply;
}

export async function read(staff: Visitor, id: string): Promise<Issue> {
  return (await staff.call(contract.readIssues, { query: { id } })).reply as Issue;
}

/** A sent issue with one uncertain delivery. */
export async function leaveInDoubt(db: Db, { issue }: { issue: string }): Promise<void> {
  await db
    .insertInto("issue_deliveries")
    .values({
      ...{ id: outside.id(), issue_id: issue, subscriber_id: outside.id(), state: "doubtful" },
      ...{ attempts: 0, next_at: new Date().toISOString(), leased_until: null, error: null, bounced: 0 },
    })
    .execute();
  await db
    .updateTable("issues")
    .set({ state: "sent", frozen: 1, people: 1, doubtful: 1 })
    .where("id", "=", issue)
    .execute();
}

type Sending = { house: TestHouse; server: { port: number }; connections?: number; perHour?: number; wait?: Patience };

/** The sending jobs of a house with this mail server. */
export function senderTo({ house, server, connections = 3, perHour = 0, wait = patience }: Sending): IssueSender {
  const { database, outside, post, settings } = house.platform;
  const smtpUrl = `smtp://127.0.0.1:${server.port}`;
  const parts = {
    database,
    outside,
    sender: post.sender,
    ...{ kinds: gathered.mailBlocks, linkables: gathered.linkables(house.platform) },
    settings: { ...settings, smtpUrl },
  };
  return new IssueSender({ ...parts, perHour: async () => perHour }, { connections, wait });
}
