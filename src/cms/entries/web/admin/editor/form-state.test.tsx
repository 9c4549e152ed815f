import fc from "fast-check";
import { expect, test } from "vitest";
import { entryWith } from "../testing-entry.ts";
import { differentFields, type EntryValues, unsavedFields, valuesOf } from "./entry-values.ts";
import { adopted, type FormState, formOf, fresh, overtaken, replaced, type Wish } from "./form-state.ts";

const entry = entryWith();
const open = fresh(entry);
const save: Wish = { intent: "save" };
const auto: Wish = { intent: "save", auto: true };
const publish: Wish = { intent: "publish" };

function typing(state: FormState, typed: Partial<EntryValues>): FormState {
  return { ...state, values: { ...state.values, ...typed } };
}

function sent(state: FormState, wish: Wish = save): [string, unknown][] {
  return [...formOf(wish, { ...state, sitting: "s1" }).entries()];
}

test("only what was changed is sent, on top of the version that it was written on", () => {
  const identity = [
    ["intent", "save"],
    ["sitting", "s1"],
    ["_id", entry._id],
    ["version", "3"],
  ];
  expect(sent(open)).toEqual(identity);
  const typed = typing(open, { title: "Weinlese", tags: ["Wein", "Hof|Menschen"] });
  expect(sent(typed)).toEqual([...identity, ["title", "Weinlese"], ["tags", "Wein\nHof|Menschen"]]);
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
  const form = sent(typing(fresh(null), { title: "Lese" }), { intent: "publish", lang: "de", reviewed: ["de", "en"] });
  expect(form).toEqual([
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
  expect(differentFields(state.values, state.saved)).toEqual(["title", "content"]);
  expect(Object.fromEntries(sent(state))).toMatchObject({ version: "4", title: "Weinlese 2026" });
  expect(state.savedAt).not.toBeNull();
});

test("a new entry gets the date that the server gave it, unless one was chosen meanwhile", () => {
  const before = typing(fresh(null), { title: "Lese" });
  const reply = { entry, stored: before.values, saved: true };
  const state = adopted(before, reply);
  expect([state.values.publish_date, differentFields(state.values, state.saved)]).toEqual(["2026-11-21T09:05", []]);
  const chosen = adopted(typing(before, { publish_date: "2026-12-01T08:00" }), reply);
  expect(chosen.values.publish_date).toBe("2026-12-01T08:00");
  expect(differentFields(chosen.values, chosen.saved)).toEqual(["publish_date"]);
});

test("a title that is just being retyped stays empty when the rest is saved with the former one", () => {
  const before = typing(open, { title: "", content: "<p>Los!</p>" });
  const stored = { ...before.values, title: "Lese" };
  const state = adopted(before, { entry: entryWith({ version: 4, content: ["<p>Los!</p>"] }), stored, saved: true });
  expect([state.values.title, state.saved.title, unsavedFields(state.values, state.saved)]).toEqual(["", "Lese", []]);
});

test("an answer ends all trouble, and what was refused before is no longer refused", () => {
  const before: FormState = {
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
  expect(differentFields(state.values, state.saved)).toEqual(["title"]);
  expect([state.entry?.version, state.savedAt]).toEqual([4, null]);
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
  const before: FormState = { ...typing(open, { title: "Weinlese" }), unanswered: [lost], failed: 1 };
  const state = overtaken(before, { current: entryWith({ version: 4, title: "Wein" }), wish: auto });
  expect(state).toMatchObject({ other: null, taken: [], unanswered: [], saved: lost });
  expect(sent(state).slice(3)).toEqual([
    ["version", "4"],
    ["title", "Weinlese"],
  ]);
});

test("what was taken back after a save without an answer is taken back on the server too", () => {
  const lost = typing(open, { content: "<p>Nie.</p>" }).values;
  const before: FormState = { ...typing(open, { title: "Weinlese" }), unanswered: [lost] };
  const state = overtaken(before, { current: entryWith({ version: 4, content: ["<p>Nie.</p>"] }), wish: auto });
  expect(state.taken).toEqual([]);
  expect(Object.fromEntries(sent(state))).toMatchObject({ version: "4", content: "<p>Bald.</p>", title: "Weinlese" });
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
      for (const name of differentFields(before.values, before.saved)) {
        expect(state.values[name]).toBe(before.values[name]);
      }
      for (const name of differentFields(valuesOf(current), before.saved)) {
        expect(state.values[name]).toBe(valuesOf(current)[name]);
      }
    }),
    { seed: 21, numRuns: 500 },
  );
});
