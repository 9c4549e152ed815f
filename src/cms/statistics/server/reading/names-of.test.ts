import { afterEach, expect, test } from "vitest";
import * as contract from "#cms/statistics/contract.ts";
import { addressTag, readAddresses } from "#contract/links/addresses.ts";
import { type LinkKind, linkName } from "#contract/links/link.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { Linkable } from "#platform/links/linkable.ts";
import { ask } from "#server/testing/running/ask.ts";
import { testHouse } from "#server/testing/test-house.ts";
import { writer } from "#server/testing/things/entries.ts";
import { visitCounterOf } from "../counting/own-counter.ts";
import { browser, closeCounting, countingServer } from "../testing-visits.ts";
import { Names } from "./names-of.ts";

const id = (at: number) => `01900000-0000-7000-8000-00000000000${at}`;

test("a report asks once for the titles of all its addresses, and only after a change again, where they lead only if an address changed", async () => {
  const asked: string[] = [];
  const page: Linkable = {
    addresses: async () => ({ addresses: new Map(), next: null }),
    search: async () => [],
    at: async ({ segments: [slug = ""] }) => {
      asked.push(`at ${slug}`);
      return slug === "weine" ? id(1) : slug === "kontakt" ? id(2) : null;
    },
    targets: async ({ ids }) => {
      asked.push(`titles of ${ids.length}`);
      return new Map(ids.map((one) => [one, { title: `Seite ${one.at(-1)}`, state: "open" as const }]));
    },
  };
  const linkables: Partial<Record<LinkKind, Linkable>> = { page };
  const names = new Names({ linkables, main: async () => "de", now: () => new Date() });
  const read = async () => {
    asked.length = 0;
    const found = await names.atPaths(["/weine", "/kontakt", "/fort", "/weine"]);
    return [[...found], [...asked]];
  };
  const titles = [
    ["/weine", "Seite 1"],
    ["/kontakt", "Seite 2"],
    ["/fort", null],
  ];
  const places = ["at weine", "at kontakt", "at fort"];
  expect(await read()).toEqual([titles, [...places, "titles of 2"]]);
  expect(await read()).toEqual([titles, []]);
  names.forget(["orders", `page:${id(1)}`]);
  expect(await read()).toEqual([titles, ["titles of 2"]]);
  names.forget([addressTag(id(1))]);
  expect(await read()).toEqual([titles, [...places, "titles of 2"]]);
});

onEveryEngine("names of what was read", (fresh) => {
  afterEach(closeCounting);

  test("are those of today, at the address of today, in the live view, too", async () => {
    const house = await testHouse(fresh);
    house.setTime("2026-11-21T10:00:00.000Z");
    const admin = await house.as("admin");
    const url = await countingServer(visitCounterOf(house.platform));
    const entries = writer(admin);
    const published = async (title: string) => {
      const entry = await entries.create({ title });
      await entries.publish(entry._id);
      const link = linkName({ kind: "entry", id: entry._id });
      const { reply } = await house.guest.call(readAddresses, { body: { lang: "de", links: [link] } });
      return { id: entry._id, path: reply[0]!.address };
    };
    const named = ({ value, name }: { value: string; name: string | null }) => [value, name];
    const pages = async () => {
      const reported = (await admin.call(contract.readStatistics)).reply.lists.page.map(named);
      expect((await admin.call(contract.readLiveStatistics)).reply.pages.map(named)).toEqual(reported);
      return reported;
    };
    const first = await published("Erntefest");
    const later = first.path.replace("erntefest", "weinprobe");
    await ask(url, { path: first.path, headers: browser });
    await ask(url, { path: first.path, headers: browser });
    await ask(url, { path: later, headers: browser });
    expect(await pages()).toEqual([
      [first.path, "Erntefest"],
      [later, null],
    ]);
    const second = await published("Weinprobe");
    expect(second.path).toBe(later);
    await entries.change(await entries.read(first.id), { title: "Erntefest 2026" });
    await entries.publish(first.id);
    expect(await pages()).toEqual([
      [first.path, "Erntefest 2026"],
      [later, "Weinprobe"],
    ]);
  });
});
