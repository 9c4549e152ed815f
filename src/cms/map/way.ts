import type { Point } from "./point.ts";

export const wayApps = ["apple", "google", "osm"] as const;
export type WayApp = (typeof wayApps)[number];

export type Way = { app: WayApp; href: string };

/**
 * Links by which visitors plan their way in an app or on a site of their choice; each is a plain link, so nothing is asked
 * there before somebody follows it. OpenStreetMap needs coordinates; the others also find an address. None without both.
 *
 * Forms: Apple "Map Links" (`daddr`), Google "Maps URLs" (`api=1&destination`), the `from`/`to` of openstreetmap.org.
 */
export function waysTo({ point, address }: { point: Point | null; address: string }): Way[] {
  const at = point && `${point.latitude},${point.longitude}`;
  const to = encodeURIComponent(at ?? address.trim().replaceAll(/\s*\n\s*/g, ", "));
  if (!to) return [];
  const ways: Way[] = [
    { app: "apple", href: `https://maps.apple.com/?daddr=${to}` },
    { app: "google", href: `https://www.google.com/maps/dir/?api=1&destination=${to}` },
  ];
  if (at) ways.push({ app: "osm", href: `https://www.openstreetmap.org/directions?to=${encodeURIComponent(at)}` });
  return ways;
}
