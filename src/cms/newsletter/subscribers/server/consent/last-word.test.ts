import fc from "fast-check";
import { expect, test } from "vitest";
import * as contract from "#cms/newsletter/subscribers/contract.ts";
import * as imports from "#cms/newsletter/subscribers/import-contract.ts";
import * as own from "#cms/newsletter/subscribers/own-contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { release, suppress } from "#platform/mail/suppression.ts";
import { type TestHouse, testHouse } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { asked, uploadedCsv } from "#server/testing/things/newsletter.ts";
import { readAudience } from "../lists/audience.ts";
import { subscriberRetention } from "../retention.ts";
import { subscriberSubjects } from "../subjects.ts";

const acts = ["signUp", "confirm", "unsubscribe", "undo", "bounce", "import", "erase", "expire"] as const;
type Act = (typeof acts)[number];

/** One person, and what can happen to them; `wants` is what they said last. */
class Person {
  wants = false;
  /** They said no at some time, and have not come back since. */
  left = false;
  known = false;
  bounced = false;
  tokens: string[] = [];
  link = "";
  undoable = false;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
  }
}

const proof = { source: "Rundbrief", date: "2024-05-01", wording: "Ja, ich möchte den Rundbrief per E-Mail bekommen." };

/** Does it, and says what the person's last word is from then on. */
async function live(act: Act, { house, person }: { house: TestHouse; person: Person }) {
  const { db } = house.platform;
  const ok = async (call: Promise<{ status: number }>) => (await call).status === 200;
  switch (act) {
    case "signUp": {
      // Whose address takes no mail gets none to confirm by; who has said yes gets another one.
      if (person.bounced || person.wants) return;
      person.tokens.push((await asked(house, { address: person.address })).token);
      person.known = true;
      person.undoable = false;
      return;
    }
    case "confirm": {
      const token = person.tokens.at(-1);
      if (!token) return;
      const { status, reply } = await house.guest.call(own.confirmSubscription, { body: { token } });
      if (status !== 200) return;
      Object.assign(person, { wants: true, left: false, link: reply.link, undoable: false });
      return;
    }
    case "unsubscribe": {
      if (!person.link || !(await ok(house.guest.call(own.unsubscribe, { body: { token: person.link } })))) return;
      Object.assign(person, { undoable: person.wants || person.undoable, wants: false, left: true, tokens: [] });
      return;
    }
    case "undo": {
      const done = person.link && (await ok(house.guest.call(own.undoUnsubscribe, { body: { token: person.link } })));
      if (done) Object.assign(person, { wants: true, left: false });
      return;
    }
    case "bounce": {
      const { address, bounced } = person;
      await db.transaction().execute(async (tx) => {
        if (bounced) await release(tx, { address });
        else await suppress(tx, { address, reason: "hard", said: "550", now: new Date() });
      });
      person.bounced = !bounced;
      return;
    }
    case "import": {
      // Weeks may have gone by since somebody of the staff logged in.
      const anna = await house.as("admin", newAddress("anna"));
      const { _id, version, plan } = (await uploadedCsv(anna, `E-Mail\n${person.address}\n`)).reply;
      await anna.call(imports.planImport, { body: { _id, version, ...plan, proof } });
      await house.runJobs();
      const { version: now } = (await anna.call(imports.readImport, { query: { id: _id } })).reply;
      await anna.call(imports.startImport, { body: { _id, version: now } });
      await house.runJobs();
      // An owner's proof is a word of theirs, as long as they have said nothing themselves.
      if (!person.known && !person.left && !person.bounced) Object.assign(person, { wants: true, known: true });
      return;
    }
    case "erase": {
      await db
        .transaction()
        .execute((tx) => subscriberSubjects.erase(tx, { address: person.address, now: house.platform.outside.now() }));
      Object.assign(person, { left: person.left || person.known, wants: false, known: false, tokens: [], link: "" });
      return;
    }
    case "expire": {
      house.setTime(new Date(house.platform.outside.now().getTime() + 15 * 24 * 3600 * 1000).toISOString());
      for (const rule of subscriberRetention) await rule.sweep(db, { now: house.platform.outside.now() });
      if (!person.wants && !person.left) person.known = false;
      person.tokens = [];
      return;
    }
  }
}

onEveryEngine("whatever happens", (fresh) => {
  test("mails go to those alone whose last word was yes", async () => {
    const house = await testHouse(fresh);
    let number = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 3, maxLength: 7 }), async (lived) => {
        const person = new Person(`leben${(number += 1)}@example.org`);
        for (const act of lived) {
          // So that no limit of mails to one address counts.
          house.setTime(new Date(house.platform.outside.now().getTime() + 30 * 60_000).toISOString());
          await live(act, { house, person });
          const found = await readAudience(house.platform.db, {
            audience: contract.everybody,
            after: null,
            limit: 999,
          });
          const gets = found.some(({ address }) => address === person.address);
          expect([act, gets]).toEqual([act, person.wants && !person.bounced]);
        }
      }),
      { numRuns: fresh.engine === "sqlite" ? 20 : 8 },
    );
  });
});
