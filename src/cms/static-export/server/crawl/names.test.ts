import { expect, test } from "vitest";
import { exportAddress } from "../../address.ts";
import { assetFile, pageFile, relativeAddress, wholeAddress } from "./names.ts";

const none = new URLSearchParams();
const unsent = { type: "", disposition: "" };

test("a page is the index of its folder, and each further page of a list has a file beside it", () => {
  expect(pageFile("/")).toBe("index.html");
  expect(pageFile("/", "news=10")).toBe("index-news-10.html");
  expect(pageFile("/en/wines")).toBe("en/wines/index.html");
  expect(pageFile("/g%C3%A4stebuch", "seite=2")).toBe("gästebuch/index-seite-2.html");
  expect(pageFile("/alt/weine.html")).toBe("alt/weine.html");
});

test("no address leads out of the export, or to a name that a file system refuses", () => {
  expect(pageFile("/%2e%2e/%2e%2e/etc")).not.toContain("..");
  expect(pageFile("/a%2Fb%5Cc%00:d")).toBe("a-b-c--d/index.html");
  const long = pageFile(`/${"ä".repeat(300)}`).split("/")[0]!;
  expect(Buffer.byteLength(long)).toBeLessThan(220);
  expect(pageFile(`/${"ä".repeat(301)}`).split("/")[0]).not.toBe(long);
});

test("a picture ends as its kind does, and what is offered for download has its own name", () => {
  const file = "/api/v0/download/0193-a/latest";
  expect(assetFile(file, none, { type: "image/avif", disposition: "" })).toBe("assets/files/0193-a/latest.avif");
  const sent = { type: "application/pdf", disposition: "attachment; filename*=UTF-8''Preise%20%C3%84.pdf" };
  expect(assetFile(file, new URLSearchParams("download=true"), sent)).toBe("assets/files/0193-a/Preise Ä.pdf");
  const event = { type: "text/calendar; charset=utf-8", disposition: `attachment; filename="Advent: Hof.ics"` };
  expect(assetFile("/api/v0/calendar/entry", new URLSearchParams("id=0193-a&lang=de"), event)).toBe(
    "assets/calendar/0193-a/Advent- Hof.ics",
  );
  expect(assetFile("/favicon.ico", new URLSearchParams("v=3"), unsent)).toBe("favicon.ico");
  expect(assetFile("/feed/rss.xml", new URLSearchParams("tag=Wein"), unsent)).toMatch(/^feed\/rss-[\da-f]{8}\.xml$/);
});

test("addresses are seen from where they stand, and whole ones name the folder", () => {
  expect(relativeAddress("index.html", "weine/index.html")).toBe("weine/index.html");
  expect(relativeAddress("en/wines/index.html", "assets/a b.css")).toBe("../../assets/a%20b.css");
  expect(relativeAddress("weine/index.html", "weine/index-news-10.html")).toBe("index-news-10.html");
  expect(relativeAddress("weine/index.html", "index.html")).toBe("../index.html");
  expect(wholeAddress("https://a.example/x", "weine/index.html")).toBe("https://a.example/x/weine/");
  expect(wholeAddress("https://a.example", "index.html")).toBe("https://a.example/");
});

test.each([
  ["www.example.de", "https://www.example.de"],
  ["HTTP://Example.de:8080/Wein/", "http://example.de:8080/Wein"],
  ["https://example.de/?x", null],
  ["javascript:alert(1)", null],
  ["https://user@example.de", null],
  ["example", null],
])("%s as the address of a copy is %s", (typed, address) => {
  expect(exportAddress(typed)).toBe(address);
});
