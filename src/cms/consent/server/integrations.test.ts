import { beforeAll, expect, test } from "vitest";
import * as guestbook from "#cms/guestbook/contract.ts";
import * as pages from "#cms/pages/contract.ts";
import { createPageIn } from "#cms/pages/server/index.ts";
import { personalForms } from "#contract/personal-forms.ts";
import { translator } from "#contract/texts/translate.ts";
import { onEveryEngine } from "#database/testing.ts";
import { gathered } from "#server/features.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import * as contract from "../contract.ts";
import { serviceNames } from "../services/services.ts";

const contact = "0197f1a0-0000-7000-8000-00000000c0c0";

onEveryEngine("services of others", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  const read = async () => (await admin.call(contract.readIntegrations, {})).reply;
  const inventory = async () => (await house.guest.call(contract.readInventory, {})).reply;

  test("in a new site there are none", async () => {
    const { _id, version, ...each } = await read();
    expect([_id, version, Object.keys(each)]).toEqual(["site", 0, serviceNames]);
    for (const name of serviceNames) {
      const { address, ...setting }: { on: boolean; id: string; address?: string } = each[name];
      expect([name, setting]).toEqual([name, { on: false, id: "" }]);
      // Only what owners run themselves has an address.
      expect([name, address]).toEqual([name, name === "matomo" ? "" : undefined]);
    }
    const processors = { files: null, mail: null };
    expect(await inventory()).toEqual({
      integrations: [],
      features: ["guestbook", "newsletterSignup"],
      map: null,
      statistics: true,
      processors,
    });
  });

  test("a wrong number is refused at its field in the reader's language, and nothing is written", async () => {
    const before = await read();
    const body = {
      version: 0,
      ga: { on: true, id: "UA-12345-1" },
      gads: { on: true, id: "" },
      fb: { on: false, id: "1234567890123456" },
    };
    const { status, reply } = await admin.call(contract.changeIntegrations, { body });
    const { code, errors } = reply as unknown as { code: string; errors: { field: string; message: string }[] };
    expect([status, code, errors.map(({ field }) => field)]).toEqual([400, "BAD_FIELDS", ["ga/id", "gads/id"]]);
    expect(errors[0]?.message).toContain("beginnt mit G-");
    expect(errors[1]?.message).toContain("Ohne Conversion-ID");
    expect(await read()).toEqual(before);
  });

  test("of two who save at once the second is told, with what stands there now", async () => {
    const body = { version: 0, vimeo: { on: true, id: "" } };
    const answers = await Promise.all([1, 2].map(() => admin.call(contract.changeIntegrations, { body })));
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(["200", "409"]);
    const { reply } = answers.find(({ status }) => status === 409)!;
    expect((reply as unknown as { current: contract.Integrations }).current).toMatchObject({ version: 1 });
    expect(await inventory()).toMatchObject({ integrations: ["vimeo"] });
  });

  test("what was not sent stays", async () => {
    const ga = { on: true, id: "G-AB12CD34EF" };
    await admin.call(contract.changeIntegrations, { body: { version: 1, ga } });
    expect(await read()).toMatchObject({ version: 2, ga, vimeo: { on: true } });
  });

  test("the privacy statement speaks of a form as soon as visitors find one, and no longer", async () => {
    await admin.call(guestbook.changeGuestbookSettings, { body: { version: 0, open: false } });
    const page = { title: "Gäste", slug: "gaeste", blocks: [{ type: "guestbook", v: 1, id: "g", props: {} }] };
    const { _id } = (await admin.call(pages.createPage, { body: page })).reply;
    expect((await inventory()).features).toEqual(["newsletterSignup"]);
    await admin.call(pages.publishPages, { body: [_id] });
    expect((await inventory()).features).toEqual(["guestbook", "newsletterSignup"]);
    await admin.call(pages.unpublishPages, { body: [_id] });
    expect((await inventory()).features).toEqual(["newsletterSignup"]);
  });

  test("the contact page has a form, wherever its owner has put one, and the privacy statement says so", async () => {
    const { db, outside } = house.platform;
    const input = { title: "Kontakt", slug: "kontakt", blocks: [] };
    const acting = { types: gathered.blocks, by: null, id: outside.id, now: outside.now(), t: translator("de") };
    await db.transaction().execute((tx) => createPageIn(tx, { page: contact, kind: "contact", input, ...acting }));
    await admin.call(pages.publishPages, { body: [contact] });
    expect((await inventory()).features).toEqual(["contactForm", "newsletterSignup"]);
  });

  test("each form that a feature names for the privacy statement is the block of one", () => {
    const inBlocks = [...personalForms()].filter(([, { screen }]) => !screen).map(([form]) => form);
    expect(inBlocks.filter((form) => !gathered.blocks.get(form))).toEqual([]);
  });

  test("a map is kept with a place that its provider understands, and refused at its field otherwise", async () => {
    const map = (props: object) => ({
      ...{ type: "map", v: 1, id: "m" },
      props: { provider: "osm", title: { de: "Hof" }, address: "", place: "", ...props },
    });
    const create = (props: object, slug: string) =>
      admin.call(pages.createPage, { body: { title: "Weg", slug, blocks: [map(props)] } });
    expect((await create({ place: "49.8653, 10.2265" }, "weg")).status).toBe(200);
    expect((await create({ provider: "gmaps", address: "Am Steilhang 3" }, "weg-2")).status).toBe(200);
    for (const [props, field, code, sentence] of [
      [{ address: "Am Steilhang 3" }, "blocks/0/props/place", "PLACE_INVALID", "Hier finden wir keinen Ort."],
      [{ provider: "gmaps" }, "blocks/0/props/address", "FIELD_REQUIRED", ""],
    ] as const) {
      const { status, reply } = await create(props, "weg-3");
      const [error] = (reply as unknown as { errors: { field: string; code: string; message: string }[] }).errors;
      expect([status, error?.field, error?.code]).toEqual([400, field, code]);
      expect(error?.message).toContain(sentence);
    }
  });

  test("a video is kept with a link that leads to one, and refused with a sentence about it otherwise", async () => {
    const video = (url: string) => ({ type: "video", v: 1, id: "v", props: { url, title: { de: "Die Lese" } } });
    const body = (url: string, slug: string) => ({ title: "Film", slug, blocks: [video(url)] });
    const good = await admin.call(pages.createPage, { body: body("https://youtu.be/dQw4w9WgXcQ?t=1m5s", "film") });
    expect(good.status).toBe(200);
    const { db } = house.platform;
    const english = await house.as("admin", "english@example.org");
    await db.updateTable("users").set({ language: "en" }).where("handle", "=", "english@example.org").execute();
    const bad = body("https://youtube.example/watch?v=dQw4w9WgXcQ", "film-2");
    for (const [reader, sentence] of [
      [admin, "Ungültiger YouTube-Link."],
      [english, "Invalid YouTube link."],
    ] as const) {
      const { status, reply } = await reader.call(pages.createPage, { body: bad });
      const [error] = (reply as unknown as { errors: { field: string; code: string; message: string }[] }).errors;
      expect([status, error?.field, error?.code]).toEqual([400, "blocks/0/props/url", "YOUTUBE_INVALID"]);
      expect(error?.message).toContain(sentence);
    }
  });
});
