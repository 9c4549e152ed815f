import { beforeAll, expect, test } from "vitest";
import * as entries from "#cms/entries/contract.ts";
import * as galleries from "#cms/galleries/contract.ts";
import * as forms from "#cms/messages/contract.ts";
import { newField } from "#cms/messages/form.ts";
import * as issues from "#cms/newsletter/issues/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "../testing/test-house.ts";
import { acts } from "../testing/things/accounts.ts";
import { seen, type Writer, writer, writtenOf } from "../testing/things/entries.ts";
import { picture, uploaded } from "../testing/things/files.ts";
import { newIssue } from "../testing/things/issues.ts";
import { write } from "../testing/things/messages.ts";

const missing = "01900000-0000-7000-8000-00000000dead";

onEveryEngine("a duplicate", (fresh) => {
  let house: TestHouse;
  let visitor: Visitor;
  let anna: Writer;
  let image: string;

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    visitor = await house.as("admin");
    anna = writer(visitor);
    image = (await uploaded(house, { visitor, bytes: await picture(), name: "Kelter.jpg" }))._id;
  });

  const copied = async (entry: { _id: string }) =>
    (await visitor.call(entries.duplicateEntry, { body: { _id: entry._id } })).reply;

  test("of an entry is a draft of today that says the same, with tags and pictures, under an address of its own", async () => {
    const written = {
      ...{ title: "Amselfest", content: ["<p>Im Hof.</p>"], tags: ["Hof|Feste"], media: [[image]], avatar: image },
      ...{ links: [{ title: "Anfahrt", href: "/kontakt" }], publish_date: "2026-11-10T08:00:00.000Z" },
      translations: { en: { title: "Blackbird festival", content: ["<p>In the yard.</p>"] } },
    };
    const original = await anna.publish((await anna.create(written))._id);
    await anna.plan(original._id, { act: "unpublish", at: "2027-01-01T08:00:00.000Z" });
    house.setTime("2026-11-25T09:00:00.000Z");
    const copy = await copied(original);
    expect(copy._id).not.toBe(original._id);
    expect(writtenOf(copy)).toEqual({
      ...writtenOf(original),
      ...{ title: "Amselfest (Kopie)", slug: "", publish_date: "2026-11-25T09:00:00.000Z" },
      translations: { en: { title: "Blackbird festival (copy)", content: ["<p>In the yard.</p>"] } },
    });
    expect(copy).toMatchObject({ version: 1, published: [], behind: { state: "draft", plans: [] } });
    expect(await seen(house, copy._id)).toBeNull();
    // The first publication gives it its day, as every new entry.
    house.setTime("2026-11-26T09:00:00.000Z");
    expect((await anna.publish(copy._id)).publish_date).toBe("2026-11-26T09:00:00.000Z");
    expect(await anna.read(original._id)).toMatchObject({ title: "Amselfest", version: original.version });
    expect((await anna.versions(copy._id)).items.map(({ reason }) => reason)).toEqual(["publish", "save"]);
    expect((await acts(house, "entry.create")).map(({ thing }) => thing)).toContain(copy._id);
    house.setTime("2026-11-21T10:00:00.000Z");
  });

  test("of a changed entry says what its draft says, and keeps what is missing or older in a translation", async () => {
    let entry = await anna.publish((await anna.create({ title: "Lese" }))._id);
    entry = await anna.change(entry, { title: "Weinlese", translations: { en: { title: "Harvest" } } });
    house.setTime("2026-11-21T10:05:00.000Z");
    entry = await anna.change(entry, { content: ["<p>Neu.</p>"] });
    const copy = await copied(entry);
    expect([copy.title, copy.behind?.translation]).toEqual(["Weinlese (Kopie)", entry.behind?.translation]);
    expect((await copied(await anna.create({ title: "", translations: { en: { title: "Only" } } }))).title).toBe("");
    house.setTime("2026-11-21T10:00:00.000Z");
  });

  test("is named as long as a line may be", async () => {
    const copy = await copied(await anna.create({ title: "W".repeat(160) }));
    expect([copy.title.length, copy.title.endsWith("W (Kopie)")]).toEqual([160, true]);
  });

  test("of a gallery has its pictures and settings, and is shown nowhere", async () => {
    const body = {
      ...{ title: "Durch das Jahr", images: [image], interval: 8000, showTitle: true },
      translations: { en: { title: "Through the year" } },
    };
    const original = (await visitor.call(galleries.createGallery, { body })).reply;
    const sections = [{ type: "gallery", props: { images: [], gallery: original._id } }];
    await anna.create({ title: "Mit Galerie", sections });
    const { reply: copy } = await visitor.call(galleries.duplicateGallery, { body: { _id: original._id } });
    expect(copy).toMatchObject({
      ...{ ...body, title: "Durch das Jahr (Kopie)", version: 1 },
      translations: { en: { title: "Through the year (copy)" } },
      behind: { uses: [] },
    });
    expect(copy._id).not.toBe(original._id);
    expect((await acts(house, "gallery.create")).map(({ thing }) => thing)).toContain(copy._id);
  });

  test("of a form asks the same and has no messages; that of the contact form is an ordinary one", async () => {
    const fields = [{ ...newField("text", "f00000001"), label: { de: "Wie viele?", en: "How many?" } }];
    const body = { name: { de: "Weinprobe", en: "Tasting" }, fields, thanks: { de: "Bis bald!" } };
    const original = (await visitor.call(forms.createForm, { body })).reply;
    const { reply: copy } = await visitor.call(forms.duplicateForm, { body: { _id: original._id } });
    expect(copy).toMatchObject({
      ...{ ...body, name: { de: "Weinprobe (Kopie)", en: "Tasting (copy)" } },
      ...{ kind: "form", messages: 0, can: { delete: true } },
    });
    await write(house);
    const contact = (await visitor.call(forms.readForms, { query: { id: "contact" } })).reply as forms.Form;
    expect(contact.messages).toBe(1);
    const second = (await visitor.call(forms.duplicateForm, { body: { _id: contact._id } })).reply;
    expect(second).toMatchObject({ kind: "form", fields: contact.fields, messages: 0, can: { delete: true } });
  });

  test("of a form is made although another language leads since, in which its fields have no label yet", async () => {
    const fields = [{ ...newField("text", "f00000001"), label: { de: "Wie viele?" } }];
    const original = (await visitor.call(forms.createForm, { body: { name: { de: "Nur deutsch" }, fields } })).reply;
    const leading = async (language: "de" | "en") => {
      const { version } = (await visitor.call(readConfig, { query: {} })).reply[0]!;
      await visitor.call(changeConfig, { body: { version, language } });
    };
    await leading("en");
    const { reply: copy } = await visitor.call(forms.duplicateForm, { body: { _id: original._id } });
    await leading("de");
    expect(copy).toMatchObject({ name: { de: "Nur deutsch (Kopie)" }, fields: original.fields });
  });

  test("of an issue that was sent is a draft with its content and audience, and none of its statistics", async () => {
    const original = await newIssue(visitor, { translations: { en: { subject: "Federweisser" } } });
    const sent = { state: "sent", people: 12, sent: 11, bounced: 1, done_at: "2026-11-20T08:00:00.000Z" };
    await house.platform.db.updateTable("issues").set(sent).where("id", "=", original._id).execute();
    const { reply: copy } = await visitor.call(issues.duplicateIssue, { body: { _id: original._id } });
    expect(copy).toMatchObject({
      ...{ subject: "Federweißer ist da (Kopie)", translations: { en: { subject: "Federweisser (copy)" } } },
      ...{ blocks: original.blocks, audience: original.audience, state: "draft", version: 1 },
      ...{ scheduled: null, started: null, done: null, can: { write: true, duplicate: true } },
    });
    expect(Object.values(copy.counts).every((count) => count === 0)).toBe(true);
    expect(copy._id).not.toBe(original._id);
  });

  test("of nothing, or of something in the trash, is not found", async () => {
    const entry = await anna.create({ title: "Weg" });
    await anna.remove(entry._id);
    const asked = [
      await visitor.call(entries.duplicateEntry, { body: { _id: entry._id } }),
      await visitor.call(galleries.duplicateGallery, { body: { _id: missing } }),
      await visitor.call(forms.duplicateForm, { body: { _id: missing } }),
      await visitor.call(issues.duplicateIssue, { body: { _id: missing } }),
    ];
    for (const { status, reply } of asked) expect([status, reply]).toMatchObject([404, { code: "C404" }]);
  });
});
