import { beforeAll, expect, test } from "vitest";
import {
  changePage,
  createPage,
  duplicatePage,
  makePagePreview,
  type Page,
  publishPages,
} from "#cms/pages/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import type { Block } from "#contract/blocks/block.ts";
import { onEveryEngine } from "#database/testing.ts";
import { addStarter } from "#server/testing/starter.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";

onEveryEngine("code of the owner's own", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;
  let system: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
    system = await house.as("system");
    await addStarter(house);
  });

  const block = (code: string, id = "c"): Block => ({
    ...{ type: "customCode", v: 1, id },
    props: { title: { de: "Rechner" }, code, height: 200 },
  });
  const frame = (page: string, id = "c") =>
    house.app.fastify.inject({ method: "GET", url: `/code/${page}/${id}?lang=de` });
  async function switched(on: boolean): Promise<void> {
    const [config] = (await system.call(readConfig, { query: {} })).reply;
    const { status } = await system.call(changeConfig, { body: { version: config!.version, customCode: on } });
    expect(status).toBe(200);
  }
  async function published(code: string): Promise<Page> {
    const made = await system.call(createPage, { body: { title: "Rechner", blocks: [block(code)] } });
    expect(made.status, JSON.stringify(made.reply)).toBe(200);
    const { reply } = await system.call(publishPages, { body: [made.reply._id] });
    return reply[0]!;
  }
  const change = (who: Visitor, { _id, version }: Page, blocks: Block[]) =>
    who.call(changePage, { body: { _id, version, blocks } });

  test("is off until an owner switches it on; admins cannot", async () => {
    const { _id } = await published("<b>1</b>");
    expect((await frame(_id)).statusCode).toBe(404);
    const [config] = (await admin.call(readConfig, { query: {} })).reply;
    const refused = await admin.call(changeConfig, { body: { version: config!.version, customCode: true } });
    expect([refused.status, refused.reply]).toMatchObject([403, { code: "C100" }]);
    await switched(true);
    const { statusCode, body } = await frame(_id);
    expect([statusCode, body.includes("<b>1</b>")]).toEqual([200, true]);
    await switched(false);
    expect((await frame(_id)).statusCode).toBe(404);
  });

  test("runs in a document without an origin, which may load nothing and is framed by this site alone", async () => {
    await switched(true);
    const { headers } = await frame((await published("<script>document.title = 1</script>"))._id);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("sandbox allow-scripts");
    expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation|allow-popups|https?:/);
    expect(policy).toMatch(/default-src 'none'.*form-action 'none'.*frame-ancestors 'self'/);
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test("is shown to guests once its page is published, and is no other block's code", async () => {
    await switched(true);
    const { reply } = await system.call(createPage, { body: { title: "Entwurf", blocks: [block("<i>geheim</i>")] } });
    expect((await frame(reply._id)).statusCode).toBe(404);
    const { _id } = await published("<i>offen</i>");
    expect((await frame(_id, "d")).statusCode).toBe(404);
    expect((await frame(_id)).body).toContain("<i>offen</i>");
  });

  test("is that of the draft for those who look at the draft, and for nobody else", async () => {
    await switched(true);
    const page = await published("<i>offen</i>");
    const { _id } = (await change(system, page, [block("<i>bald</i>")])).reply;
    const { reply: link } = await system.call(makePagePreview, { body: { _id } });
    const other = await system.call(makePagePreview, { body: { _id: (await published("<i>andere</i>"))._id } });
    const seen = async (query: string, who = house.guest) =>
      (await who.raw<string>({ method: "GET", url: `/code/${_id}/c?lang=de${query}` })).reply;
    expect(await seen("&draft=1", system)).toContain("<i>bald</i>");
    expect(await seen(`&token=${link.token}`)).toContain("<i>bald</i>");
    const others = ["", "&draft=1", "&token=1", `&token=${other.reply.token}`];
    for (const query of others) expect(await seen(query), query).toContain("<i>offen</i>");
    expect(await seen("", system)).toContain("<i>offen</i>");
  });

  test("is added and changed by owners only; admins move it, copy its page, and write around it", async () => {
    const page = await published("<u>gut</u>");
    const text: Block = { type: "richText", v: 1, id: "t", props: { html: { de: "<p>Neu</p>" }, look: "plain" } };
    const around = await change(admin, page, [text, block("<u>gut</u>")]);
    expect(around.status, JSON.stringify(around.reply)).toBe(200);
    for (const blocks of [[block("<u>böse</u>")], [block("<u>gut</u>"), block("<u>mehr</u>", "e")]]) {
      const { status, reply } = await change(admin, around.reply, blocks);
      expect([status, reply]).toMatchObject([403, { code: "BLOCK_OF_OWNERS" }]);
    }
    const made = await admin.call(createPage, { body: { title: "Eigene", blocks: [block("<u>gut</u>")] } });
    expect([made.status, made.reply]).toMatchObject([403, { code: "BLOCK_OF_OWNERS" }]);
    expect((await admin.call(duplicatePage, { body: { _id: page._id } })).status).toBe(200);
    expect((await change(system, around.reply, [block("<u>besser</u>")])).status).toBe(200);
  });

  test("an admin who has removed it brings it back by undo; what an owner removed stays away", async () => {
    const text = (html: string): Block => ({
      ...{ type: "richText", v: 1, id: "t", props: { html: { de: html }, look: "plain" } },
    });
    let page = await published("<u>gut</u>");
    const sitting = crypto.randomUUID();
    const save = async (who: Visitor, blocks: Block[]) => {
      const body = { _id: page._id, version: page.version, blocks, ...(who === admin ? { sitting } : {}) };
      const { status, reply } = await who.call(changePage, { body });
      if (status === 200) page = reply;
      return [status, reply];
    };
    const saved = [200, { _id: page._id }];
    const refused = [403, { code: "BLOCK_OF_OWNERS" }];
    expect(await save(admin, [block("<u>gut</u>"), text("<p>Eins</p>")])).toMatchObject(saved);
    expect(await save(admin, [text("<p>Eins</p>")])).toMatchObject(saved);
    expect(await save(system, [text("<p>Dazwischen</p>")])).toMatchObject(saved);
    expect(await save(admin, [block("<u>anders</u>"), text("<p>Zwei</p>")])).toMatchObject(refused);
    expect(await save(admin, [block("<u>gut</u>"), text("<p>Zwei</p>")])).toMatchObject(saved);
    expect(await save(admin, [block("<u>gut</u>"), text("<p>Drei</p>")])).toMatchObject(saved);
    expect(await save(system, [text("<p>Drei</p>")])).toMatchObject(saved);
    expect(await save(admin, [text("<p>Vier</p>")])).toMatchObject(saved);
    expect(await save(admin, [block("<u>gut</u>"), text("<p>Vier</p>")])).toMatchObject(refused);
  });
});
