import { expect, test } from "vitest";
import { arrows, files } from "./server/testing/imports.ts";

/** Which rooms a room may take things from. Its own is always among them. */
const below = {
  contract: [],
  // A feature's contract.ts and what stands beside it: both sides know it.
  "cms contract": ["contract"],
  database: ["contract", "cms contract"],
  platform: ["database", "contract"],
  "cms server": ["platform", "database", "cms contract", "contract"],
  server: ["cms server", "platform", "database", "cms contract", "contract"],
  web: ["contract"],
  "cms web": ["web", "cms contract", "contract"],
  app: ["cms web", "web", "cms contract", "contract"],
  root: ["app", "cms web", "web", "cms contract", "contract"],
} as const;
type Room = keyof typeof below;

test("no import leads upwards", () => {
  const upwards = arrows.filter(({ from, to }) => {
    const [room, other] = [roomOf(from), roomOf(to)];
    return room !== other && !(below[room] as readonly Room[]).includes(other);
  });
  expect(upwards.map(inWords)).toEqual([]);
});

test("another feature is reached through its face", () => {
  const past = arrows.filter(({ from, to }) => {
    const [own, other] = [featureOf(from), featureOf(to)];
    if (!other || own === other || !["cms server", "cms web"].includes(roomOf(to))) return false;
    // The compositions alone read what a feature says of itself.
    if (!own && /\/(?:server|web)\/feature\.tsx?$/.test(to)) return false;
    return !/\/(?:server|web|web\/admin)\/index\.ts$/.test(to);
  });
  expect(past.map(inWords)).toEqual([]);
});

test("what features tell the admin centre is loaded nowhere else", () => {
  const told = arrows.filter(({ from, to }) => to === "app/features.ts" && !from.startsWith("app/admin/"));
  expect(told.map(inWords)).toEqual([]);
});

test("no files import each other in a circle, types included", () => {
  expect(circles()).toEqual([]);
});

function roomOf(file: string): Room {
  const [top = "", ...rest] = file.split("/");
  // What all features declare is put together for both sides.
  if (file === "declared.ts") return "cms contract";
  if (rest.length === 0) return "root";
  if (top !== "cms" && top !== "shop") return top as Room;
  if (rest.includes("web")) return "cms web";
  return rest.includes("server") || featureOf(file) === "demo" ? "cms server" : "cms contract";
}

function featureOf(file: string): string | null {
  return /^(?:cms|shop)\/(newsletter\/(?:subscribers|issues)|[^/]+)\//.exec(file)?.[1] ?? null;
}

/** Files that can be reached from each other, each group as one line (Tarjan). */
function circles(): string[] {
  const next = Map.groupBy(arrows, ({ from }) => from);
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const found: string[] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    low.set(file, order.size - 1);
    open.push(file);
    for (const { to } of next.get(file) ?? []) {
      if (!order.has(to)) visit(to);
      if (open.includes(to)) low.set(file, Math.min(low.get(file)!, low.get(to)!));
    }
    if (low.get(file) !== order.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1) found.push(group.sort().join(" ○ "));
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return found.sort();
}

function inWords({ from, to }: { from: string; to: string }): string {
  return `${from} → ${to}`;
}
