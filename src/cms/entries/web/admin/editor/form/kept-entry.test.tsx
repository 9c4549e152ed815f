import fc from "fast-check";
import { expect, test } from "vitest";
import type { Entry } from "#cms/entries/contract.ts";
import { entryWith } from "#cms/entries/web/admin/testing-entry.ts";
import * as kept from "#web/admin/keeping/editor/kept-state.ts";
import type { Wish } from "#web/admin/keeping/editor/wish.ts";
import { valuesOf } from "#web/form/fields.ts";
import * as form from "#web/form/form-state.ts";
import { differences } from "#web/form/merge.ts";
import { type EntryValues, type FieldName, entryFields as fields } from "./entry-values.ts";
import { missingFields } from "./missing-fields.ts";

type State = kept.KeptState<Entry, EntryValues>;
type Reply = { entry: Entry | null; stored: EntryValues; saved: boolean; half?: FieldName[] };

/** The steps of the form of an entry. */
const fresh = (thing: Entry | null): State => kept.fresh(fields, thing);
const typed = <N extends FieldName>(before: State, name: N, value: EntryValues[N]) =>
  kept.typed(before, { fields, name, value });
const adopted = (before: State, { entry: thing, stored: sent, ...rest }: Reply) =>
  kept.adopted(before, { fields, thing, sent, ...rest });
const overtaken = (before: State, by: { current: Entry; wish: Wish }) => kept.overtaken(before, { fields, ...by });
const decided = (before: State, names: FieldName[]) => kept.decided(before, { fields, names });
const givenUp = (before: State, names: FieldName[]) => kept.givenUp(before, { fields, names });
const replaced = (before: State, { values }: { values: EntryValues }) => kept.replaced(before, { fields, values });
const openFields = (state: State) => form.openFields(fields, state);

const entry = entryWith();
const open = fresh(entry);
const save: Wish = { intent: "save" };
const auto: Wish = { intent: "save", auto: true };
const publish: Wish = { intent: "publish" };

function typing(state: State, words: Partial<EntryValues>): State {
  return { ...state, values: { ...state.values, ...words } };
}

function sent(state: State, wish: Wish = save): [string, unknown][] {
  return [...kept.formOf(state, { fields, wish, sitting: "s1" }).entries()];
}

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

test("somebody else's change in another field joins in, its text editor starts anew, and only one's own is sent", () => {
  const before = typing(open, { title: "Weinlese" });
  const current = entryWith({ version: 5, content: ["<p>Los!</p>"] });
  const state = overtaken(before, { current, wish: auto });
  expect(state).toMatchObject({ other: null, taken: ["content"], rounds: { content: 1 }, next: null });
  expect(state.rounds).not.toHaveProperty("title");
  expect(sent(state).slice(3)).toEqual([
    ["version", "5"],
    ["title", "Weinlese"],
  ]);
});

test("what somebody else has changed is named until it was seen, each field once", () => {
  const first = overtaken(open, { current: entryWith({ version: 4, title: "Die Lese" }), wish: auto });
  const second = overtaken(first, { current: entryWith({ version: 5, title: "Die Lese", tags: [] }), wish: auto });
  const third = overtaken(second, { current: entryWith({ version: 6, title: "Vorlese", tags: [] }), wish: auto });
  expect([second.taken, third.taken]).toEqual([
    ["title", "tags"],
    ["title", "tags"],
  ]);
});

test("nothing is published with changes that nobody has seen; a save goes on, and so does publishing without any", () => {
  const before = typing(open, { title: "Weinlese" });
  const current = entryWith({ version: 4, content: ["<p>Los!</p>"] });
  expect(overtaken(before, { current, wish: publish }).next).toBeNull();
  expect(overtaken(before, { current, wish: save }).next).toEqual(save);
  expect(overtaken(before, { current: entryWith({ version: 4 }), wish: publish }).next).toEqual(publish);
  expect(overtaken({ ...before, next: publish }, { current, wish: auto }).next).toBeNull();
  const unpublish: Wish = { intent: "unpublish" };
  expect(overtaken(before, { current, wish: unpublish })).toMatchObject({ next: unpublish, held: null });
});

test("what was not published because of somebody else's change is remembered, also over the next one", () => {
  const before = typing(open, { title: "Weinlese" });
  const english: Wish = { intent: "publish", lang: "en" };
  const held = overtaken(before, { current: entryWith({ version: 4, tags: [] }), wish: english });
  expect(held).toMatchObject({ next: null, held: english, taken: ["tags"] });
  const again = overtaken(held, { current: entryWith({ version: 5, tags: [], content: ["<p>Los!</p>"] }), wish: auto });
  expect(again).toMatchObject({ next: null, held: english, taken: ["tags", "content"] });
});

test("the first date that the server gives a new entry is no news, and does not hold up publishing", () => {
  const before = typed(fresh(null), "title", "Lese");
  const current = entryWith({ content: [], tags: [], translations: {} });
  expect(overtaken(before, { current, wish: publish })).toMatchObject({ taken: [], next: publish, held: null });
});

