import type { IncomingMessage, ServerResponse } from "node:http";
import type { Live } from "#cms/statistics/contract.ts";
import type { Counted } from "#cms/statistics/dimensions.ts";
import { berlinInput } from "#contract/formats/dates/date-time.ts";
import type { Goal } from "#contract/goals.ts";
import type { Linkables } from "#platform/links/linkable.ts";
import type { Platform } from "#platform/platform.ts";
import { clickOf } from "./click-of.ts";
import { type Progress, stepsTaken } from "./funnel-progress.ts";
import { LastMinutes } from "./live.ts";
import { forgetTexts, isBrowser, isCountedHere, mayBeCounted, type Reading, readingOf } from "./reading-of.ts";
import { CounterSettings, type SettingsNow } from "./settings-now.ts";
import { crossingKey } from "./storing/crossed-sums.ts";
import { SumStore } from "./storing/store-sums.ts";
import { Sums } from "./storing/sums.ts";
import { ThingsRead } from "./things-read.ts";
import { visitorAddress } from "./visitor-address.ts";
import { Visits, visitEnds, type Who } from "./visits.ts";

/** How long sums wait before they are written together, in milliseconds: a killed process loses what was counted since. */
const wait = 60_000;
const minute = 60_000;
const present = 5 * minute;
/** What is counted of a view by itself; the rest is added up from its crossing. */
const ofView = ["referrer", "campaign", "language"] as const;

type Hour = { minute: number; day: string; hour: number };
type Now = { settings: SettingsNow; now: number };

/**
 * Counts what visitors read, in the memory of this process, once their page is on its way: nobody waits for it. Each
 * minute, and when the process ends, sums are added to those in the database.
 */
