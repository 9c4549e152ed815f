import { expect, test } from "vitest";
import { createNoticeLog, type Notice } from "./notice-log.ts";

/** What a browser keeps for a window. */
function shelfOf() {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

function notice(text: string): Notice {
  return { id: text, at: "2026-11-21T10:00:00.000Z", kind: "success", text, read: true };
}

/** The log of a window after it was loaded again. */
function opened(shelf: ReturnType<typeof shelfOf>, user = "rosa") {
  const log = createNoticeLog(() => shelf);
  log.open(user);
  return log;
}

const texts = (log: ReturnType<typeof opened>) => log.notices().map(({ text }) => text);

test("what was told is there again after the page is loaded again, latest first", () => {
  const shelf = shelfOf();
  const before = opened(shelf);
  before.add(notice("Erstes"));
  before.add(notice("Zweites"));
  expect(texts(opened(shelf))).toEqual(["Zweites", "Erstes"]);
});

test("the next person at the same machine sees nothing of it, nor does the former one later", () => {
  const shelf = shelfOf();
  opened(shelf).add(notice("Nur für Rosa"));
  expect(texts(opened(shelf, "emil"))).toEqual([]);
  expect(texts(opened(shelf))).toEqual([]);
});

test("in one window that goes on, too, nothing of one person is shown to another", () => {
  const log = opened(shelfOf());
  log.add(notice("Nur für Rosa"));
  log.open("emil");
  expect(texts(log)).toEqual([]);
});

test("at the end of a session nothing is left in the browser", () => {
  const shelf = shelfOf();
  const log = opened(shelf);
  log.add(notice("Gespeichert."));
  log.close();
  expect(shelf.length).toBe(0);
  expect(texts(log)).toEqual([]);
});

test("no more than a hundred are kept, the latest ones", () => {
  const shelf = shelfOf();
  const log = opened(shelf);
  for (let number = 1; number <= 120; number += 1) log.add(notice(`Nr. ${number}`));
  expect(texts(opened(shelf))).toHaveLength(100);
  expect(texts(opened(shelf)).at(0)).toBe("Nr. 120");
  expect(texts(opened(shelf)).at(-1)).toBe("Nr. 21");
});

test("what was told before the screen knew its user is theirs", () => {
  const shelf = shelfOf();
  opened(shelf).add(notice("Früher"));
  const log = createNoticeLog(() => shelf);
  log.add(notice("Beim Laden"));
  log.open("rosa");
  expect(texts(log)).toEqual(["Beim Laden", "Früher"]);
  expect(texts(opened(shelf))).toEqual(["Beim Laden", "Früher"]);
});

test("a browser that keeps nothing, or kept something else, takes nothing away from the screen", () => {
  const log = createNoticeLog(() => {
    throw new Error("SecurityError");
  });
  log.open("rosa");
  log.add(notice("Gespeichert."));
  expect(texts(log)).toEqual(["Gespeichert."]);
  const shelf = shelfOf();
  for (const kept of ["{", '"?"', '[null, {"id": 1}]', '[{"id":"a","at":"b","kind":"x","text":"c"}]']) {
    shelf.setItem("vitrine-notices-rosa", kept);
    expect([kept, texts(opened(shelf))]).toEqual([kept, []]);
  }
});
