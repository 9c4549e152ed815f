import { beforeAll, expect, test, vi } from "vitest";
import * as files from "#cms/files/contract.ts";
import type * as fileTable from "#cms/files/fields.ts";
import * as galleries from "#cms/galleries/contract.ts";
import type * as galleryTable from "#cms/galleries/fields.ts";
import * as messages from "#cms/messages/contract.ts";
import type * as messageTables from "#cms/messages/fields.ts";
import * as issues from "#cms/newsletter/issues/contract.ts";
import type * as issueTable from "#cms/newsletter/issues/fields.ts";
import type { AnyRoute } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { text, uploaded } from "#server/testing/things/files.ts";

vi.mock("#cms/files/fields.ts", async (original) => {
  const { withNewFields } = await import("#contract/fields/testing-fields.ts");
  const { fileFields } = await original<typeof fileTable>();
  return { fileFields: withNewFields(fileFields) };
});
vi.mock("#cms/galleries/fields.ts", async (original) => {
  const { withNewFields } = await import("#contract/fields/testing-fields.ts");
  const table = await original<typeof galleryTable>();
  return { ...table, galleryFields: withNewFields(table.galleryFields) };
});
vi.mock("#cms/messages/fields.ts", async (original) => {
  const { withNewFields } = await import("#contract/fields/testing-fields.ts");
  const { formFields, settingsFields } = await original<typeof messageTables>();
  return { formFields: withNewFields(formFields), settingsFields: withNewFields(settingsFields) };
});
vi.mock("#cms/newsletter/issues/fields.ts", async (original) => {
  const { withNewFields } = await import("#contract/fields/testing-fields.ts");
  const table = await original<typeof issueTable>();
  return { ...table, issueFields: withNewFields(table.issueFields) };
});

type Thing = { _id: string; version: number } & Record<string, unknown>;

onEveryEngine("a field that was added to the table of a thing", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    anna = await house.as("admin");
  });

  async function done(record: AnyRoute, input: object): Promise<Thing> {
    const { status, reply } = await anna.call(record, input);
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply as Thing;
  }

  const added = { title: "Herbst", subtitle: " Bald ", translations: { en: { subtitle: "Soon" } }, hints: ["früh"] };
  const { title: _title, ...untitled } = added;

  /** How each thing is made with the new fields, changed and read, and where its document is stored. */
  const things = {
    async file() {
      const { _id, version } = await uploaded(house, { visitor: anna, bytes: text(), name: "Preise.txt" });
      return done(files.changeFile, { body: { _id, version, ...untitled } });
    },
    gallery: () => done(galleries.createGallery, { body: added }),
    issue: () => done(issues.createIssue, { body: { subject: "Herbst", ...untitled } }),
  };
  const change = { file: files.changeFile, gallery: galleries.changeGallery, issue: issues.changeIssue };
  const read = { file: files.readFiles, gallery: galleries.readGalleries, issue: issues.readIssues };

  for (const kind of ["file", "gallery", "issue"] as const) {
    test(`of a ${kind} is stored, translated, changed and told like every other`, async () => {
      const made = await things[kind]();
      const en = { subtitle: "Soon" };
      expect(made).toMatchObject({ subtitle: "Bald", hints: ["früh"], translations: { en } });
      const { _id, version } = made;
      const changed = await done(change[kind], { body: { _id, version, subtitle: "Jetzt", hints: [] } });
      expect(changed).toMatchObject({ subtitle: "Jetzt", hints: [], translations: { en } });
      expect(await done(read[kind], { query: { id: _id } })).toMatchObject({ subtitle: "Jetzt", hints: [] });
      const cleared = { _id, version: changed.version, translations: { en: { subtitle: "" } } };
      expect((await done(change[kind], { body: cleared }))["translations"]).not.toHaveProperty("en.subtitle", "Soon");
      const { status } = await anna.call<AnyRoute>(change[kind], {
        body: { _id, version: version + 2, subtitle: "x".repeat(41) },
      });
      expect(status).toBe(400);
    });
  }

  test("of a form and of the settings of messages as well", async () => {
    const form = await done(messages.createForm, { body: { hints: ["früh"] } });
    expect(form).toMatchObject({ hints: ["früh"] });
    const { _id, version } = form;
    expect(await done(messages.changeForm, { body: { _id, version, hints: [] } })).toMatchObject({ hints: [] });
    expect(await done(messages.readMessageSettings, {})).toMatchObject({ hints: [] });
    const settings = await done(messages.changeMessageSettings, { body: { version: 0, hints: ["früh"] } });
    expect(settings).toMatchObject({ hints: ["früh"], days: 365 });
  });

  test("is empty in what was stored before it came", async () => {
    const { db } = house.platform;
    const [file, gallery, issue] = [await things.file(), await things.gallery(), await things.issue()];
    const form = await done(messages.createForm, { body: {} });
    const texts = JSON.stringify({ de: { alt: "Hof", caption: "" } });
    const byId = { file: file._id, gallery: gallery._id, issue: issue._id, form: form._id };
    await db.updateTable("files").set({ texts }).where("id", "=", byId.file).execute();
    for (const [table, id, old] of [
      ["galleries", byId.gallery, { title: "Alt", titleEn: "Old" }],
      ["issues", byId.issue, { subject: { de: "Alt" }, preheader: {}, blocks: [] }],
      ["forms", byId.form, { name: { de: "Alt" } }],
    ] as const) {
      await db
        .updateTable(table)
        .set({ document: JSON.stringify(old) })
        .where("id", "=", id)
        .execute();
    }
    const empty = { subtitle: "", hints: [] };
    expect(await done(files.readFiles, { query: { id: byId.file } })).toMatchObject({ ...empty, alt: "Hof" });
    const told = await done(galleries.readGalleries, { query: { id: byId.gallery } });
    expect(told).toMatchObject({ ...empty, title: "Alt", interval: 5000, translations: { en: { title: "Old" } } });
    expect(await done(issues.readIssues, { query: { id: byId.issue } })).toMatchObject({ ...empty, subject: "Alt" });
    const kept = await done(messages.readForms, { query: { id: byId.form } });
    expect(kept).toMatchObject({ name: { de: "Alt" }, hints: [] });
    expect(kept["fields"]).toHaveLength(5);
  });
});
