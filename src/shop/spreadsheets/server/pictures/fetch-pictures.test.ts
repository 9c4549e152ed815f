import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readFiles } from "#cms/files/contract.ts";
import { queryString } from "#contract/wire/client.ts";
import { onAnyEngine } from "#database/testing.ts";
import { runDueJobs } from "#platform/jobs/jobs.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { picture } from "#server/testing/things/files.ts";
import { shopkeeper } from "#server/testing/things/shop.ts";
import * as contract from "#shop/spreadsheets/contract.ts";
import { pictureLane } from "./fetch-pictures.ts";

onAnyEngine("the pictures of a sheet", (fresh) => {
  let server: Server;
  let host: string;
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  /** Paths that were asked for, in their order. */
  const asked: string[] = [];
  const bytes = new Map<string, Buffer>();
  let whenAsked: (path: string) => void = () => {};

  beforeAll(async () => {
    for (const name of ["red", "blue", "green"]) bytes.set(name, await picture({ format: "jpeg" }));
    server = createServer((request, response) => {
      const path = request.url ?? "";
      asked.push(path);
      whenAsked(path);
      const [, name = ""] = /^\/(\w+)(?:-again)?\.jpg$/.exec(path) ?? [];
      const found = bytes.get(name);
      if (path === "/page.jpg") response.writeHead(200, { "content-type": "text/html" }).end("<h1>Weg</h1>");
      else if (path === "/lie.jpg") response.writeHead(200, { "content-type": "image/jpeg" }).end("no picture");
      else if (path === "/large.jpg") {
        response.writeHead(200, { "content-type": "image/jpeg", "content-length": String(30 * 1024 * 1024) });
        response.end(Buffer.alloc(1000));
      } else if (path === "/inside.jpg")
        response.writeHead(302, { location: "http://169.254.169.254/secret.jpg" }).end();
      else if (path === "/no.jpg") response.writeHead(403).end();
      else if (found) response.writeHead(200, { "content-type": "image/jpeg" }).end(found);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    house = await testHouse(fresh, { shop: true, trusted: [host] });
    anna = await house.as("admin");
    keep = shopkeeper(anna);
  });
  afterAll(() => server.close());

  async function send(content: string, query: Record<string, string> = {}): Promise<contract.SheetImport> {
    const parts = new FormData();
    parts.append("file", new Blob([content], { type: "text/csv" }), "sheet.csv");
    const answer = new Response(parts);
    const { status, reply } = await anna.raw<contract.SheetImport>({
      ...{ method: "POST", url: `/api/v0/shop/sheet${queryString(query)}` },
      payload: Buffer.from(await answer.arrayBuffer()),
      headers: { "content-type": answer.headers.get("content-type") ?? "" },
    });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }
  const last = async () => (await anna.call(contract.readSheetPictures, {})).reply.last;
  const found = async (q: string) => (await keep.list({ q })).items[0]!;
  const files = async () => {
    const { reply } = await anna.call(readFiles, { query: { pageSize: 100 } });
    return "items" in reply ? reply.items : [];
  };
  const at = (...names: string[]) => names.map((name) => `http://${host}/${name}.jpg`).join(", ");
  const row = (name: string, pictures: string) => `${name};${name};10;"${pictures}"\n`;
  const head = "sku;name_de;price;Bilder\n";

  test("are named by the sites they are on, and fetched only if somebody says so", async () => {
    const sheet = head + row("Kanne", `${at("red", "blue")}, https://muehle.example/a.jpg, bild.jpg`);
    expect((await send(sheet, { dry: "yes" })).pictures).toEqual([
      { host, count: 2 },
      { host: "", count: 1 },
      { host: "muehle.example", count: 1 },
    ]);
    expect((await send(sheet)).stored).toBe(true);
    await house.runJobs();
    expect([asked, await last(), (await found("Kanne")).media]).toEqual([[], null, []]);
  });

  test("stand in the draft in the order of the sheet, each fetched once by its address and kept once by its bytes", async () => {
    asked.length = 0;
    const sheet = head + row("Krug", at("blue", "red", "blue-again")) + row("Schale", at("blue"));
    await send(sheet, { pictures: "yes" });
    expect(await last()).toMatchObject({ waiting: 4, there: 0, failed: 0 });
    await house.runJobs();
    expect(await last()).toMatchObject({ waiting: 0, there: 4, failed: 0, faults: [] });
    expect(asked).toEqual(["/blue.jpg", "/red.jpg", "/blue-again.jpg"]);
    const names = new Map((await files()).map(({ _id, name }) => [_id, name]));
    const [jug, bowl] = [await found("Krug"), await found("Schale")];
    expect(jug.media.map((id) => names.get(id))).toEqual(["blue", "red"]);
    expect(bowl.media).toEqual([jug.media[0]]);
    // The same sheet again asks nobody, and doubles nothing.
    await send(sheet, { pictures: "yes" });
    await house.runJobs();
    expect([asked.length, (await found("Krug")).media, (await found("Schale")).media]).toEqual([
      3,
      jug.media,
      bowl.media,
    ]);
  });

  test("have the words that Shopify has for them, and variants have their own", async () => {
    const sheet =
      "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Alt Text,Variant Image\n" +
      `tea,Tea,Size,Small,TEA-1,4.50,http://${host}/green.jpg,A green leaf,http://${host}/red.jpg\n` +
      "tea,,,Large,TEA-2,8.00,,,\n";
    await send(sheet, { pictures: "yes", lang: "en" });
    await house.runJobs();
    const tea = await found("Tea");
    const green = (await files()).find(({ name }) => name === "green")!;
    expect(green).toMatchObject({ translations: { en: { alt: "A green leaf" } } });
    expect(tea.media).toHaveLength(2);
    expect(tea.variants.map(({ media }) => media)).toEqual([[tea.media[1]], []]);
    expect(tea.media[0]).toBe(green._id);
  });

  test("that cannot be fetched are told row by row, and can be tried again", async () => {
    const bad = ["missing", "no", "page", "lie", "large", "inside"];
    const others = "http://127.0.0.1/a.jpg, ftp://example.org/a.jpg, bild.jpg";
    await send(head + row("Becher", `${at(...bad)}, ${others}, ${at("red")}`), { pictures: "yes" });
    await house.runJobs();
    const told = (await last())!;
    expect(told).toMatchObject({ waiting: 0, there: 1, failed: 9 });
    expect(told.faults.map(({ code }) => code)).toEqual([
      ...["GONE", "STATUS", "TYPE", "TYPE", "LARGE", "PRIVATE", "PRIVATE", "ADDRESS", "ADDRESS"],
    ]);
    expect(told.faults[0]).toMatchObject({ row: 2, name: "Becher", address: at("missing") });
    for (const { message } of told.faults) expect(message).not.toMatch(/sheet\.picture|\{\{/);
    expect((await found("Becher")).media).toHaveLength(1);
    bytes.set("missing", await picture({ format: "jpeg" }));
    await anna.call(contract.retrySheetPictures, { body: { _id: told._id } });
    await house.runJobs();
    expect(await last()).toMatchObject({ there: 2, failed: 8 });
    expect((await found("Becher")).media).toHaveLength(2);
    await anna.call(contract.stopSheetPictures, { query: {}, body: { _id: told._id } });
    expect(await last()).toMatchObject({ there: 2, failed: 0, faults: [] });
  });

  test("go on where the server was stopped, and a draft that was thrown away meanwhile does no harm", async () => {
    for (const name of ["one", "two", "three"]) bytes.set(name, await picture({ format: "jpeg" }));
    await send(head + row("Teller", at("one", "two", "three")) + row("Deckel", at("two")), { pictures: "yes" });
    await anna.raw({ method: "DELETE", url: `/api/v0/shop/product?id=${(await found("Deckel"))._id}` });
    asked.length = 0;
    const lane = pictureLane(house.platform);
    let stopped = false;
    whenAsked = (path) => {
      if (path !== "/two.jpg") return;
      stopped = true;
      void lane.stop?.();
    };
    const { now } = house.platform.outside;
    await runDueJobs(house.database, { kinds: lane.kinds, now, stopped: () => stopped });
    whenAsked = () => {};
    expect([asked, await last()]).toMatchObject([["/one.jpg", "/two.jpg"], { waiting: 1, there: 3 }]);
    expect((await found("Teller")).media).toEqual([]);
    const restarted = await testHouse(fresh, { of: house, trusted: [host] });
    await restarted.runJobs();
    expect([asked, await last()]).toMatchObject([["/one.jpg", "/two.jpg", "/three.jpg"], { waiting: 0, there: 4 }]);
    expect((await found("Teller")).media).toHaveLength(3);
  });

  test("leave with their addresses once guests can open them, and come back as the same ones", async () => {
    const jug = await found("Krug");
    const { group } = await keep.offer({ name_de: "Regal" });
    await keep.publish((await keep.change(jug, { type: "service", group, sku: "KRUG" }))._id);
    await house.runJobs();
    const csv = (await anna.raw<string>({ url: "/api/v0/shop/sheet" })).reply;
    const [header = "", ...lines] = csv.split("\r\n");
    expect(header.endsWith('"pictures"')).toBe(true);
    expect(lines.find((line) => line.includes("KRUG"))).toMatch(
      /http:\/\/localhost\/api\/v0\/download\/[-0-9a-f]{36}\//,
    );
    asked.length = 0;
    const again = await send(csv, { pictures: "yes" });
    expect(again.counts).toMatchObject({ new: 0, changed: 0 });
    await house.runJobs();
    expect([asked, (await found("Krug")).media]).toEqual([[], jug.media]);
  });
});
