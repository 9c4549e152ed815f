import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changeFile } from "#cms/files/contract.ts";
import type { File } from "#cms/files/file.ts";
import { makeApiToken } from "#cms/rights/token-contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type SocialHouse, socialHouse } from "#server/testing/social/social-house.ts";
import { fileOf, send, uploaded } from "#server/testing/things/files.ts";
import * as contract from "../../contract.ts";
import { type Shape, shapes } from "../../kit.ts";
import { networks } from "../../network.ts";

onEveryEngine("pictures of posts", (fresh) => {
  let own: SocialHouse;
  beforeAll(async () => {
    own = await socialHouse(fresh);
  });
  afterAll(() => own.servers.stop());
  beforeEach(() => own.reset());

  let made = 0;

  /** Red at the left, blue at the right, and never the same twice. */
  async function aPicture(): Promise<File> {
    made += 1;
    const half = { create: { width: 160, height: 180, channels: 3 as const, background: "#0000ff" } };
    const bytes = await sharp({ create: { width: 320 + made, height: 180, channels: 3, background: "#ff0000" } })
      .composite([{ input: await sharp(half).png().toBuffer(), left: 160 + made, top: 0 }])
      .jpeg()
      .toBuffer();
    return uploaded(own.house, { visitor: own.anna, bytes, name: `Lese-${made}.jpg` });
  }

  test("every network gets the very picture that the preview shows, with its description", async () => {
    const file = await aPicture();
    await own.ask([...networks], { picture: file._id, alt: "Rot und Blau" });
    await own.house.runJobs();
    const shown = await Promise.all(
      [...file.gridrefs, ...file.gridrefs_ng].map(
        async ({ gridref }) => (await own.anna.bytes(`/api/v0/download/${file._id}/${gridref}`)).bytes,
      ),
    );
    for (const network of networks) {
      const fake = own.servers[network];
      const sent = Buffer.from(fake.uploaded, "latin1");
      expect([network, shown.some((bytes) => bytes.length > 100 && sent.includes(bytes))]).toEqual([network, true]);
      expect(fake.posts).toMatchObject([{ picture: true }]);
    }
    expect([own.servers.mastodon.posts[0]!.alt, own.servers.facebook.posts[0]!.alt]).toEqual([
      "Rot und Blau",
      "Rot und Blau",
    ]);
  });

  test("a post says of its picture what the file says in its language, unless somebody has said something else", async () => {
    const file = await aPicture();
    const texts = { alt: "Rote und blaue Trauben", translations: { en: { alt: "Red and blue grapes" } } };
    await own.anna.call(changeFile, { body: { _id: file._id, version: file.version, ...texts } });
    const told = async (more: object) => {
      const { status, reply } = await own.ask(["mastodon", "facebook"], { picture: file._id, ...more });
      expect(status, JSON.stringify(reply)).toBe(200);
      await own.house.runJobs();
      return [own.servers.mastodon.posts.at(-1)!.alt, own.servers.facebook.posts.at(-1)!.alt];
    };
    expect(await told({})).toEqual(Array(2).fill("Rote und blaue Trauben"));
    expect(await told({ alt: "Trauben im Korb" })).toEqual(Array(2).fill("Trauben im Korb"));
    expect(await told({ alt: "" })).toEqual(["", ""]);

    const { _id } = await own.write.create({ title: "Lese", translations: { en: { title: "Harvest" } } });
    await own.write.publish(_id);
    const body = Buffer.from(
      `<html lang="de"><head></head><main><img src="/api/v0/download/${file._id}/abcdefghijklmnop" alt=""/></main>`,
    );
    const headers = { "content-type": "text/html" };
    own.house.platform.site.answeredBy(() => Promise.resolve({ status: 200, headers, body }), { hasPages: true });
    for (const [lang, alt] of [
      ["de", "Rote und blaue Trauben"],
      ["en", "Red and blue grapes"],
    ] as const) {
      const { reply } = await own.anna.call(contract.readSocialDraft, { query: { thing: `entry:${_id}`, lang } });
      expect(reply).toMatchObject({ lang, picture: file._id, alt });
    }
  });

  test("a picture is cut to the shapes of networks, around its focus", async () => {
    const file = await aPicture();
    const cut = async (shape: Shape) => {
      const { bytes, headers } = await own.anna.bytes(`/api/v0/social/picture?file=${file._id}&shape=${shape}`);
      expect(headers["content-type"]).toBe("image/jpeg");
      const { width, height } = await sharp(bytes).metadata();
      const { dominant } = await sharp(bytes).stats();
      return { width, height, isBlue: dominant.b > dominant.r };
    };
    for (const [x, isBlue] of [
      [0.2, false],
      [0.9, true],
    ] as const) {
      const { version } = await fileOf(own.anna, file._id);
      await own.anna.call(changeFile, { body: { _id: file._id, version, focus: { x, y: 0.5 } } });
      for (const shape of ["square", "portrait", "story"] as const)
        expect(await cut(shape)).toEqual({ ...shapes[shape], isBlue });
    }
    expect(await cut("wide")).toMatchObject(shapes.wide);
  });

  test("what is no picture, and what guests ask for, is not cut", async () => {
    const { _id } = (await send(own.anna, { bytes: Buffer.from("Preise"), name: "Preise.txt" })).reply;
    expect((await own.anna.bytes(`/api/v0/social/picture?file=${_id}&shape=square`)).status).toBe(404);
    const file = await aPicture();
    expect((await own.house.guest.bytes(`/api/v0/social/picture?file=${file._id}&shape=square`)).status).toBe(401);
  });

  test("whoever may share, and may not read files, shares only pictures that guests see anyway", async () => {
    const { _id } = await own.write.create({ title: "Weinfest" });
    await own.write.publish(_id);
    const file = await aPicture();
    const { reply } = await own.anna.call(makeApiToken, { body: { name: "Post", scopes: ["social.share"], days: 1 } });
    const headers = { authorization: `Bearer ${reply.secret}` };
    const cut = () =>
      own.house.guest.raw({ method: "GET", url: `/api/v0/social/picture?file=${file._id}&shape=square`, headers });
    const share = () => {
      const posts = [{ account: own.accounts.mastodon, text: "Kommen Sie!" }];
      const payload = { share: own.house.platform.outside.id(), thing: `entry:${_id}`, posts, picture: file._id };
      return own.house.guest.raw<{ code: string }>({ method: "POST", url: "/api/v0/social/post", payload, headers });
    };
    expect((await cut()).status).toBe(404);
    expect([(await share()).status, (await share()).reply.code]).toEqual([404, "C404"]);
    const shown = await own.write.create({
      title: "Lese",
      sections: [{ type: "gallery", props: { images: [file._id] } }],
    });
    expect((await cut()).status).toBe(404);
    await own.write.publish(shown._id);
    expect([(await cut()).status, (await share()).status]).toEqual([200, 200]);
  });

  test("the tags of an entry are offered as hashtags", async () => {
    const { _id } = await own.write.create({ title: "Weinfest", tags: ["Feste|Wein & Feste", "Lese 2026"] });
    await own.write.publish(_id);
    const { reply } = await own.anna.call(contract.readSocialDraft, { query: { thing: `entry:${_id}` } });
    expect(reply.hashtags).toEqual(["#WeinFeste", "#Lese2026"]);
  });
});
