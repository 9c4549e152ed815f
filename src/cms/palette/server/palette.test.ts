import { beforeAll, expect, test } from "vitest";
import { createEntry, publishEntries } from "#cms/entries/contract.ts";
import { createGallery, deleteGallery } from "#cms/galleries/contract.ts";
import { createForm } from "#cms/messages/contract.ts";
import { createPage } from "#cms/pages/contract.ts";
import { createRedirect } from "#cms/redirects/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { ServerFeature } from "#platform/feature.ts";
import { features } from "#server/features.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { send, text } from "#server/testing/things/files.ts";
import { sign } from "#server/testing/things/guestbook.ts";
import { newIssue } from "#server/testing/things/issues.ts";
import { write } from "#server/testing/things/messages.ts";
import { subscribed } from "#server/testing/things/newsletter.ts";
import { findThings } from "../contract.ts";

let house: TestHouse;
let admin: Visitor;
let system: Visitor;

const find = async (q: string, visitor = admin) => (await visitor.call(findThings, { query: { q } })).reply;
const titles = async (q: string, visitor = admin) =>
  (await find(q, visitor)).found.flatMap(({ kind, things }) => things.map(({ title }) => `${kind}: ${title}`));

onEveryEngine("the command palette", (fresh) => {
  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
    system = await house.as("system");
  });

  test("is for the staff alone", async () => {
    const customer = await house.as("customer");
    const status = async (visitor: Visitor) => (await visitor.call(findThings, { query: { q: "a" } })).status;
    expect(await Promise.all([house.guest, customer, admin, system].map(status))).toEqual([401, 403, 200, 200]);
  });

  test("finds things of every kind by all words that are typed, in any spelling", async () => {
    const { reply: draft } = await admin.call(createEntry, { body: { title: "Hoffest im Quittengarten" } });
    const { reply: live } = await admin.call(createEntry, { body: { title: "Quittenernte" } });
    await admin.call(publishEntries, { body: [live._id] });
    await admin.call(createPage, { body: { title: "Unsere Quitten", slug: "quitten" } });
    await admin.call(createGallery, { body: { title: "Quitten im Herbst" } });
    await admin.call(createForm, { body: { name: { de: "Quittenbestellung" } } });
    await admin.call(createRedirect, { body: { from: "/quittenmus", to: "https://example.org" } });
    await send(admin, { bytes: text(), name: "Quittenpreise.txt" });
    await sign(house, { text: "Die Quitten waren süß." });
    await write(house, { subject: "Noch Quitten?" });
    expect((await titles("QUITTEN")).map((found) => found.replace(/:.*/s, ""))).toEqual([
      ...["page", "entry", "entry", "file", "gallery", "redirect", "message", "form", "guestbook"],
    ]);
    expect(await titles("quitten herbst")).toEqual(["gallery: Quitten im Herbst"]);
    expect(await titles("herbst quitten")).toEqual(["gallery: Quitten im Herbst"]);
    const entries = (await find("quitten")).found.find(({ kind }) => kind === "entry");
    expect(entries?.things).toContainEqual({ _id: draft._id, title: "Hoffest im Quittengarten", state: "Entwurf" });
    expect(entries?.things).toContainEqual({ _id: live._id, title: "Quittenernte", state: null });
    expect(await find("gibtesnicht")).toEqual({ found: [], worked: [] });
  });

  test("finds people by name or address, says that they are people, and in which state they are", async () => {
    await house.as("customer", "vera.stieglitz@example.org");
    const { found } = await find("stieglitz");
    expect(found.map(({ kind, personal }) => [kind, personal])).toEqual([["user", true]]);
    const { address } = await subscribed(house);
    expect(await titles(address)).toEqual([expect.stringContaining(address)]);
  });

  test("shows nobody what they may not see, and nothing of a function that is switched off", async () => {
    const secret: ServerFeature = {
      found: () => [
        {
          kind: "entry",
          needs: "subject.erase",
          find: async () => [{ _id: house.platform.outside.id(), title: "Tresor" }],
        },
      ],
    };
    const other = await testHouse(fresh, { features: [...features, secret] });
    const [staff, owner] = [await other.as("admin"), await other.as("system")];
    const titlesOf = async (visitor: Visitor) => titles("tresor", visitor);
    expect([await titlesOf(staff), await titlesOf(owner)]).toEqual([[], ["entry: Tresor"]]);

    const { _id, subject } = await newIssue(admin);
    expect(subject).toBeTruthy();
    const issues = async () => (await find(subject)).found.find(({ kind }) => kind === "issue")?.things ?? [];
    expect((await issues()).map((thing) => thing._id)).toContain(_id);
    const [config] = (await system.call(readConfig, { query: {} })).reply;
    const body = { version: config!.version, components: { newsletter: { enabled: false } } };
    expect((await system.call(changeConfig, { body })).status).toBe(200);
    expect(await issues()).toEqual([]);
  });

  test("finds at most five of a kind, nothing from the trash, and offers what one has worked on before anything is typed", async () => {
    for (let at = 0; at < 7; at += 1) await admin.call(createGallery, { body: { title: `Mirabellen ${at}` } });
    const { found } = await find("mirabellen");
    expect(found.map(({ things }) => things.length)).toEqual([5]);
    const { reply: gone } = await admin.call(createGallery, { body: { title: "Schlehen" } });
    await admin.call(deleteGallery, { body: { _id: gone._id } });
    expect(await titles("schlehen")).toEqual([]);
    const { worked } = (await admin.call(findThings, { query: {} })).reply;
    expect(worked[0]).toMatchObject({ group: "gallery", title: "Mirabellen 6" });
    expect((await system.call(findThings, { query: {} })).reply.worked.map(({ title }) => title)).not.toContain(
      "Mirabellen 6",
    );
  });
});
