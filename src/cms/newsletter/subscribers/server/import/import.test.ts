import { beforeEach, expect, test } from "vitest";
import * as contract from "#cms/newsletter/subscribers/contract.ts";
import * as imports from "#cms/newsletter/subscribers/import-contract.ts";
import * as own from "#cms/newsletter/subscribers/own-contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { suppress } from "#platform/mail/suppression.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { mailsTo, outcomes } from "#server/testing/things/accounts.ts";
import { subscribed, uploadedCsv } from "#server/testing/things/newsletter.ts";
import { readAudience } from "../index.ts";

const proof = {
  source: "Altes Programm Rundbrief 3",
  date: "2024-05-01",
  wording: "Ja, ich möchte den Rundbrief des Weinguts per E-Mail bekommen.",
  evidence: "a@b.example;2024-04-01 10:00;bestätigt",
};

onEveryEngine("a list of addresses that is brought along", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;

  beforeEach(async () => {
    house = await testHouse(fresh);
    anna = await house.as("admin");
  });

  const look = async (_id: string) => (await anna.call(imports.readImport, { query: { id: _id } })).reply;
  async function checked(text: string | Uint8Array, plan: Partial<imports.Plan> = {}) {
    const { reply } = await uploadedCsv(anna, text);
    const body = { _id: reply._id, version: reply.version, ...reply.plan, ...plan };
    expect((await anna.call(imports.planImport, { body })).status).toBe(200);
    await house.runJobs();
    return look(reply._id);
  }
  async function takenIn({ _id, version }: imports.Import) {
    expect((await anna.call(imports.startImport, { body: { _id, version } })).status).toBe(200);
    await house.runJobs();
    return look(_id);
  }
  const audience = async () =>
    (await readAudience(house.platform.db, { audience: contract.everybody, after: null, limit: 5000 })).map(
      ({ address }) => address,
    );

  test("is read as spreadsheets write it, and its columns are found", async () => {
    const { reply } = await uploadedCsv(
      anna,
      '\uFEFFVorname;E-Mail;Tags\r\n"Lea ""die"" Winter";lea@example.org;Presse\r\n',
    );
    expect(reply).toMatchObject({
      state: "read",
      total: 1,
      head: ["Vorname", "E-Mail", "Tags"],
      plan: { columns: { address: 1, name: 0, tags: 2, language: null } },
      preview: [{ line: 2, cells: ['Lea "die" Winter', "lea@example.org", "Presse"] }],
    });
    const windows = await uploadedCsv(anna, Buffer.from("E-Mail,Name\nj@example.org,J\xf6rg\n", "latin1"));
    expect(windows.reply.preview[0]?.cells[1]).toBe("Jörg");
    const wide = await uploadedCsv(anna, Buffer.from("\uFEFFE-Mail;Name\nj@example.org;Jörg\n", "utf16le"));
    expect(wide.reply).toMatchObject({ head: ["E-Mail", "Name"], preview: [{ cells: ["j@example.org", "Jörg"] }] });
    const swapped = await uploadedCsv(anna, Buffer.from("\uFEFFE-Mail;Name\nj@example.org;Jörg\n", "utf16le").swap16());
    expect(swapped.reply.preview[0]?.cells[1]).toBe("Jörg");
    for (const [text, code] of [
      ['E-Mail;Name\na@example.org;"offen', "CSV_BROKEN"],
      ['E-Mail;Name\na@example.org;mitten "drin"', "CSV_BROKEN"],
      // UTF-16 without the mark that says so.
      ["E\0-\0M\0a\0i\0l\0\n\0j\0@\0e\0.\0d\0e\0\n\0", "CSV_BROKEN"],
      ["E-Mail;Name\n\n;\n", "FILE_EMPTY"],
      ["", "FILE_EMPTY"],
    ]) {
      expect([text, (await uploadedCsv(anna, text ?? "")).reply.code]).toEqual([text, code]);
    }
    const left = await house.platform.db.selectFrom("subscriber_imports").select("id").execute();
    expect(left).toHaveLength(4);
  });

  test("says of each line what is wrong before anybody is taken in", async () => {
    const gone = await subscribed(house);
    await house.guest.call(own.unsubscribe, { body: { token: gone.link } });
    const erased = await subscribed(house);
    await anna.call(contract.deleteSubscriber, { query: { id: erased.id } });
    const known = await subscribed(house);
    await house.platform.db
      .transaction()
      .execute((tx) => suppress(tx, { address: "tot@example.org", reason: "hard", said: "550", now: new Date() }));
    const rows = ["neu@example.org", "kein@ort", gone.address, erased.address.toUpperCase(), known.address];
    const text = `E-Mail\n${[...rows, "tot@example.org", "NEU@example.org"].join("\n")}\n`;
    const found = await checked(text, { proof });
    expect(found).toMatchObject({ state: "checked", outcomes: { new: 1, wrong: 1, left: 2, known: 1, suppressed: 1 } });
    expect(found.left.map(({ line, outcome }) => [line, outcome])).toEqual([
      [3, "wrong"],
      [4, "left"],
      [5, "left"],
      [6, "known"],
      [7, "suppressed"],
      [8, "twice"],
    ]);
    expect(await audience()).toEqual([known.address]);
    expect(await takenIn(found)).toMatchObject({ state: "done", outcomes: { new: 1, twice: 1 } });
    expect((await audience()).toSorted()).toEqual([known.address, "neu@example.org"].toSorted());
  });

  test("with a proof its people are subscribed, and the proof stands with each of them", async () => {
    await takenIn(await checked("E-Mail;Name;Sprache\nida@example.org;Ida;en\n", { proof, tags: ["Rundbrief"] }));
    const { reply } = await anna.call(contract.readSubscribers, { query: { tag: "rundbrief" } });
    const [ida] = (reply as contract.SubscriberList).items;
    expect(ida).toMatchObject({ state: "confirmed", origin: "import", language: "en", name: "Ida" });
    const sheet = (await anna.call(contract.readProof, { query: { id: ida?._id ?? "" } })).reply;
    const { source, date, evidence } = proof;
    expect(sheet.events).toMatchObject([
      { kind: "import", line: 2, file: "adressen.csv", source, date, evidence, consent: { text: proof.wording } },
    ]);
    expect(await mailsTo(house, "ida@example.org")).toEqual([]);
  });

  test("without one they are asked, each by a mail of their own", async () => {
    await takenIn(await checked("E-Mail\nida@example.org\nlea@example.org\n"));
    expect(await audience()).toEqual([]);
    const [mail] = await mailsTo(house, "ida@example.org");
    expect(mail?.kind).toBe("newsletterConfirm");
    await house.guest.call(own.confirmSubscription, { body: { token: mail?.secret ?? "" } });
    expect(await audience()).toEqual(["ida@example.org"]);
  });

  test("whoever unsubscribes or signs up between the check and the end is left as they are", async () => {
    const found = await checked("E-Mail\nida@example.org\nlea@example.org\n", { proof });
    const ida = await subscribed(house, { address: "ida@example.org" });
    await house.guest.call(own.unsubscribe, { body: { token: ida.link } });
    expect((await takenIn(found)).outcomes).toMatchObject({ new: 1, left: 1 });
    expect(await audience()).toEqual(["lea@example.org"]);
  });

  test("is worked off in steps, of which each is done once", async () => {
    const lines = Array.from({ length: 2600 }, (_, at) => `leser${at}@example.org`);
    const found = await checked(`E-Mail\n${lines.join("\n")}\n`, { proof });
    expect(found.outcomes.new).toBe(2600);
    const start = { body: { _id: found._id, version: found.version } };
    const both = await Promise.all([anna.call(imports.startImport, start), anna.call(imports.startImport, start)]);
    expect(outcomes(both)).toEqual(["200", expect.stringMatching(/^(IMPORT_RUNNING|C409)$/)]);
    await Promise.all([house.runJobs(), house.runJobs()]);
    expect(await look(found._id)).toMatchObject({ state: "done", done: 2600, outcomes: { new: 2600 } });
    expect(new Set(await audience())).toEqual(new Set(lines));
  });
});
