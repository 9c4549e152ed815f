import { beforeEach, expect, test } from "vitest";
import * as pages from "#cms/pages/contract.ts";
import { eraseSubject } from "#cms/privacy/contract.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { acts } from "#server/testing/things/accounts.ts";
import { legalHouse, type legalKeeper, seenLegal, setting } from "#server/testing/things/legal.ts";
import * as contract from "../contract.ts";

const own = "<h2>§ 1 Geltung</h2><p>Diese Bedingungen gelten für alle Bestellungen.</p>";

onEveryEngine("what owners write of legal texts", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof legalKeeper>;

  beforeEach(async () => {
    ({ house, anna, keep } = await legalHouse(fresh));
  });

  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);
  const refusal = ({ status, reply }: { status: number; reply: unknown }) => {
    const { code, field } = reply as ProblemReply;
    return [status, code, field];
  };

  test("a draft changes nothing for visitors until it is published; then it holds, with who published it", async () => {
    const draft = await keep.write("terms", { source: "own", own_de: own });
    expect(draft).toMatchObject({ version: 1, state: "none", changed: true, holds: [] });
    expect(draft.preview).toMatchObject([{ language: "de", html: expect.stringContaining("§ 1 Geltung") }]);
    expect(await seenLegal(house, "terms")).toBeNull();
    const { status, reply } = await keep.publish("terms");
    expect([status, reply]).toMatchObject([200, { version: 2, state: "own", changed: false }]);
    expect((await seenLegal(house, "terms"))?.html).toBe(own);
    expect(await keep.versions("terms")).toMatchObject([{ number: 1, language: "de", by: { name: "admin" } }]);
    await keep.write("terms", { own_de: "<p>Anders.</p>" });
    expect((await seenLegal(house, "terms"))?.html).toBe(own);
  });

  test("a text that is published as it is makes no second version", async () => {
    await keep.issue("terms", { source: "own", own_de: own });
    await keep.publish("terms");
    expect(await keep.versions("terms")).toHaveLength(1);
  });

  test("a language without a text reads that of the main one, and is told so; later it has its own", async () => {
    await keep.issue("terms", { source: "own", own_de: own });
    expect(await seenLegal(house, "terms", "en")).toMatchObject({ language: "de", html: own });
    await keep.issue("terms", { own_en: "<p>These terms apply.</p>" });
    expect(await seenLegal(house, "terms", "en")).toMatchObject({ language: "en", html: "<p>These terms apply.</p>" });
    expect((await keep.versions("terms")).map(({ language, number }) => [language, number])).toEqual([
      ["en", 1],
      ["de", 1],
    ]);
    await setting(anna, { secondLanguage: false });
    expect(await seenLegal(house, "terms", "en")).toMatchObject({ language: "de" });
  });

  test.each([
    [{ source: "own" as const, own_de: "" }, [422, "LEGAL_EMPTY", "own_de"]],
    [{ source: "own" as const, own_de: "<p> </p>", own_en: "<p>Only English.</p>" }, [422, "LEGAL_EMPTY", "own_de"]],
    [
      { source: "own" as const, own_de: "<h2>Haftung</h2><p>[<em>Hier</em> einfügen: Wofür Sie haften.]</p>" },
      [422, "LEGAL_HINTS", "own_de"],
    ],
    [
      { source: "own" as const, own_de: own, own_en: "<p>[Insert here: what you are liable for]</p>" },
      [422, "LEGAL_HINTS", "own_en"],
    ],
  ])("terms that are not finished are not published: %j", async (change, expected) => {
    await keep.write("terms", change);
    expect(refusal(await keep.publish("terms"))).toEqual(expected);
    expect(await keep.versions("terms")).toEqual([]);
    expect(await seenLegal(house, "terms")).toBeNull();
  });

  test("terms that are no longer wanted are gone for visitors, and stay as a version", async () => {
    await keep.issue("terms", { source: "own", own_de: own });
    const version = (await seenLegal(house, "terms"))!._id;
    await keep.issue("terms", { source: "none" });
    expect(await seenLegal(house, "terms")).toBeNull();
    expect((await house.guest.bytes(`/api/v0/shop/legal/${version}`)).status).toBe(200);
    expect((await keep.read("terms")).own_de).toBe(own);
  });

  test("an own instruction on withdrawal takes the place of the official one, and can give it back", async () => {
    const official = (await seenLegal(house, "withdrawal"))!;
    await keep.issue("withdrawal", { source: "own", own_de: "<p>Sie können zwei Monate lang widerrufen.</p>" });
    expect((await seenLegal(house, "withdrawal"))?.html).toBe("<p>Sie können zwei Monate lang widerrufen.</p>");
    await keep.issue("withdrawal", { source: "generated" });
    const again = (await seenLegal(house, "withdrawal"))!;
    expect(again.html).toBe(official.html);
    expect(again._id).not.toBe(official._id);
  });

  test("the choices of the model stand in the instruction, with what the owner adds below it", async () => {
    await keep.write("withdrawal", {
      returns: "bulky",
      period: "goods",
      addition_de: "<p>Nicht bei Eintrittskarten.</p>",
    });
    expect(refusal(await keep.publish("withdrawal"))).toEqual([422, "LEGAL_AMOUNT", "bulkyCosts"]);
    await keep.issue("withdrawal", { bulkyCosts: 1249.5, returnTo: "Lager Süd, Hafenstraße 1, 55116 Mainz" });
    const html = (await seenLegal(house, "withdrawal"))!.html;
    expect(html).toContain("in Höhe von 1.249,50 EUR.");
    expect(html).toContain("an uns oder an Lager Süd, Hafenstraße 1, 55116 Mainz zurückzusenden");
    expect(html).toMatch(/<p>Nicht bei Eintrittskarten\.<\/p>$/);
  });

  test("what a kind cannot be is refused at its field", async () => {
    const change = (body: object) =>
      anna.raw({ method: "PUT", url: `/api/v0${contract.changeLegalText.path}`, payload: { version: 0, ...body } });
    expect(refusal(await change({ _id: "shipping", source: "own" }))).toEqual([422, "LEGAL_SOURCE", "source"]);
    expect(refusal(await change({ _id: "terms", source: "generated" }))).toEqual([422, "LEGAL_SOURCE", "source"]);
    expect((await change({ _id: "privacy" })).status).toBe(400);
    expect((await change({ _id: "withdrawal", bulkyCosts: 1.234 })).status).toBe(400);
    expect((await change({ _id: "withdrawal", bulkyCosts: -1 })).status).toBe(400);
  });

  test("HTML is cleaned, and an editor's empty paragraph is no text", async () => {
    const text = await keep.write("terms", {
      own_de: '<p onclick="x()">Gut<script>alert(1)</script></p><svg><script>1</script></svg>',
      own_en: "<p></p>",
    });
    expect([text.own_de, text.own_en]).toEqual(["<p>Gut</p>", ""]);
  });

  test("links to own things have whole addresses once it is published, and stay links to these things in the draft", async () => {
    const page = async (title: string) =>
      (await anna.call(pages.createPage, { body: { title, slug: title.toLowerCase() } })).reply;
    const [open, closed] = [await page("Weine"), await page("Geheim")];
    await anna.call(pages.publishPages, { body: [open._id] });
    const html = `<p><a href="page:${open._id}">Weine</a> <a href="page:${closed._id}">geheim</a> <a href="/kontakt">hier</a></p>`;
    const published = await keep.issue("terms", { source: "own", own_de: html });
    expect(published).toMatchObject({ own_de: html, changed: false });
    expect((await seenLegal(house, "terms"))?.html).toMatch(
      /^<p><a href="https?:\/\/[^/"]+\/weine">Weine<\/a> geheim <a href="https?:\/\/[^/"]+\/kontakt">hier<\/a><\/p>$/,
    );
  });

  test("a draft that is discarded is what is published again", async () => {
    await keep.issue("terms", { source: "own", own_de: own });
    const { version } = await keep.write("terms", { own_de: "<p>Anders.</p>" });
    const { reply } = await anna.call(contract.discardLegalDraft, { body: { _id: "terms", version } });
    expect(reply).toMatchObject({ own_de: own, changed: false });
  });

  test("of several who write on top of the same version, one does, and the others see what is there now", async () => {
    const texts = ["Eins", "Zwei", "Drei", "Vier"].map((word) => `<p>${word}</p>`);
    const answers = await Promise.all(
      texts.map((own_de) => anna.call(contract.changeLegalText, { body: { _id: "terms", version: 0, own_de } })),
    );
    expect(statuses(answers)).toEqual([200, 409, 409, 409]);
    const stored = (await keep.read("terms")).own_de;
    for (const { status, reply } of answers) {
      if (status === 409)
        expect((reply as unknown as ProblemReply).current).toMatchObject({ own_de: stored, version: 1 });
    }
    const publications = await Promise.all(
      ["terms", "terms"].map(() => anna.call(contract.publishLegalText, { body: { _id: "shipping", version: 0 } })),
    );
    expect(statuses(publications)).toEqual([200, 409]);
  });

  test("the log says who did what to which text, and whoever is erased is named nowhere in the versions", async () => {
    await keep.issue("terms", { source: "own", own_de: own });
    expect((await acts(house, "legal.publish")).map(({ details }) => details)).toEqual([
      { text: "admin:legal.kind.terms" },
    ]);
    const system = await house.as("system", "system@example.org");
    const address = "admin@example.org";
    const erased = await system.call(eraseSubject, { body: { address, confirm: address } });
    expect(erased.status).toBe(200);
    const { reply } = await system.call(contract.readLegalVersions, { query: { kind: "terms" } });
    expect(reply.items).toMatchObject([{ number: 1, by: null }]);
  });
});