test("two versions of one field wait for a choice; they are laid before somebody only when they asked for something", () => {
  const before = typing(open, { title: "Weinlese", content: "<p>Los!</p>" });
  const current = entryWith({ version: 4, title: "Die Lese" });
  const quiet = overtaken(before, { current, wish: auto });
  expect(quiet).toEqual({ ...before, other: current, comparing: false, next: null });
  const asked = overtaken(before, { current, wish: publish });
  expect(asked).toEqual({ ...before, other: current, comparing: true, next: publish });
  const waiting = overtaken({ ...before, next: publish }, { current, wish: auto });
  expect(waiting).toMatchObject({ comparing: true, next: publish });
});

test("one's own save that got no answer makes no conflict, and what was typed since is sent on top of it", () => {
  const lost = typing(open, { title: "Wein" }).values;
  const before: State = { ...typing(open, { title: "Weinlese" }), unanswered: [lost], failed: 1 };
  const state = overtaken(before, { current: entryWith({ version: 4, title: "Wein" }), wish: auto });
  expect(state).toMatchObject({ other: null, taken: [], unanswered: [], saved: lost });
  expect(sent(state).slice(3)).toEqual([
    ["version", "4"],
    ["title", "Weinlese"],
  ]);
});

test("what was taken back after a save without an answer is taken back on the server too", () => {
  const lost = typing(open, { content: "<p>Nie.</p>" }).values;
  const before: State = { ...typing(open, { title: "Weinlese" }), unanswered: [lost] };
  const state = overtaken(before, { current: entryWith({ version: 4, content: ["<p>Nie.</p>"] }), wish: auto });
  expect(state.taken).toEqual([]);
  expect(Object.fromEntries(sent(state))).toMatchObject({ version: "4", content: "<p>Bald.</p>", title: "Weinlese" });
});

test("what is chosen goes on top of the stored version, and what gives way can still be had", () => {
  const before = typing(open, { title: "Weinlese", content: "<p>Los!</p>", en_title: "Vintage" });
  const current = entryWith({ version: 4, title: "Die Lese", content: ["<p>Nie.</p>"], tags: [] });
  const asked = overtaken(before, { current, wish: save });
  const state = decided(asked, ["title"]);
  const chosen = { ...before.values, title: "Die Lese", tags: [] };
  expect(state).toMatchObject({
    values: chosen,
    saved: valuesOf(fields, current),
    other: null,
    comparing: false,
    next: save,
  });
  expect([state.taken, state.thing?.version, state.rounds]).toEqual([["tags"], 4, { title: 1, tags: 1 }]);
  expect(givenUp(asked, ["title"])).toEqual({ values: { ...chosen, title: "Weinlese" }, base: chosen });
  expect(givenUp(asked, [])).toBeNull();
});

test("after a choice, nothing is published with other changes that nobody has seen", () => {
  const before = typing(open, { title: "Weinlese" });
  const current = entryWith({ version: 4, title: "Die Lese" });
  expect(decided(overtaken(before, { current, wish: publish }), []).next).toEqual(publish);
  const more = { ...current, tags: [] };
  const state = decided(overtaken(before, { current: more, wish: publish }), []);
  expect(state).toMatchObject({ next: null, held: publish, taken: ["tags"] });
});

test("what was written for an entry that is gone becomes a new one with everything in it", () => {
  const gone: State = { ...typing(open, { title: "Weinlese" }), trouble: { kind: "gone", text: "Weg." } };
  const state = kept.anew(gone, fields);
  expect(state).toMatchObject({ trouble: null, next: save });
  expect(Object.fromEntries(sent(state))).toEqual({
    ...{ intent: "save", sitting: "s1", title: "Weinlese", content: "<p>Bald.</p>", tags: "Wein" },
    ...{ en_title: "Harvest", en_content: "<p>Soon.</p>", publish_date: "2026-11-21T09:05" },
  });
});

test("other values laid over the form start only those text editors anew whose text is another", () => {
  const once = replaced(open, { values: { ...open.values, content: "<p>Los!</p>" } });
  const twice = replaced(
    { ...once, errors: { title: "Zu lang." }, refused: open.values },
    { values: { ...once.values, content: "<p>Doch nicht.</p>", title: "Weinlese" } },
  );
  expect([once.rounds, twice.rounds]).toEqual([{ content: 1 }, { content: 2, title: 1 }]);
  expect(twice).toMatchObject({ errors: {}, refused: null, saved: open.saved });
});

const words = fc.constantFrom("", "Lese", "Weinlese", "Ernte");
const paragraphs = fc.constantFrom("<p>Bald.</p>", "<p>Los!</p>", "<p>Nie.</p>");

test("whoever was quicker, what was typed here is sent or has to be chosen, and what they wrote is there as well", () => {
  const typed = fc.record({ title: words, content: paragraphs, en_title: words });
  fc.assert(
    fc.property(typed, typed, fc.constantFrom(save, auto, publish), (mine, theirs, wish) => {
      const { title, content, en_title } = theirs;
      const translations = { en: { title: en_title, content: ["<p>Soon.</p>"] } };
      const current = entryWith({ version: 4, title, content: [content], translations });
      const before = typing(open, mine);
      const state = overtaken(before, { current, wish });
      if (state.other) {
        expect([state.values, state.other]).toEqual([before.values, current]);
        return;
      }
      for (const name of differences(before.values, before.saved)) {
        expect(state.values[name]).toBe(before.values[name]);
      }
      for (const name of differences(valuesOf(fields, current), before.saved)) {
        expect(state.values[name]).toBe(valuesOf(fields, current)[name]);
      }
    }),
    { seed: 21, numRuns: 500 },
  );
});
