import { expect, test } from "vitest";
import { entryWith } from "#cms/entries/web/admin/testing-entry.ts";
import type { Wish } from "#web/admin/keeping/editor/wish.ts";
import { differences } from "#web/form/merge.ts";
import { missingFields } from "./missing-fields.ts";
import {
  adopted,
  auto,
  fresh,
  openFields,
  overtaken,
  publish,
  type State,
  save,
  sent,
  typed,
  typing,
} from "./testing-kept-entry.ts";

const entry = entryWith();
const open = fresh(entry);

test("only what was changed is sent, on top of the version that it was written on", () => {
  const identity = [
    ["intent", "save"],
    ["sitting", "s1"],
    ["_id", entry._id],
    ["version", "3"],
  ];
  expect(sent(open)).toEqual(identity);
  const both = typing(open, { title: "Weinlese", tags: ["Wein", "Hof|Menschen"] });
  expect(sent(both)).toEqual([...identity, ["title", "Weinlese"], ["tags", "Wein\nHof|Menschen"]]);
});

test("what was sent without an answer and then taken back is sent again, since the server may have it", () => {
  const lost = typing(open, { title: "Verschickt, aber unbeantwortet" });
  const undone = { ...open, unanswered: [lost.values] };
  expect(sent(undone)).toEqual([...sent(open), ["title", entry.title]]);
});

test("tags with a comma in them are not the same as two tags", () => {
  const one = typing(open, { tags: ["Rot,Weiß"] });
  const two = { ...one, saved: { ...one.values, tags: ["Rot", "Weiß"] } };
  expect(sent(two)).toContainEqual(["tags", "Rot,Weiß"]);
});

test("a text that was emptied is sent as empty, so that it does not stay as it was", () => {
  const emptied = Object.fromEntries(sent(typing(open, { en_title: "", en_content: "", tags: [] })));
  expect(emptied).toMatchObject({ en_title: "", en_content: "", tags: "" });
});

test("a new entry is sent with what was typed and nothing else", () => {
  const all = sent(typing(fresh(null), { title: "Lese" }), { intent: "publish", lang: "de", reviewed: ["de", "en"] });
  expect(all).toEqual([
    ["intent", "publish"],
    ["sitting", "s1"],
    ["lang", "de"],
    ["reviewed", "de"],
    ["reviewed", "en"],
    ["title", "Lese"],
  ]);
});

test("what is typed while a save is on its way stays, and is not taken for saved", () => {
  const stored = typing(open, { title: "Weinlese" }).values;
  const before = typing(open, { title: "Weinlese 2026", content: "<p>Los!</p>" });
  const state = adopted(before, { entry: entryWith({ version: 4, title: "Weinlese" }), stored, saved: true });
  expect(state.values).toEqual(before.values);
  expect(differences(state.values, state.saved)).toEqual(["title", "content"]);
  expect(Object.fromEntries(sent(state))).toMatchObject({ version: "4", title: "Weinlese 2026" });
  expect(state.savedAt).not.toBeNull();
});

test("a new entry gets the date that the server gave it, unless one was chosen meanwhile", () => {
  const before = typing(fresh(null), { title: "Lese" });
  const reply = { entry, stored: before.values, saved: true };
  const state = adopted(before, reply);
  expect([state.values.publish_date, differences(state.values, state.saved)]).toEqual(["2026-11-21T09:05", []]);
  const chosen = adopted(typing(before, { publish_date: "2026-12-01T08:00" }), reply);
  expect(chosen.values.publish_date).toBe("2026-12-01T08:00");
  expect(differences(chosen.values, chosen.saved)).toEqual(["publish_date"]);
});

test("the day that the first publication gives an entry is taken over, unless another one is being chosen", () => {
  const dated = entryWith({ version: 4, publish_date: "2026-12-24T17:00:00.000Z" });
  const reply = { entry: dated, stored: open.values, saved: true };
  const state = adopted(open, reply);
  expect([state.values.publish_date, openFields(state)]).toEqual(["2026-12-24T18:00", []]);
  const chosen = adopted(typing(open, { publish_date: "2026-12-01T08:00" }), reply);
  expect([chosen.values.publish_date, openFields(chosen)]).toEqual(["2026-12-01T08:00", ["publish_date"]]);
});

test("a date that was taken out or is half typed is not filled in again by the first save", () => {
  const emptied = typed(typed(fresh(null), "publish_date", "2026-12-01T08:00"), "publish_date", "");
  const reply = { entry, stored: emptied.values, saved: true };
  expect(adopted(emptied, reply).values.publish_date).toBe("");
  expect(adopted(fresh(null), { ...reply, half: ["publish_date"] }).values.publish_date).toBe("");
});

