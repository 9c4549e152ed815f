import { expect, test } from "vitest";
import { noSource, sourceFaults, tileUrl } from "./map-source.ts";

const source = {
  ...noSource,
  url: "https://tiles.example/{z}/{x}/{y}{r}.png?key={key}",
  attribution: "© Karten",
  attributionLink: "https://tiles.example/rechte",
  served: true,
};
const wrong = (over: Partial<typeof source>) =>
  sourceFaults({ ...source, ...over }).map(({ field, code }) => [field, code]);

test("the address of a tile has its place, the key and the density", () => {
  const tile = { z: 14, x: 8550, y: 5571 };
  expect(tileUrl(source, { ...tile, double: true, key: "a b" })).toBe(
    "https://tiles.example/14/8550/5571@2x.png?key=a%20b",
  );
  expect(tileUrl(source, { ...tile, double: false, key: "" })).toBe("https://tiles.example/14/8550/5571.png?key=");
});

test("a source is refused with what is wrong at its field; none is no mistake", () => {
  expect(wrong({})).toEqual([]);
  expect(sourceFaults(noSource)).toEqual([]);
  for (const url of [
    "http://tiles.example/{z}/{x}/{y}.png",
    "https://127.0.0.1/{z}/{x}/{y}.png",
    "https://{z}.example.org/{x}/{y}.png",
    "https://tiles.example:8080/{z}/{x}/{y}.png",
    "https://a:b@tiles.example/{z}/{x}/{y}.png",
    "tiles",
  ])
    expect([url, wrong({ url })]).toEqual([url, [["url", "MAP_URL"]]]);
  for (const url of [
    "https://tiles.example/{z}/{x}.png",
    "https://tiles.example/{z}/{x}/{y}/{s}.png",
    "https://tiles.example/{z}/{z}/{x}/{y}",
  ])
    expect([url, wrong({ url })]).toEqual([url, [["url", "MAP_URL_PLACES"]]]);
  expect(wrong({ served: false })).toEqual([["url", "MAP_KEY_PUBLIC"]]);
  expect(wrong({ attribution: "", attributionLink: "rechte" })).toEqual([
    ["attribution", "FIELD_REQUIRED"],
    ["attributionLink", "WEB_ADDRESS_INVALID"],
  ]);
});
