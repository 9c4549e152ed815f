import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createGallery, type GalleryList, readGalleries } from "#cms/galleries/contract.ts";
import { changeMessageSettings, createForm, type FormList, readForms, replyToMessage } from "#cms/messages/contract.ts";
import { newField } from "#cms/messages/form.ts";
import { checkIssue, readIssues } from "#cms/newsletter/issues/contract.ts";
import type { IssueList } from "#cms/newsletter/issues/issue.ts";
import { addSubscriber, createList, readLists } from "#cms/newsletter/subscribers/contract.ts";
import { createPage, publishPages } from "#cms/pages/contract.ts";
import * as contract from "#cms/settings/contract.ts";
import type { Language } from "#contract/language.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { writer } from "#server/testing/things/entries.ts";
import { addSubscribers, begin, newIssue, textBlock } from "#server/testing/things/issues.ts";
import { listed, write } from "#server/testing/things/messages.ts";

onEveryEngine("the language that leads", (fresh) => {
  let house: TestHouse;
  let staff: Visitor;
  let pen: ReturnType<typeof writer>;

  beforeAll(async () => {
    house = await testHouse(fresh, { env: { PUBLIC_URL: "http://amselberg.example" } });
    staff = await house.as("admin");
    pen = writer(staff);
  });
  beforeEach(() => speaking("de"));

  const config = async () => (await house.guest.call(contract.readConfig, { query: {} })).reply[0]!;
  async function speaking(language: Language, { secondLanguage = true } = {}): Promise<void> {
    const { version } = await config();
    const { status } = await staff.call(contract.changeConfig, { body: { version, language, secondLanguage } });
    expect(status).toBe(200);
  }

  test("is German with English beside it, unless somebody says otherwise; visitors learn which there are", async () => {
    expect(await config()).toMatchObject({ language: "de", secondLanguage: true });
    await speaking("en", { secondLanguage: false });
    expect(await config()).toMatchObject({ language: "en", secondLanguage: false });
  });

  test("is what the others are translated from: when it changes, so does what counts as outdated", async () => {
    const german = await pen.create({ title: "Lese", content: ["<p>Trauben</p>"] });
    house.setTime("2026-11-21T11:00:00.000Z");
    const { _id } = await pen.change(german, {
      translations: { en: { title: "Harvest", content: ["<p>Grapes</p>"] } },
    });
    const listed = async (status: "outdated") => (await pen.list({ status })).items.map((entry) => entry._id);
    const stateOf = async () => (await pen.read(_id)).behind?.translation;
    expect([await stateOf(), (await listed("outdated")).includes(_id)]).toEqual(["complete", false]);
    await speaking("en");
    expect([await stateOf(), (await listed("outdated")).includes(_id)]).toEqual(["outdated", true]);
    await pen.change(await pen.read(_id), { reviewed: ["de"] });
    expect(await stateOf()).toBe("complete");
    await speaking("de");
  });

  test("is what things are sorted and named by; when it changes, they are filed again", async () => {
    const words = [
      ["Anfang", "Zenith"],
      ["Zwetschge", "Apple"],
    ] as const;
    for (const [de, en] of words) {
      await staff.call(createForm, { body: { name: { de, en } } });
      await staff.call(createGallery, { body: { title: de, translations: { en: { title: en } } } });
      await newIssue(staff, { subject: de, translations: { en: { subject: en } } });
      await pen.create({ title: de, translations: { en: { title: en } } });
    }
    const ours = (titles: (string | undefined)[]) =>
      titles.filter((title) => words.flat().some((one) => one === title));
    const sorted = async () => {
      const forms = await staff.call(readForms, { query: { sort: "name" } });
      const galleries = await staff.call(readGalleries, { query: { sort: "title" } });
      const issues = await staff.call(readIssues, { query: { sort: "subject" } });
      const entries = await pen.list({ sort: "title" });
      return [
        ours((forms.reply as FormList).items.map(({ name }) => name.de)),
        ours((galleries.reply as GalleryList).items.map(({ title }) => title)),
        ours((issues.reply as IssueList).items.map(({ subject }) => subject)),
        ours(entries.items.map(({ title }) => title)),
      ];
    };
    const german = ["Anfang", "Zwetschge"];
    expect(await sorted()).toEqual([german, german, german, german]);
    await speaking("en");
    const english = german.toReversed();
    expect(await sorted()).toEqual([english, english, english, english]);
    await staff.call(createGallery, { body: { title: "Anfang", translations: { en: { title: "Middle" } } } });
    const { reply } = await staff.call(readGalleries, { query: { sort: "title", q: "a" } });
    expect((reply as GalleryList).items.map(({ translations }) => translations.en?.title)).toEqual([
      "Apple",
      "Middle",
      "Zenith",
    ]);
    await speaking("de");
    expect(await sorted()).toEqual([german, ["Anfang", "Anfang", "Zwetschge"], german, german]);
  });

  test("is the only one in which a text has to be there: where English leads nothing asks for German", async () => {
    const field = (label: object) => ({ ...newField("text", "f12345678"), label });
    const form = (label: object) => staff.call(createForm, { body: { fields: [field(label)] } });
    const list = (names: object) => staff.call(createList, { body: { public: true, ...names } });
    expect((await form({ en: "Colour" })).status).toBe(422);
    expect(await list({ translations: { en: { name: "News" } } })).toMatchObject({
      ...{ status: 422, reply: { code: "FIELD_REQUIRED", field: "name" } },
    });
    await speaking("en");
    expect((await form({ en: "Colour" })).status).toBe(200);
    expect((await form({ de: "Farbe" })).status).toBe(422);
    expect((await list({ translations: { en: { name: "News" } } })).status).toBe(200);
    expect(await list({ name: "Neues" })).toMatchObject({ reply: { field: "translations/en/name" } });
    expect((await staff.call(readLists, { query: {} })).reply.at(-1)).toMatchObject({
      translations: { en: { name: "News" } },
    });
    const entry = await pen.create({ translations: { en: { title: "Harvest" } } });
    expect([entry.title, entry.content, entry.translations.en?.title]).toEqual(["", [], "Harvest"]);
    expect((await pen.publish(entry._id)).published).toEqual(["en"]);
    const issue = await newIssue(staff, { ...english, audience: undefined as never });
    const { findings } = (await staff.call(checkIssue, { query: { id: issue._id } })).reply;
    expect(findings.map(({ code, lang }) => [code, lang])).not.toContainEqual(["SUBJECT_EMPTY", "de"]);
    expect(findings.map(({ code, lang }) => [code, lang])).toContainEqual(["LANGUAGE_MISSING", "de"]);
  });
  const english = {
    ...{ subject: "", translations: { en: { subject: "New wine" } } },
    blocks: [textBlock("", "<p>From Friday.</p>")],
  };

  test("is published alone while the second one is off; what was published in that one comes back with it", async () => {
    const both = { title: "Lese", translations: { en: { title: "Harvest" } } };
    const entry = await pen.create(both);
    const { reply: page } = await staff.call(createPage, {
      body: { title: "Hof", slug: "hof", translations: { en: { title: "Yard", slug: "yard" } } },
    });
    await pen.publish(entry._id);
    await staff.call(publishPages, { body: [page._id] });
    await speaking("de", { secondLanguage: false });
    await pen.change(await pen.read(entry._id), { title: "Weinlese", translations: { en: { title: "Draft" } } });
    expect((await pen.publish(entry._id)).published).toEqual(["de", "en"]);
    expect((await staff.call(publishPages, { body: [page._id] })).reply[0]?.published).toEqual(["de", "en"]);
    await speaking("de");
    const read = async (lang: Language) =>
      (await writer(house.guest).list({ lang })).items.find(({ _id }) => _id === entry._id)?.title;
    expect([await read("de"), await read("en")]).toEqual(["Weinlese", "Harvest"]);
    const onlyEnglish = await pen.create({ title: "", translations: { en: { title: "Guests" } } });
    await speaking("de", { secondLanguage: false });
    const refused = await staff.raw<{ message: string }>({
      ...{ method: "POST", url: "/api/v0/publish/entry", payload: [onlyEnglish._id] },
    });
    expect([refused.status, refused.reply.message]).toEqual([422, "Dieser Text fehlt noch auf Deutsch."]);
  });

  test("is that of newsletters and mails while the second one is off, also for whoever chose the other", async () => {
    await addSubscribers(house.platform.db, [{ address: "ben@example.org", language: "en" }]);
    await speaking("de", { secondLanguage: false });
    const audience = { lists: [], tags: [], languages: ["en" as const], bought: "any" as const };
    const issue = await newIssue(staff, { translations: { en: { subject: "New wine" } }, audience });
    const { people, findings, bytes } = (await staff.call(checkIssue, { query: { id: issue._id } })).reply;
    expect([people, bytes.en, findings.filter(({ lang }) => lang === "en")]).toEqual([1, 0, []]);
    await begin(staff, issue);
    await house.runJobs();
    const page = await house.app.fastify.inject({ url: `/n/${issue._id}?lang=en` });
    expect(page.body).toContain("Federweißer ist da");
    await staff.call(addSubscriber, { body: { address: "jane@example.org", language: "en" } });
    const mail = (await house.mails()).find(({ recipient }) => recipient === "jane@example.org");
    expect(mail?.subject).toMatch(/^Bitte bestätigen Sie/);
  });

  test("is that of receipts and replies to messages, also to whoever wrote in the other one before it was switched off", async () => {
    await staff.call(changeMessageSettings, { body: { version: 0, receipt: true } });
    await write(house, { email: "early@example.org" }, "en");
    await speaking("de", { secondLanguage: false });
    await write(house, { email: "late@example.org" }, "en");
    const message = (await listed(staff)).find(({ email }) => email === "early@example.org");
    await staff.call(replyToMessage, { body: { _id: message!._id, reply: randomUUID(), text: "Gern!" } });
    const written = (await house.mails())
      .filter(({ kind }) => ["messageReceipt", "messageReply"].includes(kind))
      .map(({ kind, recipient, language }) => [kind, recipient, language]);
    expect(written).toEqual([
      ["messageReceipt", "early@example.org", "en"],
      ["messageReceipt", "late@example.org", "de"],
      ["messageReply", "early@example.org", "de"],
    ]);
  });
});
