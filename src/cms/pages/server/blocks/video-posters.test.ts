import { expect, test } from "vitest";
import * as files from "#cms/files/contract.ts";
import * as contract from "#cms/pages/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { testHouse } from "#server/testing/test-house.ts";
import { picture, send, text, uploaded } from "#server/testing/things/files.ts";

onEveryEngine("posters of videos", (fresh) => {
  test("a poster is one of the site's own pictures, seen by guests while a published page shows it", async () => {
    const house = await testHouse(fresh);
    const anna = await house.as("admin");
    const { _id: poster } = (await send(anna, { bytes: await picture({ width: 40, height: 30 }), name: "Lese.jpg" }))
      .reply;
    const film = (id: string) => ({ url: "https://youtu.be/dQw4w9WgXcQ", title: { de: "Die Lese" }, poster: id });
    const body = (id: string, slug: string) => ({
      ...{ title: "Film", slug },
      blocks: [{ type: "panels", v: 1, id: "p", props: { title: {}, look: "tabs" }, children: [video(id)] }],
    });
    const video = (id: string) => ({ type: "video", v: 1, id: "v", props: film(id) });
    const page = (await anna.call(contract.createPage, { body: body(poster, "film") })).reply;
    const guestSees = async () => (await house.guest.call(files.readFileBatch, { body: [poster] })).reply.length === 1;
    const uses = async () => {
      const { reply } = await anna.call(files.readFiles, { query: { id: poster } });
      return (reply as files.File).behind?.uses;
    };
    expect([await guestSees(), await uses()]).toEqual([
      false,
      [{ kind: "page", _id: page._id, title: "Film", live: false }],
    ]);
    await anna.call(contract.publishPages, { body: [page._id] });
    expect([await guestSees(), (await uses())?.[0]?.live]).toEqual([true, true]);
    await anna.call(contract.unpublishPages, { body: [page._id] });
    expect(await guestSees()).toBe(false);
    await anna.call(contract.deletePage, { query: { id: page._id } });
    await anna.call(contract.purgePages, { body: [page._id] });
    expect(await uses()).toEqual([]);

    const prices = await uploaded(house, { visitor: anna, bytes: text(), name: "Preise.txt" });
    const refused = await anna.call(contract.createPage, { body: body(prices._id, "film-2") });
    expect([refused.status, (refused.reply as unknown as { code: string }).code]).toEqual([422, "NOT_PICTURE"]);
  });
});
