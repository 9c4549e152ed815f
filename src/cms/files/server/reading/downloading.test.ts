import { createHash } from "node:crypto";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/files/contract.ts";
import { heic } from "#cms/files/server/pictures/testing-pictures.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { writer } from "#server/testing/things/entries.ts";
import { fileOf, formOf, picture, uploaded } from "#server/testing/things/files.ts";

const line = "Silvaner 8 Euro, Riesling 9 Euro\n";

onEveryEngine("downloading a file", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let list: contract.File;
  let photograph: contract.File;

  beforeAll(async () => {
    house = await testHouse(fresh);
    anna = await house.as("admin");
    list = await uploaded(house, { visitor: anna, bytes: line, name: 'Preise für "Ärzte".txt' });
    const bytes = await sharp(await picture({ width: 700, height: 450 }))
      .withExif({ IFD0: { Artist: "Katharina" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "49/1 47/1 0/1" } })
      .jpeg()
      .toBuffer();
    photograph = await uploaded(house, { visitor: anna, bytes, name: "Hang.jpg" });
    const pen = writer(anna);
    const entry = await pen.create({ title: "Lese", avatar: photograph._id, downloads: [list._id] });
    await pen.publish(entry._id);
  });

  async function get(
    file: contract.File,
    { gridref = file.gridref, visitor = house.guest, headers = {}, query = "" } = {},
  ) {
    const url = `/api/v0/download/${file._id}/${gridref}${query}`;
    return visitor.raw<string>({ url, headers });
  }
  /** Puts other bytes in the place of a file. */
  async function replaced(
    visitor: Visitor,
    { file, ...other }: { file: contract.File; bytes: Uint8Array | string; name: string },
  ) {
    const url = `/api/v0/replace?id=${file._id}&version=${file.version}`;
    const answer = await visitor.raw({ method: "POST", url, ...(await formOf(other)) });
    expect(answer.status).toBe(200);
    await house.runJobs();
  }
  /** Bytes as they come, which are no text. */
  async function bytesOf(file: contract.File, gridref: string): Promise<Buffer> {
    const url = `/api/v0/download/${file._id}/${gridref}`;
    return (await house.app.fastify.inject({ url })).rawPayload;
  }

  test("gives its bytes, kept for ever under an address that other bytes do not have", async () => {
    const { status, reply, headers } = await get(list);
    expect([status, reply]).toEqual([200, line]);
    expect(headers).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "content-length": String(line.length),
      "cache-control": "public, max-age=31536000, immutable",
      etag: `"${list.gridref}"`,
      "accept-ranges": "bytes",
    });
    const known = await get(list, { headers: { "if-none-match": `W/"x", "${list.gridref}"` } });
    expect([known.status, known.reply]).toEqual([304, ""]);
    const newest = await get(list, { gridref: "latest" });
    expect([newest.status, newest.headers["cache-control"]]).toEqual([200, "no-cache"]);
    const own = await get(list, { visitor: anna });
    expect(own.headers["cache-control"]).toBe("private, max-age=31536000, immutable");
  });

  test.each([
    ["bytes=0-7", 206, "Silvaner", `bytes 0-7/${line.length}`],
    ["bytes=-5", 206, "Euro\n", `bytes 28-32/${line.length}`],
    ["bytes=17-", 206, "Riesling 9 Euro\n", `bytes 17-32/${line.length}`],
    ["bytes=28-999", 206, "Euro\n", `bytes 28-32/${line.length}`],
    ["bytes=33-", 416, "", `bytes */${line.length}`],
    ["bytes=-0", 416, "", `bytes */${line.length}`],
    ["bytes=0-1,3-4", 200, line, undefined],
    ["bytes=9-3", 200, line, undefined],
    ["lines=1-2", 200, line, undefined],
  ])("gives the part that was asked for: %s", async (range, status, text, shown) => {
    const answer = await get(list, { headers: { range } });
    expect([answer.status, answer.reply, answer.headers["content-range"]]).toEqual([status, text, shown]);
  });

  test("gives a part only of what the asker knows already", async () => {
    const part = { range: "bytes=0-7" };
    expect((await get(list, { headers: { ...part, "if-range": `"${list.gridref}"` } })).status).toBe(206);
    expect((await get(list, { headers: { ...part, "if-range": '"another"' } })).status).toBe(200);
    const head = await house.guest.raw({ method: "HEAD", url: `/api/v0/download/${list._id}/${list.gridref}` });
    expect([head.status, head.headers["content-length"]]).toEqual([200, String(line.length)]);
  });

  test("says what it is and that nothing in it may do anything; only pictures are shown where they are", async () => {
    const text = await get(list);
    expect(text.headers["content-disposition"]).toBe(
      `attachment; filename="Preise f_r __rzte_.txt"; filename*=UTF-8''Preise%20f%C3%BCr%20%22%C3%84rzte%22.txt`,
    );
    const shown = await get(photograph, { gridref: photograph.gridrefs[0]?.gridref ?? "" });
    expect(shown.headers["content-disposition"]).toMatch(/^inline; filename="Hang.jpg"/);
    const kept = await get(photograph, { gridref: "latest", query: "?download=true" });
    expect(kept.headers["content-disposition"]).toMatch(/^attachment; /);
    for (const { headers } of [text, shown, kept]) {
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["content-security-policy"]).toMatch(/default-src 'none';.* sandbox;/);
    }
  });

  test("every size has the bytes that its name says, and knows nothing of camera and place", async () => {
    const sizes = [...photograph.gridrefs, ...photograph.gridrefs_ng];
    expect(sizes.length).toBeGreaterThan(8);
    for (const { gridref, res, type } of sizes) {
      const bytes = await bytesOf(photograph, gridref);
      const hash = createHash("sha256").update(bytes).digest().subarray(0, 12).toString("base64url");
      const { width, height, format, compression, exif, xmp } = await sharp(bytes).metadata();
      const made = format === "heif" ? `image/${compression === "av1" ? "avif" : "heic"}` : `image/${format}`;
      expect([hash, { w: width, h: height }, made, exif, xmp]).toEqual([gridref, res, type, undefined, undefined]);
    }
  });

  test("of a picture gives the original to the staff alone; others get it without camera and place", async () => {
    const original = await house.app.fastify.inject({
      url: `/api/v0/download/${photograph._id}/${photograph.gridref}`,
      headers: { cookie: await cookieOf(house) },
    });
    expect((await sharp(original.rawPayload).metadata()).exif).toBeDefined();
    const copy = await sharp(await bytesOf(photograph, photograph.gridref)).metadata();
    expect([copy.width, copy.height, copy.exif]).toEqual([700, 450, undefined]);
    expect((await get(photograph)).headers["cache-control"]).toBe("no-cache");
  });

  test("of nothing, of another file's bytes or of an odd name is not there", async () => {
    const size = photograph.gridrefs[0]?.gridref ?? "";
    for (const [id, gridref] of [
      ["01900000-0000-7000-8000-00000000dead", list.gridref],
      [list._id, size],
      [list._id, "AAAAAAAAAAAAAAAA"],
      [list._id, "..%2f..%2fvitrine"],
      ["..", "latest"],
      [list._id, "%00"],
    ]) {
      const answer = await house.guest.raw<{ code: string }>({ url: `/api/v0/download/${id}/${gridref}` });
      expect([id, gridref, answer.status, answer.reply.code]).toEqual([id, gridref, 404, "C404"]);
    }
  });

  test("after a picture was cut and turned leads to other addresses, and the original comes back", async () => {
    const bytes = await picture({ width: 600, height: 400 });
    const file = await uploaded(house, { visitor: anna, bytes, name: "Keller.jpg" });
    const crop = { x: 100, y: 50, width: 300, height: 200 };
    const cut = await anna.call(contract.cropFile, { body: { _id: file._id, ...crop } });
    expect(cut.reply).toMatchObject({ status: "processing", crop, gridrefs: file.gridrefs });
    // The middle of the whole picture lies elsewhere in what was cut out of it.
    expect(cut.reply.focus).toEqual({ x: 0.667, y: 0.75 });
    await anna.call(contract.rotateFile, { body: { _id: file._id, degrees: 90 } });
    await house.runJobs();
    const edited = await fileOf(anna, file._id);
    expect(edited).toMatchObject({ status: "ready", crop, rotate: 90, res: { w: 600, h: 400 }, gridref: file.gridref });
    expect(edited.gridrefs.at(-1)?.res).toEqual({ w: 200, h: 300 });
    const before = new Set(file.gridrefs.map(({ gridref }) => gridref));
    expect(edited.gridrefs.every(({ gridref }) => !before.has(gridref))).toBe(true);
    // Pages from before may still ask for what was there.
    expect((await get(file, { gridref: file.gridrefs[0]?.gridref ?? "", visitor: anna })).status).toBe(200);
    await anna.call(contract.cropFile, { body: { _id: file._id, x: null, y: null, width: null, height: null } });
    await anna.call(contract.rotateFile, { body: { _id: file._id, degrees: 0 } });
    await house.runJobs();
    expect(await fileOf(anna, file._id)).toMatchObject({
      status: "ready",
      crop: null,
      rotate: 0,
      gridrefs: file.gridrefs,
    });
    for (const [body, code] of [
      [{ ...crop, x: 400 }, "CROP_OUTSIDE"],
      [{ ...crop, height: 401 }, "CROP_OUTSIDE"],
    ] as const) {
      const refused = await anna.call(contract.cropFile, { body: { _id: file._id, ...body } });
      expect([refused.status, refused.reply]).toMatchObject([422, { code }]);
    }
    const text = await anna.call(contract.rotateFile, { body: { _id: list._id, degrees: 90 } });
    expect([text.status, text.reply]).toMatchObject([422, { code: "NOT_PICTURE" }]);
  });

  test("the whole of a picture that was cut is for the staff, who cut it anew; visitors never get what was cut away", async () => {
    const file = await uploaded(house, { visitor: anna, bytes: await heic(), name: "Telefon.heic" });
    const pen = writer(anna);
    const entry = await pen.create({ title: "Vom Telefon", avatar: file._id });
    await pen.publish(entry._id);
    expect(file.behind?.whole).toBeNull();
    await anna.call(contract.rotateFile, { body: { _id: file._id, degrees: 90 } });
    await anna.call(contract.cropFile, { body: { _id: file._id, x: 0, y: 0, width: 300, height: 200 } });
    await house.runJobs();
    const edited = await fileOf(anna, file._id);
    expect(edited.gridrefs.at(-1)?.res).toEqual({ w: 200, h: 300 });
    const whole = edited.behind?.whole;
    expect(whole).toMatchObject({ type: "image/webp", res: { w: 480, h: 360 } });
    const gridref = whole?.gridref ?? "";
    expect((await get(file, { gridref, visitor: anna })).status).toBe(200);
    expect((await get(file, { gridref })).reply).toMatchObject({ code: "C404" });
    const shown = await fileOf(house.guest, file._id);
    expect(shown._id).toBe(file._id);
    expect(JSON.stringify(shown)).not.toContain(gridref);
    // Undone, nothing of it stays.
    await anna.call(contract.cropFile, { body: { _id: file._id, x: null, y: null, width: null, height: null } });
    await house.runJobs();
    expect((await fileOf(anna, file._id)).behind?.whole).toBeNull();
  });

  test("a picture that was cut before its whole was kept gets one when it is made again, and is cut anew", async () => {
    const bytes = await picture({ width: 600, height: 400 });
    const { _id } = await uploaded(house, { visitor: anna, bytes, name: "Früher geschnitten.jpg" });
    await anna.call(contract.cropFile, { body: { _id, x: 100, y: 0, width: 300, height: 200 } });
    await house.runJobs();
    await house.database.db.deleteFrom("file_objects").where("file_id", "=", _id).where("role", "=", "whole").execute();
    const early = await fileOf(anna, _id);
    expect([early.status, early.behind?.whole]).toEqual(["ready", null]);
    expect((await anna.call(contract.processFiles, { body: [_id] })).status).toBe(200);
    await house.runJobs();
    const made = await fileOf(anna, _id);
    expect(made).toMatchObject({ status: "ready", crop: early.crop, gridrefs: early.gridrefs });
    expect(made.behind?.whole?.res).toEqual({ w: 600, h: 400 });
    const gridref = made.behind?.whole?.gridref ?? "";
    expect((await get(made, { gridref, visitor: anna })).status).toBe(200);
    const wider = { _id, x: 0, y: 0, width: 600, height: 350 };
    expect((await anna.call(contract.cropFile, { body: wider })).status).toBe(200);
    await house.runJobs();
    expect((await fileOf(anna, _id)).gridrefs.at(-1)?.res).toEqual({ w: 600, h: 350 });
  });

  test("a document that was replaced is not readable any more: its address leads to what stands in its place", async () => {
    const bytes = "Silvaner 7 Euro, intern\n";
    const file = await uploaded(house, { visitor: anna, bytes, name: "Intern.txt" });
    const pen = writer(anna);
    const entry = await pen.create({ title: "Preise", downloads: [file._id] });
    await pen.publish(entry._id);
    expect((await get(file)).reply).toBe(bytes);
    await replaced(anna, { file, bytes: "Silvaner 8 Euro\n", name: "Preise.txt" });
    for (const visitor of [house.guest, anna]) {
      const { status, reply, headers } = await get(file, { visitor });
      expect([status, reply, headers["cache-control"]]).toEqual([200, "Silvaner 8 Euro\n", "no-cache"]);
    }
  });

  test("a picture that was replaced is not readable any more: its sizes lead to those in their place", async () => {
    const [before, after] = [await picture({ width: 600, height: 400 }), await picture({ width: 640, height: 200 })];
    const file = await uploaded(house, { visitor: anna, bytes: before, name: "Gesicht.jpg" });
    const pen = writer(anna);
    const entry = await pen.create({ title: "Fest", avatar: file._id });
    await pen.publish(entry._id);
    await replaced(anna, { file, bytes: after, name: "Fest.jpg" });
    const current = new Set((await fileOf(anna, file._id)).gridrefs.map(({ gridref }) => `"${gridref}"`));
    for (const { gridref } of file.gridrefs) {
      const { status, headers } = await get(file, { gridref });
      expect([status, current.has(String(headers["etag"])), headers["cache-control"]]).toEqual([200, true, "no-cache"]);
    }
  });

  test("a picture that cannot be made says why, and may be tried again", async () => {
    const whole = await picture({ width: 900, height: 700 });
    const { _id } = await uploaded(house, {
      visitor: anna,
      bytes: whole.subarray(0, whole.length / 2),
      name: "Halb.jpg",
    });
    const failed = await fileOf(anna, _id);
    expect(failed).toMatchObject({
      status: "failed",
      error: { code: "PICTURE_BROKEN", message: "Das Bild ist unvollständig oder beschädigt." },
    });
    const { reply } = await anna.call(contract.readFiles, { query: { status: "failed" } });
    expect((reply as contract.FileList).items.map((file) => file._id)).toEqual([_id]);
    const again = await anna.call(contract.processFiles, { body: [_id] });
    expect(again.reply[0]).toMatchObject({ status: "processing", behind: { queued: true } });
    await house.runJobs();
    expect((await fileOf(anna, _id)).status).toBe("failed");
  });
});

async function cookieOf(house: TestHouse): Promise<string> {
  const payload = { handle: "admin@example.org", password: "Riesling trocken 2025" };
  const { headers } = await house.app.fastify.inject({ method: "POST", url: "/api/v0/login", payload });
  return String(headers["set-cookie"]).split(";")[0] ?? "";
}
