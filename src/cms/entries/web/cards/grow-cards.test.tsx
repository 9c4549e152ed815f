import fc from "fast-check";
import { expect, test } from "vitest";
import { type NewsRange, newsMost, newsStep } from "#cms/entries/news-range.ts";
import type { Cards } from "./cards.ts";
import { growCards } from "./grow-cards.ts";

type Change = { act: "publish" | "unpublish"; at: number };

/** A list of entries that changes while it is read, and how often it was read. */
class List {
  readonly ids: string[];
  readonly gone = new Set<string>();
  reads = 0;
  #count: number;

  constructor(length: number) {
    this.ids = Array.from({ length }, (_, at) => `entry ${at}`);
    this.#count = length;
  }

  /** `at` is a share of the list's length, from the newest to the oldest. */
  change({ act, at }: Change): void {
    const place = Math.floor((at / 1000) * this.ids.length);
    if (act === "publish") {
      this.#count += 1;
      this.ids.splice(place, 0, `entry ${this.#count}`);
    } else for (const id of this.ids.splice(place, 1)) this.gone.add(id);
  }

  read = async ({ page, pageSize }: { page: number; pageSize: number }): Promise<Cards> => {
    expect(pageSize).toBeLessThanOrEqual(100);
    this.reads += 1;
    const ids = this.ids.slice((page - 1) * pageSize, page * pageSize);
    return { cards: ids.map(cardOf), total: this.ids.length };
  };
}

/** Reads on until the list has ended, and looks at what is shown after each time. */
async function readOn(
  list: List,
  { changes, range, look = () => {} }: { changes: Change[][]; range: NewsRange; look?: (ids: string[]) => void },
): Promise<string[]> {
  const { passed, count } = range;
  let shown = await list.read({ page: passed / count + 1, pageSize: count });
  for (let time = 0; passed + shown.cards.length < shown.total; time += 1) {
    for (const change of changes[time] ?? []) list.change(change);
    shown = await growCards(list.read, { shown: { ...shown, passed }, step: newsStep });
    look(shown.cards.map(({ id }) => id));
    expect(time).toBeLessThan(1000);
  }
  return shown.cards.map(({ id }) => id);
}

const begun = { passed: 0, count: newsStep };
const change = fc.record({
  act: fc.constantFrom("publish" as const, "unpublish" as const),
  at: fc.integer({ min: 0, max: 999 }),
});
const lists = fc.tuple(
  fc.oneof(fc.integer({ min: 3, max: 40 }), fc.integer({ min: 101, max: 260 })),
  fc.constantFrom(begun, { passed: 0, count: 7 }, { passed: newsMost, count: newsMost }),
);

test("a list that stays as it is is read once from end to end, two more at a time", async () => {
  const list = new List(9);
  const lengths: number[] = [];
  const all = await readOn(list, { changes: [], range: begun, look: ({ length }) => lengths.push(length) });
  expect(all).toEqual(list.ids);
  expect(lengths).toEqual([4, 6, 8, 9]);
  expect(list.reads).toBe(5);
});

test("whatever is published or taken off between two times, the list is shown as it then is", async () => {
  const oneEach = fc.array(fc.array(change, { maxLength: 1 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(lists, oneEach, async ([length, range], changes) => {
      const list = new List(length);
      const look = (ids: string[]) => expect(ids).toEqual(list.ids.slice(range.passed, range.passed + ids.length));
      const all = await readOn(list, { changes, range, look });
      expect(all).toEqual(list.ids.slice(range.passed));
    }),
  );
});

test("however much changes at once, nothing that stays is passed over and nothing stands there twice", async () => {
  const many = fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 3, max: 60 }), many, async (length, changes) => {
      const list = new List(length);
      const atFirst = [...list.ids];
      const all = await readOn(list, { changes, range: begun });
      expect(new Set(all).size).toBe(all.length);
      expect(atFirst.filter((id) => !list.gone.has(id) && !all.includes(id))).toEqual([]);
    }),
  );
});

function cardOf(id: string) {
  const texts = { title: id, titleLang: undefined, preview: "", previewLang: undefined };
  return { id, href: `/${id}`, ...texts, date: "21/11/2026", time: "2026-11-21T00:00:00.000Z", avatar: null };
}
