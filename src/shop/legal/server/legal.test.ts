import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Db } from "#database/database.ts";
import type { Schema } from "#database/schema.ts";
import { onEveryEngine } from "#database/testing.ts";
import { queueMail } from "#platform/mail/outbox/queue-mail.ts";
import { letter, sender, smtpTo } from "#platform/mail/testing-mails.ts";
import { mailServer } from "#platform/mail/transport/testing-server.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { business, legalHouse, type legalKeeper, seenLegal, setting } from "#server/testing/things/legal.ts";
import { makePlace, openOnDays } from "#server/testing/things/pickup.ts";
import { changePickupPlace } from "#shop/pickup/contract.ts";
import * as contract from "../contract.ts";
import { type LegalVersion, legalFile, legalGaps, legalSnapshot } from "./index.ts";

const unknown = "01900000-0000-7000-8000-00000000dead";
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

onEveryEngine("legal texts", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof legalKeeper>;

  beforeEach(async () => {
    ({ house, anna, keep } = await legalHouse(fresh));
  });

  async function snapshot(language: "de" | "en" = "de"): Promise<LegalVersion[]> {
    await house.platform.changes.catchUp();
    return legalSnapshot(house.platform, { language, now: house.platform.outside.now() });
  }
  const kindsOf = (versions: LegalVersion[]) => versions.map(({ kind }) => kind);
  const ofKind = (versions: LegalVersion[], kind: string) => versions.find((one) => one.kind === kind)!;
  const count = async () => (await house.database.db.selectFrom("legal_versions").select("id").execute()).length;

  test("a snapshot has a stored version of each text that there is, and without terms none of them", async () => {
    const versions = await snapshot();
    expect(kindsOf(versions)).toEqual(["withdrawal", "withdrawalForm", "shipping"]);
    expect(versions.map(({ title }) => title)).toEqual([
      "Widerrufsbelehrung",
      "Muster-Widerrufsformular",
      "Versand, Lieferung und Zahlung",
    ]);
    await keep.issue("terms", { source: "own", own_de: "<h2>§ 1</h2><p>Es gilt deutsches Recht.</p>" });
    expect(kindsOf(await snapshot())).toEqual(["terms", "withdrawal", "withdrawalForm", "shipping"]);
  });

  test("what did not change stays the same version; what changed is a new one, and the old one stays as it was", async () => {
    const before = await snapshot();
    expect(await snapshot()).toEqual(before);
    const old = await legalFile(house.platform.db, { id: ofKind(before, "withdrawal").id });
    await setting(anna, { business: { phone: "069 11111" } });
    const after = await snapshot();
    expect(ofKind(after, "withdrawal")).not.toEqual(ofKind(before, "withdrawal"));
    // The form names no telephone.
    expect(ofKind(after, "withdrawalForm")).toEqual(ofKind(before, "withdrawalForm"));
    expect(await legalFile(house.platform.db, { id: ofKind(before, "withdrawal").id })).toEqual(old);
    expect((await keep.versions("withdrawal")).filter(({ language }) => language === "de")).toMatchObject([
      { number: 2, _id: ofKind(after, "withdrawal").id, by: null },
      { number: 1, _id: ofKind(before, "withdrawal").id, by: null },
    ]);
  });

  test("of many who ask two processes at the same moment, all see one version", async () => {
    const other = (await testHouse(fresh, { of: house })).platform;
    const there = () => legalSnapshot(other, { language: "de", now: other.outside.now() });
    const asked = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? snapshot() : there()));
    const [first, ...others] = await Promise.all(asked);
    for (const other of others) expect(other).toEqual(first);
    expect(await count()).toBe(3);
  });

  test("of many who miss a version in one process at the same moment, one has it drawn and stored", async () => {
    const { platform } = house;
    await platform.changes.catchUp();
    let transactions = 0;
    const db = platform.db.$pickTables<keyof Schema>() as Db;
    db.transaction = () => {
      transactions += 1;
      return platform.db.transaction();
    };
    const asked = { language: "de" as const, now: platform.outside.now() };
    const all = await Promise.all(Array.from({ length: 12 }, () => legalSnapshot({ ...platform, db }, asked)));
    for (const one of all) expect(one).toEqual(all[0]);
    expect([await count(), transactions]).toEqual([3, 3]);
  });

  test("within a transaction, new versions come and go with it", async () => {
    const { platform } = house;
    await platform.changes.catchUp();
    const asked = { language: "de" as const, now: platform.outside.now() };
    const undone = platform.db.transaction().execute(async (tx) => {
      expect(await legalSnapshot({ ...platform, tx }, asked)).toHaveLength(3);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await count()).toBe(0);
    const kept = await platform.db.transaction().execute((tx) => legalSnapshot({ ...platform, tx }, asked));
    expect(await snapshot()).toEqual(kept);
  });

  test("the hashes are those of the bytes that are handed out, as PDF and as HTML", async () => {
    for (const { id, hash, pdfHash, title } of await snapshot()) {
      const [pdf, html] = await Promise.all([
        legalFile(house.platform.db, { id }),
        legalFile(house.platform.db, { id, format: "html" }),
      ]);
      expect([sha256(pdf.bytes), sha256(html.bytes)]).toEqual([pdfHash, hash]);
      expect([pdf.hash, html.hash]).toEqual([pdfHash, hash]);
      expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
      expect(html.bytes.toString()).toContain(`<h1>${title}</h1>`);
      const got = await house.guest.bytes(`/api/v0/shop/legal/${id}`);
      expect([got.status, got.headers["content-type"], sha256(got.bytes)]).toEqual([200, "application/pdf", pdfHash]);
      const asHtml = await house.guest.bytes(`/api/v0/shop/legal/${id}?format=html`);
      expect([asHtml.headers["content-type"], sha256(asHtml.bytes)]).toEqual(["text/html; charset=utf-8", hash]);
      expect(asHtml.headers["content-disposition"]).toMatch(/^attachment/);
    }
    expect((await house.guest.bytes(`/api/v0/shop/legal/${unknown}`)).status).toBe(404);
    await expect(legalFile(house.platform.db, { id: unknown })).rejects.toMatchObject({ code: "C404" });
  });

  test("a mail brings them byte for byte, also when all of them have changed since", async () => {
    const server = await mailServer();
    const { platform } = house;
    const versions = await snapshot();
    await setting(anna, { business: { name: "Weingut Neu", phone: "069 11111" } });
    await snapshot();
    const attachments = await Promise.all(versions.map(({ id }) => legalFile(platform.db, { id })));
    const mail = { id: platform.outside.id(), kind: "verify", to: "lena@example.org", language: "de", sender } as const;
    const told = { ...letter, button: { label: "Zum Shop", href: "https://amselberg.example" } };
    await platform.db.transaction().execute((tx) => {
      return queueMail(tx, { ...mail, letter: told, attachments, now: platform.outside.now() });
    });
    platform.post.transport = smtpTo(server.port);
    await house.runJobs();
    const arrived = server.taken[0]?.mail.attachments.map(({ filename, content }) => {
      return [filename, sha256(new Uint8Array(content as ArrayBuffer))];
    });
    expect(arrived).toEqual([
      ["Widerrufsbelehrung.pdf", ofKind(versions, "withdrawal").pdfHash],
      ["Muster-Widerrufsformular.pdf", ofKind(versions, "withdrawalForm").pdfHash],
      ["Versand-und-Zahlung.pdf", ofKind(versions, "shipping").pdfHash],
    ]);
  });

  test("guests read what holds, with the hash and the day of its version, in each language", async () => {
    const { reply } = await house.guest.call(contract.readLegal, { query: { lang: "en" } });
    const stored = await snapshot("en");
    expect(reply.items.map(({ _id, hash }) => ({ id: _id, hash }))).toEqual(
      stored.map(({ id, hash }) => ({ id, hash })),
    );
    expect(reply.items[0]).toMatchObject({ kind: "withdrawal", language: "en", title: "Instructions on withdrawal" });
    expect(reply.items[0]?.since).toBe(house.platform.outside.now().toISOString());
    expect(reply.items[0]?.html).toContain("You have the right to withdraw from this contract within 14 days");
    const kinds = (await house.guest.call(contract.readLegalKinds, {})).reply.kinds;
    expect(kinds).toEqual(["withdrawal", "withdrawalForm", "shipping"]);
    expect(await seenLegal(house, "terms")).toBeNull();
  });

  test("without the address of the business there is no instruction, since it would not say whom to write to", async () => {
    await setting(anna, { business: { address: { street: "" } } });
    expect(kindsOf(await snapshot())).toEqual(["shipping"]);
    expect(await seenLegal(house, "withdrawal")).toBeNull();
  });

  test("the text about shipping follows the settings, in words and amounts of its language", async () => {
    const text = async (lang: "de" | "en") => (await seenLegal(house, "shipping", lang))?.html;
    expect(await text("de")).toContain('<th scope="row">Österreich</th><td>12,00\u00a0€</td><td>18,00\u00a0€</td>');
    expect(await text("en")).toContain('<th scope="row">Austria</th><td>€12.00</td><td>€18.00</td>');
    expect(await text("de")).not.toContain("Versandkostenfrei");
    const shipping = {
      countries: { AT: { six: 12, twelve: 18, shipping_free_items_treshhold: 24 } },
      shipping_free_amount_treshhold: 100,
    };
    await setting(anna, { components: { shop: { shipping } } });
    expect(await text("de")).toContain("<td>9,90\u00a0€</td><td>über 100,00\u00a0€ Warenwert</td>");
    expect(await text("de")).toContain("<td>über 100,00\u00a0€ Warenwert oder bei mehr als 24 Stück</td>");
    // Nobody could transfer anything yet, and no service takes cards.
    expect(await text("de")).toMatch(/<h2>Zahlung<\/h2><ul><li>Zahlung bei Abholung<\/li><\/ul>$/);
    expect(await text("de")).toContain("gesetzliche Umsatzsteuer");
    await setting(anna, {
      components: { shop: { taxRegime: "smallBusiness", shipping: { countries: { DE: null, AT: null } } } },
    });
    expect(await text("de")).toContain("Wir versenden zurzeit nicht.");
    expect(await text("de")).not.toContain("Umsatzsteuer");
    await keep.issue("shipping", { delivery_de: "3 bis 5 Werktage", addition_de: "<p>Wir liefern auch ins Dorf.</p>" });
    expect(await text("de")).toMatch(
      /<h2>Lieferzeit<\/h2><p>3 bis 5 Werktage<\/p>.*<p>Wir liefern auch ins Dorf.<\/p>$/,
    );
    expect(await text("en")).toContain("<p>3 bis 5 Werktage</p>");
  });

  test("the text about shipping names the places of collection that are offered, with what customers choose there", async () => {
    const text = async (lang: "de" | "en" = "de") => (await seenLegal(house, "shipping", lang))?.html ?? "";
    expect(await text()).not.toContain("Abholung</h2>");
    const days = openOnDays(["mon", "tue", "sat"], [{ from: "09:00", to: "12:00" }]);
    const yardOf = { name_de: "Hofladen", name_en: "Farm shop", address: "Am Hang 3\n55595 Hargesheim", hours: days };
    const { _id, version } = await makePlace(anna, yardOf);
    await makePlace(anna, { name_de: "Markt", name_en: "", choose: "nothing", hours: openOnDays([], []) });
    await makePlace(anna, { name_de: "Lager", enabled: false });
    await makePlace(anna, { name_de: "Immer zu", hours: openOnDays([], []) });
    expect(await text()).toContain(
      "<h2>Abholung</h2><p>Sie können Ihre Bestellung hier kostenlos abholen:</p>" +
        "<p>Hofladen, Am Hang 3, 55595 Hargesheim<br />Geöffnet: Montag–Dienstag 9–12 Uhr; Samstag 9–12 Uhr.<br />" +
        "Tag und Uhrzeit wählen Sie, wenn Sie bestellen.</p>" +
        "<p>Markt, Hauptstraße 1, 55595 Hargesheim<br />Wir schreiben Ihnen, sobald Ihre Bestellung bereitliegt.</p><h2>",
    );
    expect(await text("en")).toContain(
      "<p>Farm shop, Am Hang 3, 55595 Hargesheim<br />Open: Monday–Tuesday 9 am–12 pm; ",
    );
    const before = ofKind(await snapshot(), "shipping");
    expect(ofKind(await snapshot(), "shipping")).toEqual(before);
    const old = await legalFile(house.platform.db, { id: before.id });
    await anna.call(changePickupPlace, { body: { _id, version, address: "Neuer Weg 1\n55595 Hargesheim" } });
    const after = ofKind(await snapshot(), "shipping");
    expect([after.id === before.id, after.hash === before.hash]).toEqual([false, false]);
    expect(await text()).toContain("Hofladen, Neuer Weg 1, 55595 Hargesheim");
    expect(await legalFile(house.platform.db, { id: before.id })).toEqual(old);
  });

  test("says what is still missing before orders can be taken, and what would be good to have", async () => {
    const gaps = async () => {
      await house.platform.changes.catchUp();
      return (await legalGaps(house.platform)).map(({ code, needed }) => (needed ? code : `${code}?`));
    };
    expect(await gaps()).toEqual(["terms?", "delivery?"]);
    await setting(anna, {
      business: { ...business, phone: "", address: { street: "", zip: "", city: "" } },
      components: { shop: { shipping: { countries: { DE: null, AT: null } } } },
    });
    expect(await gaps()).toEqual(["address", "phone", "terms?", "countries?", "delivery?"]);
    await keep.issue("terms", { source: "own", own_de: "<p>Es gilt deutsches Recht.</p>" });
    await keep.issue("shipping", { delivery_de: "3 bis 5 Werktage" });
    expect(await gaps()).toEqual(["address", "phone", "countries?"]);
  });

  test("a shop that is switched off has no legal texts", async () => {
    const [version] = await snapshot();
    await setting(anna, { components: { shop: { enabled: false } } });
    expect(await seenLegal(house, "shipping")).toBeNull();
    expect((await house.guest.call(contract.readLegal, {})).status).toBe(404);
    expect((await house.guest.bytes(`/api/v0/shop/legal/${version!.id}`)).status).toBe(404);
  });
});
