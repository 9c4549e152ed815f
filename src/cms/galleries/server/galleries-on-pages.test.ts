import { expect, test } from "vitest";
import * as files from "#cms/files/contract.ts";
import * as pages from "#cms/pages/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { testHouse } from "#server/testing/test-house.ts";
import { picture, send } from "#server/testing/things/files.ts";
import * as contract from "../contract.ts";

onEveryEngine("galleries on pages", (fresh) => {
  test("are seen by guests with their pictures as long as a published page shows them, and are not deleted by mistake", async () => {
    const house = await testHouse(fresh);
    const anna = await house.as("admin");
    const image = (await send(anna, { bytes: await picture({ width: 40, height: 30 }), name: "Lese.jpg" })).reply._id;
    const gallery = (await anna.call(contract.createGallery, { body: { title: "Lese", images: [image] } })).reply;
    const guestSees = async () => {
      const shown = await house.guest.call(contract.readGalleryBatch, { body: [gallery._id] });
      const pictures = await house.guest.call(files.readFileBatch, { body: [image] });
      return [shown.reply.length, pictures.reply.length];
    };
    const uses = async () => {
      const { reply } = await anna.call(contract.readGalleries, { query: { id: gallery._id } });
      return (reply as contract.Gallery).behind?.uses.map(({ kind, title }) => [kind, title]);
    };
    const look = { shape: "own", count: { phone: "2", desk: "4" }, gap: "small", width: "normal" };
    const props = { title: {}, pictures: [], gallery: gallery._id, captions: false, enlarge: true, ...look };
    const blocks = [{ type: "pictureWall", v: 1, id: "wall", props }];
    const { reply: page } = await anna.call(pages.createPage, { body: { title: "Bilder", slug: "bilder", blocks } });
    expect([await guestSees(), await uses()]).toEqual([[0, 0], [["page", "Bilder"]]]);

    await anna.call(pages.publishPages, { body: [{ _id: page._id }] });
    expect(await guestSees()).toEqual([1, 1]);
    const refused = await anna.call(contract.deleteGallery, { query: { id: gallery._id } });
    expect([refused.status, refused.reply]).toMatchObject([409, { code: "GALLERY_IN_USE" }]);

    const slider = [{ type: "gallery", v: 1, id: "slider", props: { gallery: gallery._id, title: {}, width: "full" } }];
    const { version } = (await anna.call(pages.readPages, { query: { id: page._id } })).reply as pages.Page;
    await anna.call(pages.changePage, { body: { _id: page._id, version, blocks: slider } });
    await anna.call(pages.publishPages, { body: [{ _id: page._id }] });
    expect(await guestSees()).toEqual([1, 1]);

    await anna.call(pages.unpublishPages, { body: [{ _id: page._id }] });
    expect(await guestSees()).toEqual([0, 0]);
  });
});
