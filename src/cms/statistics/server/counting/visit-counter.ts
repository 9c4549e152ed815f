import type { IncomingMessage, ServerResponse } from "node:http";
import type { Live } from "#cms/statistics/contract.ts";
import type { Dimension } from "#cms/statistics/dimensions.ts";
import { berlinInput } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import type { Goal } from "#platform/goals.ts";
import type { Platform } from "#platform/platform.ts";
import { LastMinutes } from "./live.ts";
import { forgetTexts, mayBeCounted, type Reading, readingOf } from "./reading-of.ts";
import { CounterSettings } from "./settings-now.ts";
import { SumStore } from "./store-sums.ts";
import { Sums } from "./sums.ts";
import { visitorAddress } from "./visitor-address.ts";
import { Visits, visitEnds } from "./visits.ts";

/** How long sums wait before they are written together, in milliseconds: a killed process loses what was counted since. */
const wait = 60_000;
const minute = 60_000;
const present = 5 * minute;
const ofVisitors = ["referrer", "campaign", "device", "language", "region"] as const;

type Hour = { minute: number; day: string; hour: number };

/**
 * Counts what visitors read, in the memory of this process, once their page is on its way: nobody waits for it. Each
 * minute, and when the process ends, sums are added to those in the database.
 */
export class VisitCounter {
  readonly #platform: Platform;
  readonly #settings: CounterSettings;
  readonly #store: SumStore;
  readonly #live = new LastMinutes();
  #visits = new Visits();
  #sums = new Sums();
  #at: Hour = { minute: Number.NaN, day: "", hour: 0 };
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();
  /** Views that wait until the settings have been read. */
  #waiting: Promise<void> = Promise.resolve();

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#settings = new CounterSettings(platform);
    this.#store = new SumStore(platform.db);
    platform.goals.whenReached((goal) => this.#whenOn((now) => this.#reached(goal, now)));
  }

  /** Counts a request once it is answered, if it may be. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    if (!mayBeCounted(request)) return;
    response.once("finish", () => this.#note(request, response.statusCode));
  }

  /** Writes what was counted until now. Sums that could not be written are kept and written later. */
  async flush(): Promise<void> {
    await this.#waiting;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const now = this.#platform.outside.now().getTime();
    this.#move(now);
    this.#end(now - visitEnds);
    await this.#write();
  }

  /** Ends all visits, and writes everything. */
  async close(): Promise<void> {
    await this.#waiting;
    this.#end(Number.POSITIVE_INFINITY);
    await this.flush();
  }

  live(): Live {
    const now = this.#platform.outside.now().getTime();
    return { present: this.#visits.since(now - present), ...this.#live.read(now) };
  }

  #note(request: IncomingMessage, status: number): void {
    this.#whenOn((now, main) => this.#noteAt(request, { status, main, now }));
  }

  /** Counts now, or once the settings have been read; not at all while counting is switched off. */
  #whenOn(count: (now: number, main: Language) => void): void {
    const now = this.#platform.outside.now().getTime();
    const { known } = this.#settings;
    if (known) {
      if (known.areVisitsCounted) count(now, known.main);
      return;
    }
    // Its page has left: that the settings have to be read first delays nobody.
    this.#waiting = Promise.all([this.#waiting, this.#settings.read()]).then(
      ([, { main, areVisitsCounted }]) => {
        if (areVisitsCounted) count(now, main);
      },
      (error: unknown) => this.#platform.log.warn({ err: error }, "a visit could not be counted"),
    );
  }

  #noteAt(request: IncomingMessage, { status, main, now }: { status: number; main: Language; now: number }): void {
    const reading = readingOf(request, { status, main });
    if (!reading) return;
    this.#begin(now);
    if (reading.kind === "page") this.#view(request, { reading, now });
    else this.#count(reading.kind, reading.path, { views: 1, visits: 0 });
  }

  #reached(goal: Goal, now: number): void {
    this.#begin(now);
    this.#count("goal", goal, { views: 1, visits: 0 });
  }

  #begin(now: number): void {
    this.#move(now);
    this.#timer ??= setTimeout(() => void this.flush(), wait).unref();
  }

  #view(request: IncomingMessage, { reading, now }: { reading: Reading; now: number }): void {
    const { headers } = request;
    const { path } = reading;
    const { isVisit, isVisitor, isFirstOfPage, exit } = this.#visits.view({
      who: {
        address: visitorAddress(request, this.#platform.settings.trustProxy),
        agent: headers["user-agent"] ?? "",
        language: headers["accept-language"] ?? "",
      },
      ...{ path, now },
    });
    this.#live.view({ path, now });
    const visits = Number(isVisit);
    this.#sums.total({ ...this.#at, views: 1, visits, visitors: Number(isVisitor) });
    this.#count("page", path, { views: 1, visits: Number(isFirstOfPage) });
    if (isVisit) this.#count("entry", path, { views: 1, visits: 1 });
    if (exit !== null) this.#count("exit", exit, { views: 1, visits: 1 });
    for (const dimension of ofVisitors) {
      const value = reading[dimension];
      if (value !== null) this.#count(dimension, value, { views: 1, visits });
    }
  }

  #count(dimension: Dimension, value: string, count: { views: number; visits: number }): void {
    this.#sums.count({ day: this.#at.day, dimension, value, ...count });
  }

  #end(before: number): void {
    for (const exit of this.#visits.end(before)) this.#count("exit", exit, { views: 1, visits: 1 });
  }

  /** Knows which hour it is; on another day nobody is known any more. */
  #move(now: number): void {
    const at = Math.floor(now / minute);
    if (at === this.#at.minute) return;
    const [day = "", clock = ""] = berlinInput(new Date(now).toISOString()).split("T");
    if (day !== this.#at.day && this.#at.day !== "") {
      this.#end(Number.POSITIVE_INFINITY);
      this.#visits = new Visits();
      forgetTexts();
    }
    this.#at = { minute: at, day, hour: Number(clock.slice(0, 2)) };
  }

  #write(): Promise<void> {
    const sums = this.#sums;
    if (sums.empty) return this.#writing;
    this.#sums = new Sums();
    this.#writing = this.#writing.then(() =>
      this.#store.add(sums).catch((error: unknown) => {
        this.#platform.log.warn({ err: error }, "visits could not be written; it is tried again with the next ones");
        this.#sums.add(sums);
      }),
    );
    return this.#writing;
  }
}
