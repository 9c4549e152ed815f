import { holdMainLanguage } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import type { Permission } from "#contract/rights/rights.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { isProblem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { changed } from "#platform/changes/changes.ts";
import type { Arriving, Transferred } from "#platform/faces/transferred.ts";
import { turnTaking } from "#platform/jobs/turn-taking.ts";
import type { SiteSource } from "../site-source.ts";
import type { Bytes } from "./check-records.ts";
import { findMissing, References } from "./find-missing.ts";
import { findPlaces, type Place, withPlaces } from "./places.ts";
import type { ReportWriter } from "./report.ts";

export type ArrivingAll = {
  source: SiteSource;
  kinds: readonly Transferred[];
  bytes: Bytes;
  /** Leaves what stands here as it is. */
  keep: boolean;
  dry: boolean;
  by: string | null;
  may: (permission: Permission) => boolean;
  language: Language;
  t: Translate;
  id: () => string;
  now: Date;
  report: ReportWriter;
  told: (done: number) => void;
  signal: AbortSignal;
};

/** Tags of one change: jobs that follow it get them in portions. */
const tagsAtOnce = 500;

/** Writes the records of all kinds, one after the other, and says in the report what became of each. */
export async function arriveAll(tx: Tx, all: ArrivingAll): Promise<void> {
  const { source, kinds, bytes, report, told, signal, id, now } = all;
  const known = { bytes: (name: string) => bytes.get(name) ?? null };
  const places = await findPlaces(tx, { source, kinds, known, id });
  const tags = new Set<string>();
  const references = new References();
  const others = turnTaking();
  let done = 0;
  for (const kind of kinds) {
    const main = await holdMainLanguage(tx);
    const read = new Map<string, Promise<unknown>>();
    const arrivingAt = ({ standing, own }: Place, place: string): Arriving => ({
      ...all,
      ...known,
      ...{ standing, own, main },
      once: <T>(name: string, first: () => Promise<T>) => {
        if (!read.has(name)) read.set(name, first());
        return read.get(name) as Promise<T>;
      },
      forget: (some) => {
        for (const tag of some) tags.add(tag);
      },
      refersTo: (used) => references.add(used, place),
      remark: (code, values) => report.remark({ place, code, ...(values ? { values } : {}) }),
    });
    /** What is neither here already, to stay, nor has come before. Ends at faults without end. */
    const each = async (
      act: (one: One) => Promise<void>,
      left: (outcome: "same" | "kept") => void,
    ): Promise<boolean> => {
      for await (const { record, place } of source.records(kind.kind)) {
        signal.throwIfAborted();
        await others();
        const placed = withPlaces(record, places);
        const at = await placeOf(tx, { kind, record, placed, places, known });
        if (at.twin || (all.keep && at.standing !== null)) {
          left(at.twin ? "same" : "kept");
          continue;
        }
        try {
          await act({ placed: placed as never, at, place });
        } catch (error) {
          if (!isProblem(error)) throw error;
          report.fault({ place, code: error.code as never, details: error.details });
          if (report.isHopeless) return false;
        }
      }
      return true;
    };
    const arrive = async ({ placed, at, place }: One): Promise<void> => {
      told((done += 1));
      const outcome = await kind.arrive(tx, placed, arrivingAt(at, place));
      report.count(kind.kind, outcome);
      if (outcome === "added" || outcome === "changed") report.arrived(kind.kind, at.id);
    };
    const whole = await each(arrive, (outcome) => {
      told((done += 1));
      report.count(kind.kind, outcome);
    });
    if (!whole) return;
    const { check } = kind;
    if (!check) continue;
    if (
      !(await each(
        ({ placed, at, place }) => check(tx, placed, arrivingAt(at, place)),
        () => {},
      ))
    )
      return;
  }
  for (const missing of await findMissing(tx, { references, kinds })) report.remark(missing);
  await tellChanges(tx, { tags: [...tags], now });
}

/** A record whose ids are those of this site. */
type One = { placed: never; at: Place; place: string };

type Placing = {
  kind: Transferred;
  record: unknown;
  placed: unknown;
  places: ReadonlyMap<string, Place>;
  known: Parameters<Transferred["standing"]>[2];
};

/** What has no id of its own is known by what it is. */
async function placeOf(tx: Tx, { kind, record, placed, places, known }: Placing): Promise<Place> {
  const { _id } = record as { _id?: string };
  const place = kind.table === null || _id === undefined ? undefined : places.get(_id);
  if (place) return place;
  const standing = await kind.standing(tx, placed as never, known);
  return { id: standing ?? "", standing, own: true, twin: false };
}

/** Last of all: from here to the commit others wait. */
async function tellChanges(tx: Tx, { tags, now }: { tags: string[]; now: Date }): Promise<void> {
  for (let at = 0; at < tags.length; at += tagsAtOnce) {
    await changed(tx, { tags: tags.slice(at, at + tagsAtOnce), now });
  }
}
