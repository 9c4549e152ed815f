import { expect, test } from "vitest";
import { waysTo } from "./way.ts";

test("a way leads to the coordinates in each app, and to the address where there are none", () => {
  const address = "Am Hang 3 & Hof\n97332 Volkach";
  const point = { latitude: 49.8653, longitude: 10.2265 };
  expect(waysTo({ point, address })).toEqual([
    { app: "apple", href: "https://maps.apple.com/?daddr=49.8653%2C10.2265" },
    { app: "google", href: "https://www.google.com/maps/dir/?api=1&destination=49.8653%2C10.2265" },
    { app: "osm", href: "https://www.openstreetmap.org/directions?to=49.8653%2C10.2265" },
  ]);
  const byAddress = waysTo({ point: null, address });
  expect(byAddress.map(({ app }) => app)).toEqual(["apple", "google"]);
  for (const { href } of byAddress) {
    expect([...new URL(href).searchParams.values()].at(-1)).toBe("Am Hang 3 & Hof, 97332 Volkach");
  }
  expect(waysTo({ point: null, address: " \n " })).toEqual([]);
});
