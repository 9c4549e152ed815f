import fc from "fast-check";
import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { suppress } from "#platform/mail/suppression.ts";
import { gathered } from "#server/features.ts";
import { sendingHouse } from "#server/testing/houses/sending.ts";
import { addSubscribers, begin, firstList, newIssue, read } from "#server/testing/things/issues.ts";
import { IssueSender } from "./issue-sender.ts";

const connections = 2;

onEveryEngine("sending issues", (fresh) => {
  const at = sendingHouse(fresh);
  const db = () => at.house.platform.db;

  test("whatever subscribers do meanwhile, nothing goes to whoever has not confirmed, has unsubscribed or is suppressed", async () => {
    const acts = ["unsubscribe", "unconfirm", "suppress", "leave", "delete", "bounce"] as const;
    const deed = fc.record({ after: fc.nat(9), who: fc.nat(9), act: fc.constantFrom(...acts) });
    const states = fc.array(fc.constantFrom("confirmed", "confirmed", "pending", "unsubscribed", "bounced"), {
      minLength: 10,
      maxLength: 10,
    });
    let round = 0;
    await fc.assert(
      fc.asyncProperty(states, fc.array(deed, { maxLength: 8 }), async (from, deeds) => {
        round += 1;
        const named = from.map((state, n) => ({ address: `r${round}n${n}@example.org`, state }));
        named.push({ address: `r${round}sure@example.org`, state: "confirmed" });
        const ids = await addSubscribers(db(), named);
        const forbidden = new Set(named.flatMap(({ address, state }) => (state === "confirmed" ? [] : [address])));
        const lookups = new Lookups(forbidden);
        const wrong: string[] = [];
        let mails = 0;
        const issue = await begin(
          at.staff,
          await newIssue(at.staff, { audience: { lists: [firstList], tags: [], languages: [], bought: "any" } }),
        );
        const { database, outside, post } = at.house.platform;
        const sender = new IssueSender(
          {
            database: { ...database, db: database.db.withPlugin(lookups) as typeof database.db },
            outside,
            sender: post.sender,
            ...{ kinds: gathered.mailBlocks, linkables: gathered.linkables(at.house.platform) },
            settings: { smtpUrl: null, data: at.house.platform.settings.data },
            perHour: async () => 0,
          },
          {
            connections,
            deliver: async ({ to }) => {
              if (!lookups.allowed(to)) wrong.push(to);
              expect(lookups.open).toBeLessThan(connections);
              for (const { who, act } of deeds.filter(({ after }) => after === mails)) {
                await carryOut(act, { id: ids[who] ?? "", address: named[who]?.address ?? "" });
                forbidden.add(named[who]?.address ?? "");
              }
              mails += 1;
              return "sent";
            },
          },
        );
        await sender.send(issue._id);
        expect(wrong).toEqual([]);
        const done = await read(at.staff, issue._id);
        expect([done.state, done.counts.sent + done.counts.skipped]).toEqual(["sent", done.counts.people]);
        await db().deleteFrom("subscribers").execute();
      }),
      { numRuns: 8, seed: 7 },
    );

    async function carryOut(act: (typeof acts)[number], { id, address }: { id: string; address: string }) {
      const set = (values: object) => db().updateTable("subscribers").set(values).where("id", "=", id).execute();
      if (act === "unsubscribe") await set({ state: "unsubscribed" });
      if (act === "unconfirm") await set({ state: "pending" });
      if (act === "bounce") await set({ state: "bounced" });
      if (act === "leave") await db().deleteFrom("list_members").where("subscriber_id", "=", id).execute();
      if (act === "delete") await db().deleteFrom("subscribers").where("id", "=", id).execute();
      if (act !== "suppress") return;
      const suppression = { address, reason: "complaint" as const, said: "", now: new Date() };
      await db()
        .transaction()
        .execute((tx) => suppress(tx, suppression));
    }
  });
});

/**
 * Knows what was forbidden when a recipient was looked up: while one connection carries out an act, the other may just
 * have read that person, whose mail then leaves a moment after the act.
 */
class Lookups implements KyselyPlugin {
  readonly #forbidden: ReadonlySet<string>;
  readonly #before = new WeakMap<object, ReadonlySet<string>>();
  readonly #recipients = new Map<string, ReadonlySet<string> | undefined>();

  constructor(forbidden: ReadonlySet<string>) {
    this.#forbidden = forbidden;
  }

  /** How many recipients were looked up and have no mail yet. */
  get open(): number {
    return this.#recipients.size;
  }

  allowed(address: string): boolean {
    const forbidden = this.#recipients.get(address);
    this.#recipients.delete(address);
    return forbidden?.has(address) === false;
  }

  transformQuery: KyselyPlugin["transformQuery"] = ({ node, queryId }) => {
    this.#before.set(queryId, new Set(this.#forbidden));
    return node;
  };

  transformResult: KyselyPlugin["transformResult"] = async ({ result, queryId }) => {
    // A recipient is looked up together with the state of the issue.
    for (const { state, address } of result.rows) {
      if (state === "sending" && typeof address === "string") this.#recipients.set(address, this.#before.get(queryId));
    }
    return result;
  };
}
