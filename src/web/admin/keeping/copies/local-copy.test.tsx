import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Fields, lines, text } from "#web/form/fields.ts";
import { copiesOf, dropCopy, keepCopy, keepsCopies, type Place } from "./local-copy.ts";

type Values = { title: string; content: string; tags: string[]; links: string[] };

/** Of something with a field that came with a later edition. */
const fields: Fields<Values> = {
  title: text("title"),
  content: text("content"),
  tags: lines("tags"),
  links: lines("links", { optional: true }),
};
const base: Values = { title: "Lese", content: "", tags: [], links: [] };
const typed = { values: { ...base, title: "Weinlese", tags: ["Wein"] }, base };
const here: Place = { kind: "entry", user: "rosa", thing: "e1", sitting: "now" };
const before: Place = { ...here, sitting: "before" };

let store: Storage;

beforeEach(() => {
  store = storage();
  vi.stubGlobal("window", { localStorage: store });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what another opening of the editor left behind is found again, with what was stored when it was typed", () => {
  keepCopy(before, typed);
  expect(copiesOf(fields, here)).toEqual([{ place: before, copy: { ...typed, at: expect.any(String) } }]);
});

test("what an earlier edition kept, which knew fewer fields, is still found", () => {
  const { links: _later, ...old } = typed.values;
  keepCopy(before, { values: old, base: { ...old, title: "Lese" } });
  expect(copiesOf(fields, here)[0]?.copy.values).toEqual(typed.values);
});

test("what this opening of the editor keeps is not offered to itself", () => {
  keepCopy(here, typed);
  expect(copiesOf(fields, here)).toEqual([]);
});

test("only the latest of what one opening has kept is there, and of several openings the latest comes first", () => {
  vi.useFakeTimers();
  const keepAt = (time: string, sitting: string, title: string) => {
    vi.setSystemTime(time);
    keepCopy({ ...here, sitting }, { values: { ...base, title }, base });
  };
  keepAt("2026-11-21T09:00:00Z", "a", "Wein");
  keepAt("2026-11-21T10:00:00Z", "b", "Hof");
  keepAt("2026-11-21T11:00:00Z", "a", "Weinlese");
  keepAt("2026-11-21T08:00:00Z", "c", "Fest");
  expect(copiesOf(fields, here).map(({ copy }) => copy.values.title)).toEqual(["Weinlese", "Hof", "Fest"]);
});

test("nobody is offered what somebody else has typed in this browser, nor the text of another thing", () => {
  keepCopy({ ...before, user: "rosalie" }, typed);
  keepCopy({ ...before, user: "ben" }, typed);
  keepCopy({ ...before, thing: "e12" }, typed);
  keepCopy({ ...before, thing: "new" }, typed);
  keepCopy({ ...before, kind: "page" }, typed);
  store.setItem("theme", "dark");
  expect(copiesOf(fields, here)).toEqual([]);
  expect(copiesOf(fields, { ...here, thing: "new" })).toHaveLength(1);
});

test("a copy that is dropped is gone, and all others stay", () => {
  const other = { ...here, sitting: "earlier" };
  keepCopy(before, typed);
  keepCopy(other, typed);
  dropCopy(before);
  expect(copiesOf(fields, here).map(({ place }) => place)).toEqual([other]);
});

test("what cannot be read hides none of the copies that can, and is left where it is", () => {
  const { content: _, ...short } = typed.values;
  const broken = [
    ...["", "{", "null", "7", '"Lese"', "[]", "{}"],
    JSON.stringify({ ...typed, base: null }),
    JSON.stringify({ ...typed, values: short }),
    JSON.stringify({ ...typed, values: { ...typed.values, title: 7 } }),
    JSON.stringify({ ...typed, values: { ...typed.values, tags: "Wein" } }),
    JSON.stringify({ ...typed, values: { ...typed.values, tags: [{ path: "Wein" }] } }),
  ];
  for (const [at, json] of broken.entries()) store.setItem(`vitrine:entry:rosa:e1:${at}`, json);
  keepCopy(before, typed);
  expect(copiesOf(fields, here).map(({ place }) => place)).toEqual([before]);
  expect(Object.keys(store)).toHaveLength(broken.length + 1);
});

test("a store that is full says so once, keeps what it had, and says so again when there is room", () => {
  const told: boolean[] = [];
  const leave = keepsCopies.subscribe(() => told.push(keepsCopies.now()));
  keepCopy(before, typed);
  const full = vi.spyOn(store, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  keepCopy(before, { values: base, base });
  keepCopy(before, { values: base, base });
  expect([keepsCopies.now(), told]).toEqual([false, [false]]);
  expect(copiesOf(fields, here).map(({ copy }) => copy.values.title)).toEqual(["Weinlese"]);
  full.mockRestore();
  keepCopy(before, typed);
  expect([keepsCopies.now(), told]).toEqual([true, [false, true]]);
  leave();
});

test("without local storage, or where it is blocked, the editor goes on and knows that nothing is kept", () => {
  const blocked = {
    get localStorage() {
      throw new DOMException("denied", "SecurityError");
    },
  };
  for (const window of [blocked, { localStorage: null }, {}]) {
    vi.stubGlobal("window", window);
    keepCopy(before, typed);
    dropCopy(before);
    expect([keepsCopies.now(), copiesOf(fields, here)]).toEqual([false, []]);
    vi.stubGlobal("window", { localStorage: store });
    keepCopy(before, typed);
    expect([keepsCopies.now(), copiesOf(fields, here).length]).toEqual([true, 1]);
    dropCopy(before);
  }
});

/** As in a browser, what is stored are properties of the store. */
function storage(): Storage {
  const kept: Record<string, string> = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => {
      kept[key] = text;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  });
  return kept as unknown as Storage;
}
