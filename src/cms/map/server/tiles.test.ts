import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readInventory } from "#cms/consent/contract.ts";
import { createPage, publishPages } from "#cms/pages/contract.ts";
import { type ConfigChange, changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { startTiles, type TileServer, tileKey } from "#server/testing/maps/tile-server.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import * as contract from "../contract.ts";
import { noSource } from "../map-source.ts";
import { placeTable } from "../place.ts";

const source = {
  ...noSource,
  url: "https://tiles.example/{z}/{x}/{y}.png",
  attribution: "© Karten",
  attributionLink: "https://tiles.example/rechte",
  served: true,
};
/** The tile on which the shop is. */
const own = "/api/v0/map/tiles/14/8548/5566.png";
const shop = {
  ...placeTable.emptyOf(placeTable.names),
  ...{ name_de: "Laden", address: "Hauptstraße 1\n55595 Hargesheim", position: "49.8653, 7.8265" },
};

onEveryEngine("the map of the site", (fresh) => {
  let tiles: TileServer;
  let house: TestHouse;
  let owner: Visitor;

  beforeAll(async () => {
    tiles = await startTiles();
  });
  afterAll(() => tiles.stop());
  beforeEach(async () => {
    tiles.recover();
    tiles.etag = '"1"';
    tiles.cacheControl = "max-age=86400";
    house = await testHouse(fresh, { fetchOutside: tiles.fetchOutside });
    owner = await house.as("system");
    await owner.call(contract.createPlace, { body: shop });
  });

  const change = async (map: NonNullable<NonNullable<ConfigChange["components"]>["map"]>) => {
    const { version } = (await owner.call(readConfig)).reply[0]!;
    return owner.call(changeConfig, { body: { version, components: { map } } });
  };
  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = "203.0.113.7") =>
    house.app.fastify.inject({ method: "GET", url, headers, remoteAddress });
  const rows = () => house.database.db.selectFrom("map_tiles").selectAll().execute();
  const seen = async () => (await house.guest.call(contract.readMap)).reply;

  test("without a source is none: no tile, no picture, nobody is asked", async () => {
    expect((await get(own)).statusCode).toBe(404);
    await house.runJobs();
    expect(await seen()).toMatchObject({ source: null, pictures: [] });
    expect(tiles.asked).toEqual([]);
  });

  test("hands on a tile around a place, fetches it once for all, and tells its source nothing of a visitor", async () => {
    await change({ source });
    const release = tiles.hold();
    const headers = { cookie: "a=b", referer: "https://weingut.example/kontakt", "user-agent": "Firefox of Anna" };
    const all = Promise.all([get(own, headers), get(own, headers), get(own)]);
    release();
    const answers = await all;
    for (const { statusCode, headers: told } of answers) {
      expect([statusCode, told["content-type"]]).toEqual([200, "image/png"]);
    }
    expect((await get(own)).statusCode).toBe(200);
    expect(tiles.asked.map(({ path }) => path)).toEqual(["/14/8548/5566.png"]);
    const [asked] = tiles.asked;
    expect(asked?.headers["user-agent"]).toContain("Vitrine");
    const told = JSON.stringify(asked?.headers);
    for (const personal of ["203.0.113.7", "Anna", "kontakt", "a=b"]) expect(told).not.toContain(personal);
  });

  test("is no way to all other tiles: not beside its places, not beyond its zoom, not from a source that is not to be handed on", async () => {
    await change({ source: { ...source, maxZoom: 15 } });
    const status = async (path: string) => (await get(`/api/v0/map/tiles/${path}`)).statusCode;
    expect(await status("14/8560/5566.png")).toBe(404);
    expect(await status("14/100/100.png")).toBe(404);
    expect(await status("16/34192/22264.png")).toBe(404);
    expect(await status("14/8548/5566@2x.png")).toBe(404);
    expect(await status("14/8548/x.png")).toBe(404);
    await change({ source: { served: false } });
    expect((await get(own)).statusCode).toBe(404);
    expect(tiles.asked).toEqual([]);
  });

  test("asks again once a tile is old, by its ETag; and shows the former one while its source fails", async () => {
    await change({ source });
    await get(own);
    house.setTime("2026-11-23T10:00:00.000Z");
    expect((await get(own)).statusCode).toBe(200);
    expect(tiles.asked.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, '"1"']);
    house.setTime("2026-11-26T10:00:00.000Z");
    tiles.trouble.status = 503;
    expect((await get(own)).statusCode).toBe(200);
    const before = tiles.asked.length;
    // It is left alone for a while.
    expect((await get("/api/v0/map/tiles/14/8549/5566.png")).statusCode).toBe(502);
    expect(tiles.asked.length).toBe(before);
  });

  test("hands on finer tiles of a source that has them, which are kept beside the usual ones", async () => {
    await change({ source: { ...source, url: "https://tiles.example/{z}/{x}/{y}{r}.png" } });
    expect((await get("/api/v0/map/tiles/14/8548/5566@2x.png")).statusCode).toBe(200);
    expect((await get(own)).statusCode).toBe(200);
    expect(tiles.asked.map(({ path }) => path)).toEqual(["/14/8548/5566@2x.png", "/14/8548/5566.png"]);
    expect((await rows()).map(({ name }) => name.slice(name.indexOf("/"))).toSorted()).toEqual([
      "/14/8548/5566",
      "/14/8548/5566@2x",
    ]);
  });

  test("says clearly that there is nothing: no tile there, no source, no picture in its bytes", async () => {
    await change({ source });
    const status = async () => {
      house.setTime(new Date(house.platform.outside.now().getTime() + 3_600_000).toISOString());
      return (await get(own)).statusCode;
    };
    tiles.trouble.status = 404;
    expect(await status()).toBe(404);
    tiles.trouble = { down: true, status: null, sends: null };
    expect(await status()).toBe(502);
    tiles.trouble = { down: false, status: null, sends: Buffer.from("<script>alert(1)</script>") };
    expect(await status()).toBe(502);
    tiles.trouble.sends = Buffer.alloc(1_000_001, 1);
    expect(await status()).toBe(502);
    expect(await rows()).toEqual([]);
    tiles.recover();
    expect(await status()).toBe(200);
  });

  test("has a budget for what one network makes it fetch, and none for what is kept", async () => {
    await change({ source });
    await get(own);
    const key = "map-tiles:203.0.113.7";
    await house.database.db.updateTable("limits").set({ count: 1500 }).where("key", "=", key).execute();
    const other = "/api/v0/map/tiles/14/8549/5566.png";
    expect((await get(other)).statusCode).toBe(429);
    expect((await get(own)).statusCode).toBe(200);
    expect((await get(other, {}, "198.51.100.1")).statusCode).toBe(200);
  });

  test("drops the tiles of a former source, and their bytes", async () => {
    await change({ source });
    await get(own);
    await change({ source: { url: "https://tiles.example/{z}/{x}/{y}.png?style=grau" } });
    await house.runJobs();
    expect(await rows()).toEqual([]);
    house.setTime("2026-11-21T14:00:00.000Z");
    await house.sweep();
    expect(await house.database.db.selectFrom("objects").selectAll().execute()).toEqual([]);
  });

  test("keeps its key to itself, and asks for it again before it goes to another server", async () => {
    await change({ source: { ...source, url: `${source.url}?key={key}` }, apikey: tileKey });
    expect((await get(own)).statusCode).toBe(200);
    expect(tiles.asked[0]?.path).toContain(tileKey);
    tiles.trouble.status = 403;
    await owner.call(contract.tryMapSource, { body: {} });
    const everything = [await seen(), (await owner.call(readConfig)).reply, await rows()];
    const jobs = await house.database.db.selectFrom("jobs").selectAll().execute();
    expect(JSON.stringify([everything, jobs])).not.toContain(tileKey);
    const elsewhere = await change({ source: { url: "https://elsewhere.example/{z}/{x}/{y}?k={key}" } });
    expect(elsewhere.reply).toMatchObject({ code: "MAP_KEY_AGAIN", field: "components/map/apikey" });
    const open = await change({ source: { served: false } });
    expect(open.reply).toMatchObject({ code: "MAP_KEY_PUBLIC", field: "components/map/source/url" });
  });

  test("is tried before it is saved: with a tile, or with what is wrong at its field", async () => {
    const tried = async (over: object = {}, apikey?: string) =>
      (
        await owner.call(contract.tryMapSource, {
          body: { source: { ...source, ...over }, ...(apikey ? { apikey } : {}) },
        })
      ).reply as { picture?: string; code?: string; field?: string };
    expect((await tried()).picture).toMatch(/^data:image\/webp;base64,/);
    const withKey = { url: `${source.url}?key={key}` };
    expect(await tried(withKey)).toMatchObject({ code: "MAP_KEY_MISSING", field: "components/map/apikey" });
    expect(await tried(withKey, "wrong")).toMatchObject({ code: "MAP_SOURCE_KEY" });
    expect((await tried(withKey, tileKey)).picture).toContain("data:");
    expect(await tried({ url: "https://tiles.example/other/{z}/{x}/{y}" })).toMatchObject({
      ...{ code: "MAP_SOURCE_MISSING", field: "components/map/source/url" },
    });
    tiles.trouble.sends = Buffer.from("Willkommen");
    expect(await tried()).toMatchObject({ code: "MAP_SOURCE_TYPE" });
    tiles.trouble = { down: true, status: null, sends: null };
    expect(await tried()).toMatchObject({ code: "MAP_SOURCE_UNREACHABLE" });
    expect(await rows()).toEqual([]);
    const editor = await house.as("admin");
    expect((await editor.call(contract.tryMapSource, { body: { source } })).status).toBe(403);
  });

  test("is a picture of the places on published pages, made again when they or the source change", async () => {
    await change({ source });
    await house.runJobs();
    expect((await seen()).pictures).toEqual([]);
    const block = {
      type: "map",
      v: 2,
      id: "m1",
      props: { heading: {}, text: {}, places: [], provider: "own", title: {}, address: "", place: "" },
    };
    const page = (await owner.call(createPage, { body: { title: "Anfahrt", slug: "anfahrt", blocks: [block] } })).reply;
    await owner.call(publishPages, { body: [page._id] });
    await house.runJobs();
    const [picture] = (await seen()).pictures;
    expect(picture?.places).toHaveLength(1);
    const addresses = [picture!.wide.once, picture!.wide.twice, picture!.narrow.once, picture!.narrow.twice];
    expect(new Set(addresses).size).toBe(4);
    for (const address of addresses) {
      const { statusCode, headers } = await get(address);
      expect([statusCode, headers["content-type"]]).toEqual([200, "image/webp"]);
      expect(headers["cache-control"]).toContain("immutable");
    }
    // A picture never shows where a place was.
    const { _id } = (await seen()).places[0]!;
    await owner.call(contract.changePlace, { body: { _id, version: 1, position: "49.86, 7.82" } });
    expect((await seen()).pictures).toEqual([]);
    await owner.call(contract.createPlace, { body: { ...shop, name_de: "Hofladen", position: "49.87, 7.84" } });
    await house.runJobs();
    const [after] = (await seen()).pictures;
    expect(after?.places).toHaveLength(2);
    expect((await get(addresses[0]!)).statusCode).toBe(404);
    await change({ source: { url: "" } });
    await house.runJobs();
    expect((await seen()).pictures).toEqual([]);
    expect((await get(after!.wide.once)).statusCode).toBe(404);
  });

  test("is a picture also where the source lacks a tile of it, as of the sea; and none where it has no tile at all", async () => {
    await change({ source });
    let first: string | null = null;
    tiles.trouble.lacks = (path) => path === (first ??= path);
    const block = {
      ...{ type: "map", v: 2, id: "m1" },
      props: { heading: {}, text: {}, places: [], provider: "own", title: {}, address: "", place: "" },
    };
    const page = (await owner.call(createPage, { body: { title: "Küste", slug: "kueste", blocks: [block] } })).reply;
    await owner.call(publishPages, { body: [page._id] });
    await house.runJobs();
    expect((await seen()).pictures).toHaveLength(1);
    expect(first).toMatch(/\.png$/);
    tiles.trouble = { down: false, status: 404, sends: null };
    const { _id } = (await seen()).places[0]!;
    await owner.call(contract.changePlace, { body: { _id, version: 1, position: "50.2, 8.9" } });
    await house.runJobs();
    expect((await seen()).pictures).toEqual([]);
  });

  test("makes no picture of a source that is not to be handed on; the privacy statement says which it is", async () => {
    const inventory = async () => (await house.guest.call(readInventory)).reply.map;
    await change({ source });
    expect(await inventory()).toEqual({ served: true, host: "tiles.example" });
    await change({ source: { ...source, served: false } });
    expect(await inventory()).toEqual({ served: false, host: "tiles.example" });
    await house.runJobs();
    expect(tiles.asked).toEqual([]);
    expect((await seen()).source).toMatchObject({ served: false, url: source.url });
  });
});
