import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changeFile } from "#cms/files/contract.ts";
import type { File } from "#cms/files/file.ts";
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
    const half = { create: { width: 800, height: 900, channels: 3 as const, background: "#0000ff" } };
    const bytes = await sharp({ create: { width: 1600 + made, height: 900, channels: 3, background: "#ff0000" } })
      .composite([{ input: await sharp(half).png().toBuffer(), left: 800 + made, top: 0 }])
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

  test("the tags of an entry are offered as hashtags", async () => {
    const { _id } = await own.write.create({ title: "Weinfest", tags: ["Feste|Wein & Feste", "Lese 2026"] });
    await own.write.publish(_id);
    const { reply } = await own.anna.call(contract.readSocialDraft, { query: { thing: `entry:${_id}` } });
    expect(reply.hashtags).toEqual(["#WeinFeste", "#Lese2026"]);
  });
});
