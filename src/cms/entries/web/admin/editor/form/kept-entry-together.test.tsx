import fc from "fast-check";
import { expect, test } from "vitest";
import { entryWith } from "#cms/entries/web/admin/testing-entry.ts";
import * as kept from "#web/admin/keeping/editor/kept-state.ts";
import type { Wish } from "#web/admin/keeping/editor/wish.ts";
import { valuesOf } from "#web/form/fields.ts";
import { differences } from "#web/form/merge.ts";
import { entryFields as fields } from "./entry-values.ts";
import {
  auto,
  decided,
  fresh,
  givenUp,
  isNews,
  openFields,
  overtaken,
  publish,
  reloaded,
  replaced,
  type State,
  save,
  sent,
  typed,
  typing,
} from "./testing-kept-entry.ts";

const entry = entryWith();
const open = fresh(entry);

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

test("a newer version that the screen loads again, as after Back, is taken where nobody has typed", () => {
  const newer = entryWith({ version: 4, title: "Weinlese", content: ["<p>Morgen.</p>"] });
  const open = fresh(entryWith());
  expect([isNews(open, newer), isNews(open, entryWith()), isNews(fresh(null), newer)]).toEqual([true, false, false]);
  const shown = reloaded(open, newer);
  expect(shown).toMatchObject({ thing: newer, other: null, values: { title: "Weinlese", content: "<p>Morgen.</p>" } });
  expect([openFields(shown), isNews(shown, newer)]).toEqual([[], false]);
  // Where both have written, one's own text stays until one has chosen.
  const writing = reloaded(typing(open, { title: "Ernte" }), newer);
  expect(writing).toMatchObject({ other: newer, comparing: false, values: { title: "Ernte" } });
  expect(isNews(writing, newer)).toBe(false);
});