export class VisitCounter {
  readonly #platform: Platform;
  readonly #settings: CounterSettings;
  readonly #store: SumStore;
  readonly #live = new LastMinutes();
  #things: ThingsRead | null = null;
  #visits = new Visits();
  #sums = new Sums();
  #at: Hour = { minute: Number.NaN, day: "", hour: 0 };
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();
  /** Views that wait until the settings have been read. */
  #waiting: Promise<void> = Promise.resolve();
  #waits = 0;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#settings = new CounterSettings(platform);
    this.#store = new SumStore(platform.db);
    platform.goals.whenReached((goal, request) =>
      this.#whenOn((settings, now) => this.#reached(goal, { request, settings, now })),
    );
  }

  /** From now on things are counted beside their addresses. */
  knowThings(linkables: Linkables): void {
    this.#things = new ThingsRead(this.#platform, linkables);
  }

  /** Counts that a visitor follows a link of ours that leads away. */
  clicked(to: string, request: IncomingMessage): void {
    const click = isCountedHere(request) && isBrowser(request) ? clickOf(to, request.headers.host) : null;
    if (!click) return;
    this.#whenOn((settings, now) => {
      this.#move(now);
      if (!this.#visits.mayClick(this.#whoOf(request).address, now)) return;
      if ("goal" in click) return this.#reached(click.goal, { request, settings, now });
      this.#begin(now);
      this.#count("outbound", click.outbound, { views: 1, visits: 0 });
    });
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

  /** What is read now: pages by their addresses, files by links to them. */
  async live(): Promise<Pick<Live, "present"> & ReturnType<LastMinutes["read"]>> {
    await this.#waiting;
    const now = this.#platform.outside.now().getTime();
    return { present: this.#visits.since(now - present), ...this.#live.read(now) };
  }

  #note(request: IncomingMessage, status: number): void {
    this.#whenOn((settings, now) => this.#noteAt(request, { status, settings, now }));
  }

  /** Counts now, or once the settings have been read; not at all while counting is switched off. */
  #whenOn(count: (settings: SettingsNow, now: number) => void): void {
    const now = this.#platform.outside.now().getTime();
    const { known } = this.#settings;
    // Not before a view that came earlier: where a visit began, and what came after what, would be wrong.
    if (known && this.#waits === 0) {
      if (known.areVisitsCounted) count(known, now);
      return;
    }
    this.#waits += 1;
    // Its page has left: that the settings have to be read first delays nobody.
    this.#waiting = Promise.all([this.#waiting, known ?? this.#settings.read()])
      .then(
        ([, settings]) => {
          if (settings.areVisitsCounted) count(settings, now);
        },
        (error: unknown) => this.#platform.log.warn({ err: error }, "a visit could not be counted"),
      )
      .finally(() => (this.#waits -= 1));
  }

  #noteAt(request: IncomingMessage, { status, settings, now }: Now & { status: number }): void {
    const reading = readingOf(request, { status, main: settings.main });
    if (!reading) return;
    this.#begin(now);
    if (reading.kind === "page") this.#view(request, { reading, settings, now });
    else this.#count(reading.kind, reading.path, { views: 1, visits: 0 });
    if (reading.kind === "download") this.#live.download({ file: reading.path, now });
  }

  /** A goal belongs to the visit of whoever asks, if there is one that is counted. */
  #reached(goal: Goal, { request, settings, now }: Now & { request: IncomingMessage | undefined }): void {
    this.#begin(now);
    this.#count("goal", goal, { views: 1, visits: 0 });
    if (!request || settings.funnels.length === 0 || !isCountedHere(request)) return;
    const progress = this.#visits.progressOf(this.#whoOf(request), now);
    if (progress) this.#step({ goal }, { progress, settings });
  }

  #begin(now: number): void {
    this.#move(now);
    this.#timer ??= setTimeout(() => void this.flush(), wait).unref();
  }

  #view(request: IncomingMessage, { reading, settings, now }: Now & { reading: Reading }): void {
    const { path } = reading;
    const { isVisit, isVisitor, isFirstOfPage, exit, crossing, progress } = this.#visits.view({
      ...{ who: this.#whoOf(request), path, now },
      crossing: () => crossingOf(reading),
    });
    this.#live.view({ path, now });
    const visits = Number(isVisit);
    const ofPage = Number(isFirstOfPage);
    this.#sums.total({ ...this.#at, views: 1, visits, visitors: Number(isVisitor) });
    this.#sums.crossed.count(crossing, { day: this.#at.day, page: path, views: 1, visits: ofPage, begun: visits });
    if (exit !== null) this.#count("exit", exit, { views: 1, visits: 1 });
    for (const dimension of ofView) {
      const value = reading[dimension];
      if (value !== null) this.#count(dimension, value, { views: 1, visits });
    }
    if (settings.funnels.length > 0) this.#step({ path }, { progress, settings });
  }

  #step(
    reached: { path: string } | { goal: Goal },
    { progress, settings }: { progress: Progress; settings: SettingsNow },
  ): void {
    for (const value of stepsTaken(settings.funnels, progress, reached)) {
      this.#count("funnel", value, { views: 1, visits: 1 });
    }
  }

  #whoOf(request: IncomingMessage): Who {
    const { headers, socket } = request;
    return {
      connection: socket,
      address: visitorAddress(request, this.#platform.settings.trustProxy),
      agent: headers["user-agent"] ?? "",
      language: headers["accept-language"] ?? "",
    };
  }

  #count(dimension: Counted, value: string, count: { views: number; visits: number }): void {
    this.#sums.countOne(this.#at.day, dimension, value, count.views, count.visits);
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
      this.#stored(sums).catch((error: unknown) => {
        this.#platform.log.warn({ err: error }, "visits could not be written; it is tried again with the next ones");
        this.#sums.add(sums);
      }),
    );
    return this.#writing;
  }

  async #stored(sums: Sums): Promise<void> {
    const { counts } = sums;
    const ofThings = (await this.#things?.of(counts)) ?? [];
    await this.#store.add({ totals: sums.totals, counts: [...counts, ...ofThings], crossed: sums.crossed.rows });
  }
}

function crossingOf({ referrer, campaign, device, region }: Reading): string {
  return crossingKey({ referrer: referrer ?? "", campaign: campaign ?? "", device, region: region ?? "" });
}
