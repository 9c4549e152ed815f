import { randomUUID } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { InjectOptions } from "fastify";
import { beforeAll, expect, test } from "vitest";
import type { AnyRoute } from "#contract/wire/route.ts";
import { byTurns } from "#database/testing/turns.ts";
import { onAnyEngine } from "#database/testing.ts";
import { prepareSite } from "../process/starting/first-start.ts";
import { addressIn, junkFor, linkRequests, type Requests, requestsTo } from "../testing/guests/requests.ts";
import { computed, longestTurn } from "../testing/guests/turns.ts";
import { grown, type Weights, weigh } from "../testing/guests/weigh.ts";
import { nameOf } from "../testing/samples.ts";
import { openShop, type TestHouse, testHouse, type Visitor } from "../testing/test-house.ts";
import { subscribed } from "../testing/things/newsletter.ts";
import { setUpOrders } from "../testing/things/orders.ts";
import { type Budget, budgets, passing, usual } from "./guest-budgets.ts";

/** Requests that are sent before it is looked at what they have left, and the most rounds of them. */
const inRound = 25;
const rounds = 26;
const day = 24 * 60 * 60;
/** The longest that one request may occupy the event loop, in milliseconds (issue 16). */
const longest = 200;
const isLong = process.env["VITRINE_LONG"] !== undefined;
const reads = isLong ? 400 : 20;
/** In milliseconds. */
const patience = isLong ? 3_600_000 : 600_000;

