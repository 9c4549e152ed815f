import type { Plan } from "#cms/newsletter/subscribers/import-contract.ts";
import type { Letterhead } from "#cms/settings/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import type { Tx } from "#database/database.ts";
import type { SubscriberImportRow } from "#database/schema/subscribers.ts";
import type { Checked, Person } from "../import/check-lines.ts";
import { askToConfirm, newRow } from "./ask-to-confirm.ts";
import { currentConsent, hashConsent, keepWording } from "./consent.ts";
import { noteEvents } from "./events.ts";

type Taking = {
  row: SubscriberImportRow;
  plan: Plan;
  checked: Checked[];
  head: Letterhead;
  id: () => string;
  now: Date;
};

type New = { line: number; person: Person };

/** Subscribes the people of these lines, as far as nothing speaks against it now: with proof at once, else they are asked. */
export async function takeIn(tx: Tx, { checked, ...taking }: Taking): Promise<void> {
  const people = checked.flatMap(({ outcome, person, line }) =>
    outcome === "new" && person ? [{ line, person }] : [],
  );
  if (people.length === 0) return;
  await (taking.plan.proof ? takeProven(tx, { ...taking, people }) : askAll(tx, { ...taking, people }));
}

type Work = Omit<Taking, "checked"> & { people: New[] };

async function takeProven(tx: Tx, { row, plan, people, id, now }: Work): Promise<void> {
  const text = plan.proof?.wording ?? "";
  const consent = hashConsent(text);
  await keepWording(tx, { hash: consent, text, language: plan.language, now });
  const time = now.toISOString();
  const lists = await stillThere(tx, { lists: plan.lists });
  const rows = people.map(({ person, line }) => ({
    line,
    row: {
      ...newRow({ id: id(), ...person, origin: "import", now }),
      ...{ state: "confirmed", confirmed_at: time, pending_until: null, lists: lists.length },
    },
  }));
  await tx
    .insertInto("subscribers")
    .values(rows.map((one) => one.row))
    .execute();
  const members = rows.flatMap((one) => lists.map((list) => ({ list_id: list, subscriber_id: one.row.id })));
  if (members.length > 0) await tx.insertInto("list_members").values(members).execute();
  const labels = rows.flatMap((one) => tagRows(one.row));
  if (labels.length > 0) await tx.insertInto("subscriber_tags").values(labels).execute();
  await noteEvents(
    tx,
    rows.map((one) => ({
      id: id(),
      subscriber: one.row.id,
      kind: "import",
      consent,
      facts: { import: row.id, line: one.line, lists },
      now,
    })),
  );
}

function tagRows({ id, tags }: { id: string; tags: string }): { subscriber_id: string; tag_folded: string }[] {
  return (JSON.parse(tags) as string[]).map((tag) => ({ subscriber_id: id, tag_folded: fold(tag) }));
}

async function stillThere(tx: Tx, { lists }: { lists: string[] }): Promise<string[]> {
  const rows = await tx.selectFrom("subscriber_lists").select("id").where("id", "in", lists).execute();
  return rows.map(({ id }) => id);
}

/** Nothing shows that these have agreed, so that each of them is asked as if they had signed up. */
async function askAll(tx: Tx, { row, plan, people, head, id, now }: Work): Promise<void> {
  for (const { person, line } of people) {
    const consent = await currentConsent(tx, { language: person.language, site: head.sender.name });
    await keepWording(tx, { ...consent, language: person.language, now });
    await askToConfirm(tx, {
      ...person,
      row: undefined,
      id,
      mail: id(),
      lists: plan.lists,
      origin: "import",
      event: { kind: "import", import: row.id, line },
      consent,
      head,
      causedBy: row.created_by,
      now,
    });
  }
}