test("an empty date is never sent, and nothing else is left to save because of it", () => {
  const emptied = typed(open, "publish_date", "");
  expect(openFields(emptied)).toEqual([]);
  const both = typed(emptied, "title", "Weinlese");
  expect(openFields(both)).toEqual(["title"]);
  expect(sent(both).slice(4)).toEqual([["title", "Weinlese"]]);
  const reply = { entry: entryWith({ version: 4, title: "Weinlese" }), stored: both.values, saved: true };
  const state = adopted(both, reply);
  expect([state.values.publish_date, openFields(state)]).toEqual(["", []]);
  const chosen = typed(state, "publish_date", "2026-12-01T08:00");
  expect(sent(chosen).slice(4)).toEqual([["publish_date", "2026-12-01T08:00"]]);
});

test("an empty date is taken for the former one when somebody else was quicker", () => {
  const emptied = typed(typed(open, "publish_date", ""), "title", "Weinlese");
  const elsewhere = overtaken(emptied, { current: entryWith({ version: 4, tags: [] }), wish: auto });
  expect(elsewhere).toMatchObject({ other: null, taken: ["tags"], values: { publish_date: "", title: "Weinlese" } });
  const moved = entryWith({ version: 4, publish_date: "2026-12-01T07:00:00.000Z" });
  const dated = overtaken(emptied, { current: moved, wish: auto });
  expect(dated).toMatchObject({ other: null, taken: ["publish_date"], emptied: [] });
  expect(dated.values.publish_date).toBe("2026-12-01T08:00");
});

test("when there was nothing to store, that is settled too, and nothing is asked again", () => {
  const before: State = { ...typing(open, { title: "Weinlese" }), trouble: { kind: "unreachable", text: "" } };
  const state = adopted(before, { entry: null, stored: before.values, saved: true });
  expect([openFields(state), state.thing, state.trouble]).toEqual([[], entry, null]);
  expect(state.savedAt).not.toBeNull();
});

test("an emptied title is saved as empty like every other text", () => {
  const emptied = typed(open, "title", "");
  expect(sent(emptied).slice(4)).toEqual([["title", ""]]);
  expect(sent(typed(fresh(null), "content", "<p>Los!</p>"))).not.toContainEqual(["title", expect.anything()]);
});

test("publishing asks for the title of the language that is meant, saving does not, and both ask for the date", () => {
  const german: Wish = { intent: "publish", lang: "de" };
  const english: Wish = { intent: "publish", lang: "en" };
  const asked = (state: State) =>
    [publish, german, english, save, auto].map((wish) => missingFields(wish, state).join());
  const untitled = typed(open, "title", " ");
  expect(asked(untitled)).toEqual(["title", "title", "", "", ""]);
  expect(asked(typed(open, "en_title", ""))).toEqual(["", "", "en_title", "", ""]);
  const empty = typed(untitled, "publish_date", "");
  const both = "title,publish_date";
  expect(asked(empty)).toEqual([both, both, "publish_date", "publish_date", ""]);
  expect(missingFields({ intent: "unpublish" }, empty)).toEqual([]);
  expect(missingFields({ intent: "save", reviewed: ["en"] }, empty)).toEqual([]);
});

test("a new entry needs no date, unless one is half typed", () => {
  const written = typed(fresh(null), "title", "Lese");
  expect(missingFields(publish, written)).toEqual([]);
  expect(missingFields(publish, { ...written, half: ["publish_date"] })).toEqual(["publish_date"]);
});

test("what was asked for is no longer missed once somebody types it", () => {
  const asked: State = { ...open, wanted: ["title", "publish_date"], errors: { title: "Zu lang.", tags: "Nein." } };
  expect(typed(asked, "title", "L")).toMatchObject({ wanted: ["publish_date"], errors: { tags: "Nein." } });
});

test("an answer ends all trouble, and what was refused before is no longer refused", () => {
  const before: State = {
    ...typing(open, { title: "Weinlese" }),
    trouble: { kind: "unreachable", text: "Keine Verbindung." },
    failed: 3,
    unanswered: [open.values],
    errors: { title: "Zu lang." },
    refused: open.values,
  };
  const state = adopted(before, { entry, stored: before.values, saved: true });
  expect(state).toMatchObject({ trouble: null, failed: 0, unanswered: [], errors: {}, refused: null });
});

test("an entry that is taken down keeps what was typed as not saved", () => {
  const before = typing(open, { title: "Weinlese" });
  const state = adopted(before, { entry: entryWith({ version: 4 }), stored: before.values, saved: false });
  expect(differences(state.values, state.saved)).toEqual(["title"]);
  expect([state.thing?.version, state.savedAt]).toEqual([4, null]);
});