onAnyEngine("what a guest can make the site keep, by sending as much and as often as possible,", (fresh) => {
  let house: TestHouse;
  let system: Visitor;
  let networks = 0;

  beforeAll(async () => {
    house = await testHouse(fresh, { env: { VITRINE_DEMO: "1" } });
    await prepareSite(house.platform);
    await openShop(house.platform);
    system = await house.as("system");
    // While it is not long ago that the owner has logged in: the account for transfers is set by nobody else.
    await setUpOrders(system);
  });

  const open = (): AnyRoute[] => house.app.endpoints.records.filter(({ permission }) => permission === null);
  const wait = (seconds: number) =>
    house.setTime(new Date(house.platform.outside.now().getTime() + seconds * 1000).toISOString());

  type Sent = { growth: Weights; retryAfter: number | null; slow: string[] };

  /** Sends requests one after the other and does what they have caused to be done. */
  async function sendAll(requests: InjectOptions[]): Promise<Sent> {
    await house.runJobs();
    const before = await weigh(house);
    let retryAfter: number | null = null;
    const slow: string[] = [];
    for (const request of requests) {
      const { status, headers } = await quickly(request, slow);
      if (status === 429) retryAfter = Math.max(retryAfter ?? 0, Number(headers["retry-after"]));
    }
    await house.runJobs();
    return { growth: grown(before, await weigh(house)), retryAfter, slow };
  }

  /** What once takes long may have met the collector of garbage; what takes long three times, does. */
  async function quickly(request: InjectOptions, slow: string[]) {
    const all = await computed(() => house.guest.raw(request));
    if (all.time <= longest) return all.result;
    const times: number[] = [];
    for (;;) {
      const { result, longest: took } = await longestTurn(() => house.guest.raw(request));
      times.push(took);
      if (took <= longest) return result;
      if (times.length < 3) continue;
      slow.push(`${request.method} ${JSON.stringify(request.url).slice(0, 60)}: ${times.join(", ")} ms`);
      return result;
    }
  }

  /** All that one network can have kept, until nothing more of it is; and how long it must wait for more. */
  async function exhaust({ right, shaped }: Record<"right" | "shaped", Requests>, { windows = 1 }: Budget) {
    networks += 1;
    const network = networks;
    const total: Weights = {};
    const slow: string[] = [];
    const began = house.platform.outside.now().getTime();
    let ready: InjectOptions[] = [];
    let refused: number | null = null;
    let closed = false;
    for (let round = 0, window = 1; round < rounds * windows && !closed; round += 1) {
      // Where everything is refused, the same requests are refused as well.
      const again = refused !== null;
      const made: InjectOptions[] = [];
      for (let at = 0; at < inRound; at += 1) {
        const number = round * inRound + at;
        const one = again ? ready[at] : await (number % 8 === 7 ? shaped : right)(number);
        made.push({ ...one, remoteAddress: addressIn(network, number) });
      }
      ready = made;
      // A form that is sent at once is taken for spam, of which less is kept.
      wait(20);
      const { growth, retryAfter, slow: found } = await sendAll(ready);
      slow.push(...found);
      if (retryAfter !== null) refused = Math.max(refused ?? 0, retryAfter);
      addTo(total, growth);
      closed = Object.values(growth).every(({ rows, bytes }) => rows <= 0 && bytes < 100);
      if (closed && refused !== null && window < windows) {
        wait(refused);
        [refused, closed, window] = [null, false, window + 1];
      }
    }
    const elapsed = (house.platform.outside.now().getTime() - began) / 1000;
    return { total, closed, slow, times: refused === null ? 1 : Math.ceil(day / (elapsed + refused)) };
  }

  test(
    "stays within the budget of its endpoint, for each network and day",
    async () => {
      const faults: string[] = [];
      for (const record of byTurns(open(), { of: 5 })) {
        const name = nameOf(record);
        const budget = budgets[name] ?? usual;
        const { total, closed, slow, times } = await exhaust(await requestsTo(record, { house, system }), budget);
        faults.push(...slow);
        if (!closed) {
          faults.push(
            `${name} keeps more with each request and never refuses one: count callers by networkOf (countUp)`,
          );
        }
        const aDay = Object.entries(total).map(([table, { rows, bytes }]) => {
          const often = passing.includes(table) ? 1 : times;
          return { table, rows: rows * often, bytes: bytes * often };
        });
        const bytes = aDay.reduce((sum, one) => sum + Math.max(0, one.bytes), 0);
        const beyond = aDay.filter(({ table, rows }) => rows > (budget.rows[table] ?? 0));
        for (const { table, rows } of beyond) faults.push(`${name}: ${rows} rows of ${table} a day`);
        if (bytes > budget.bytes) faults.push(`${name}: ${bytes} bytes a day`);
      }
      expect(faults, "state what an endpoint may keep, and why, in guest-budgets.ts").toEqual([]);
      expect(Object.keys(budgets).filter((name) => !open().some((record) => nameOf(record) === name))).toEqual([]);
    },
    patience,
  );

  test(
    "with the link of a mail, has an end at all endpoints that take one together",
    async () => {
      const { link } = await subscribed(house);
      const requests = await linkRequests(open(), { house, system, link });
      expect(requests.length).toBeGreaterThan(5);
      const total: Weights = {};
      for (let round = 0; round < 4; round += 1) {
        const { growth } = await sendAll(Array.from({ length: 15 }, () => requests).flat());
        addTo(total, growth);
        if (round === 3) expect(growth).toEqual({});
      }
      expect(total["subscriber_events"]?.rows).toBeLessThanOrEqual(61);
      expect(Object.values(total).reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(60_000);
    },
    patience,
  );

  test(
    "is 300 answers under keys for all endpoints together, and none of what only reads",
    async () => {
      networks += 1;
      const network = networks;
      const keyed = async (record: AnyRoute, count: number) => {
        const { right } = await requestsTo(record, { house, system });
        const requests = [];
        for (let number = 0; number < count; number += 1) {
          const request = await right(number);
          const headers = { ...request.headers, "idempotency-key": randomUUID() };
          requests.push({ ...request, headers, remoteAddress: addressIn(network, number) });
        }
        return (await sendAll(requests)).growth["idempotency"] ?? { rows: 0, bytes: 0 };
      };
      const all = { rows: 0, bytes: 0 };
      const posts = open().filter(({ method }) => method === "POST");
      const many = posts.filter((record) => nameOf(record) === "POST /subscriber/unsubscribe");
      for (const record of [...byTurns(posts, { of: 5 }).filter((one) => !many.includes(one)), ...many]) {
        const { rows, bytes } = await keyed(record, many.includes(record) ? 310 : 4);
        if (record.tags) expect([nameOf(record), rows]).toEqual([nameOf(record), 0]);
        all.rows += rows;
        all.bytes += bytes;
      }
      expect(all.rows).toBe(300);
      expect(all.bytes).toBeLessThan(300 * 14_000);
    },
    patience,
  );

  test(
    "is nothing of a megabyte of junk, which holds up nobody",
    async () => {
      const slow: string[] = [];
      // What the tests before have caused is counted later.
      await house.runJobs();
      const before = await weigh(house);
      for (const record of byTurns(
        open().filter(({ method }) => method !== "GET"),
        { of: 5 },
      )) {
        for (const request of junkFor(record)) {
          const { status } = await quickly({ ...request, remoteAddress: addressIn(9999, 1) }, slow);
          expect([nameOf(record), 400 <= status && status < 500]).toEqual([nameOf(record), true]);
        }
      }
      expect(slow).toEqual([]);
      expect(grown(before, await weigh(house))).toEqual({});
    },
    patience,
  );

  test(
    "takes no memory beside the caches, which have their limit",
    async () => {
      const { app } = house;
      const walk = async (count: number) => {
        for (const record of open().filter(({ method }) => method === "GET")) {
          const { right, shaped } = await requestsTo(record, { house, system });
          for (let number = 0; number < count; number += 1) {
            const request = await (number % 2 === 0 ? right : shaped)(number);
            await house.guest.raw({ ...request, remoteAddress: addressIn(10_000 + number, number) });
          }
        }
      };
      await walk(5);
      const before = { heap: usedHeap(), cached: app.answers.size };
      await walk(reads);
      expect(app.answers.size).toBeLessThanOrEqual(16 * 1024 * 1024);
      const cached = app.answers.size - before.cached;
      expect(usedHeap() - before.heap).toBeLessThan(2 * Math.max(0, cached) + 8 * 1024 * 1024);
    },
    patience,
  );
});

function addTo(total: Weights, growth: Weights): void {
  for (const [name, { rows, bytes }] of Object.entries(growth)) {
    const sum = (total[name] ??= { rows: 0, bytes: 0 });
    sum.rows += rows;
    sum.bytes += bytes;
  }
}

/** What is still used once everything else has been thrown away, in bytes. */
function usedHeap(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}
