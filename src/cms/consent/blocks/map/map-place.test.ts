import fc from "fast-check";
import { expect, test } from "vitest";
import { mapOf, pointOf } from "./map-place.ts";

const falkenberg = { latitude: 49.8653, longitude: 10.2265 };

test("a place is found in coordinates and links as people copy them", () => {
  for (const text of [
    ...["49.8653, 10.2265", "49.8653 10.2265", " 49,8653; 10,2265 ", "49.8653° N, 10.2265° E", "geo:49.8653,10.2265"],
    "https://www.openstreetmap.org/#map=17/49.8653/10.2265",
    "https://www.openstreetmap.org/?mlat=49.8653&mlon=10.2265#map=12/49.9/10.3",
    "https://www.google.com/maps/place/Volkach/@49.8653,10.2265,17z/data=!3m1",
    "https://www.google.de/maps/place/Hof/@49.9,10.3,17z/data=!4m6!3d49.8653!4d10.2265!16s",
  ]) {
    expect([text, pointOf(text)]).toEqual([text, falkenberg]);
  }
});

test("nothing else is taken for one", () => {
  for (const text of [
    ...["", "Am Steilhang 3, 97332 Volkach", "97332", "49.8653", "149.8, 10.2", "49.8, 210.2", "https://osm.org/go/0D"],
    ...["49.8653, 10.2265, 3", "49.8653, 10.2265<script>", "javascript:alert(1)//49.8653, 10.2265"],
  ]) {
    expect([text, pointOf(text)]).toEqual([text, null]);
  }
});

test("OpenStreetMap is asked for the place with a marker in its middle", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -80, max: 80, noNaN: true }),
      fc.double({ min: -170, max: 170, noNaN: true }),
      (a, b) => {
        const [latitude, longitude] = [Number(a.toFixed(5)), Number(b.toFixed(5))];
        const place = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
        const { searchParams, origin } = new URL(mapOf({ provider: "osm", address: "", place }, "de")!.player);
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
  const { page, player } = mapOf({ provider: "gmaps", address, place: "" }, "en")!;
  expect(new URL(player).searchParams.get("q")).toBe(address);
  expect([...new URL(player).searchParams.keys()]).toEqual(["q", "hl", "output"]);
  expect(new URL(page).searchParams.get("query")).toBe(address);
  expect(mapOf({ provider: "gmaps", address: " ", place: "49.8653, 10.2265" }, "de")?.player).toContain(
    "q=49.8653%2C10.2265",
  );
});

test("a map without a place that its provider understands is none", () => {
  expect(mapOf({ provider: "osm", address: "Am Steilhang 3, Volkach", place: "" }, "de")).toBeNull();
  expect(mapOf({ provider: "gmaps", address: " ", place: "irgendwo" }, "de")).toBeNull();
});
