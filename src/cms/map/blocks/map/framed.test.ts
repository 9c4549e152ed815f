import fc from "fast-check";
import { expect, test } from "vitest";
import { framedMap } from "./framed.ts";

test("OpenStreetMap is asked for the place with a marker in its middle", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -80, max: 80, noNaN: true }),
      fc.double({ min: -170, max: 170, noNaN: true }),
      (a, b) => {
        const [latitude, longitude] = [Number(a.toFixed(5)), Number(b.toFixed(5))];
        const place = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
        const { searchParams, origin } = new URL(framedMap({ provider: "osm", address: "", place }, "de")!.player);
        const [west = 0, south = 0, east = 0, north = 0] = searchParams.get("bbox")!.split(",").map(Number);
        expect(origin).toBe("https://www.openstreetmap.org");
        expect((west + east) / 2).toBeCloseTo(longitude, 3);
        expect((south + north) / 2).toBeCloseTo(latitude, 3);
        expect(searchParams.get("marker")?.split(",").map(Number)).toEqual([latitude, longitude].map((at) => at + 0));
      },
    ),
  );
});

test("Google is asked for the address, and for nothing that an address could smuggle in", () => {
  const address = "Am Steilhang 3 & Co, Volkach&output=x#";
  const { page, player } = framedMap({ provider: "gmaps", address, place: "" }, "en")!;
  expect(new URL(player).searchParams.get("q")).toBe(address);
  expect([...new URL(player).searchParams.keys()]).toEqual(["q", "hl", "output"]);
  expect(new URL(page).searchParams.get("query")).toBe(address);
  expect(framedMap({ provider: "gmaps", address: " ", place: "49.8653, 10.2265" }, "de")?.player).toContain(
    "q=49.8653%2C10.2265",
  );
});

test("a map without a place that its provider understands is none", () => {
  expect(framedMap({ provider: "osm", address: "Am Steilhang 3, Volkach", place: "" }, "de")).toBeNull();
  expect(framedMap({ provider: "gmaps", address: " ", place: "irgendwo" }, "de")).toBeNull();
});
