import fc from "fast-check";
import { expect, test } from "vitest";
import { allBlocks, type Block } from "#contract/blocks/block.ts";
import { chosenFor, disputedPlaces, placeKey, takenIn } from "#web/admin/keeping/editor/choices.ts";
import { decided, fresh, givenUp, type KeptState, overtaken, resumed } from "#web/admin/keeping/editor/kept-state.ts";
import { pageFields as fields, type PageValues } from "../state/page-form.ts";

type Stored = { _id: string; version: number; blocks: Block[] };
type State = KeptState<Stored, PageValues>;

const ids = ["a", "b", "c"] as const;
type Words = Record<(typeof ids)[number], { de: string; en: string }>;
const page = (words: Words): Block[] =>
  ids.map((id) => ({ type: "heading", v: 1, id, props: { text: words[id], look: "plain" } }));
const first: Words = { a: { de: "Hof", en: "Farm" }, b: { de: "Wein", en: "Wine" }, c: { de: "Fest", en: "Fair" } };

const word = fc.constantFrom("Hof", "Wein", "Keller", "Garten");
const text = fc.record({ de: word, en: word });
const anyWords: fc.Arbitrary<Words> = fc.record({ a: text, b: text, c: text });

const stored = (words: Words, version = 1): Stored => ({ _id: "p1", version, blocks: page(words) });
const save = { intent: "save" } as const;

/** One editor has written `mine` when the other one's `theirs` is stored already. */
function meeting({ base, mine, theirs }: Record<"base" | "mine" | "theirs", Words>, wish = save): State {
  const opened = fresh<Stored, PageValues>(fields, stored(base));
  return overtaken<Stored, PageValues>(
    { ...opened, values: { blocks: page(mine) } },
    { fields, current: stored(theirs, 2), wish },
  );
}

const textsOf = (blocks: Block[]) =>
  new Map(
    allBlocks(blocks).flatMap(({ id, props }) =>
      Object.entries(props["text"] as object).map(([lang, said]) => [`${id}/${lang}`, said as string]),
    ),
  );

function placesIn(state: State) {
  return disputedPlaces(fields, { ...state, other: state.other! });
}

test("what is chosen text by text is what is saved; what that gives up is in a copy, which takes nothing else away again", () => {
  fc.assert(
    fc.property(anyWords, anyWords, anyWords, fc.infiniteStream(fc.boolean()), (base, mine, theirs, random) => {
      const state = meeting({ base, mine, theirs });
      fc.pre(state.other !== null);
      const places = placesIn(state);
      const chosen = Object.fromEntries(
        places.filter(() => random.next().value).map((place) => [placeKey(place), "other" as const]),
      );
      const choice = takenIn(places, chosen);
      const after = decided(state, { fields, ...choice });
      expect([after.other, after.thing?.version, after.saved.blocks]).toEqual([null, 2, page(theirs)]);

      const [was, own, others, now] = [base, mine, theirs]
        .map((words) => textsOf(page(words)))
        .concat([textsOf(after.values.blocks)]) as [
        Map<string, string>,
        Map<string, string>,
        Map<string, string>,
        Map<string, string>,
      ];
      const given = new Set(
        (choice.pieces.blocks ?? []).map((key) => (JSON.parse(key) as string[]).toSpliced(1, 1).join("/")),
      );
      for (const [place, said] of now) {
        const changed = own.get(place) !== was.get(place) && !given.has(place);
        expect([place, said]).toEqual([place, changed ? own.get(place) : others.get(place)]);
      }

      const left = givenUp(state, { fields, ...choice });
      expect(left === null).toBe(given.size === 0);
      if (!left) return;
      const saved = fresh<Stored, PageValues>(fields, { _id: "p1", version: 3, blocks: after.values.blocks });
      const back = textsOf(resumed(saved, { fields, ...left }).values.blocks);
      for (const [place, said] of back) {
        expect([place, said]).toEqual([place, given.has(place) ? own.get(place) : now.get(place)]);
      }
    }),
  );
});

const both = {
  base: first,
  mine: { ...first, a: { de: "Hofladen", en: "Farm shop" } },
  theirs: { ...first, a: { de: "Hoffest", en: "Farm fair" }, c: { de: "Kellerfest", en: "Fair" } },
};

test("without a choice the own texts stay, and one click takes all of them from either side", () => {
  const state = meeting(both);
  const places = placesIn(state);
  const result = (side: "mine" | "other" | null) => {
    const choice = takenIn(places, side ? chosenFor(places, side) : {});
    return textsOf(decided(state, { fields, ...choice }).values.blocks);
  };
  expect([result(null).get("a/de"), result(null).get("a/en")]).toEqual(["Hofladen", "Farm shop"]);
  expect(result("mine")).toEqual(result(null));
  expect([result("other").get("a/de"), result("other").get("a/en")]).toEqual(["Hoffest", "Farm fair"]);
  for (const side of ["mine", "other"] as const) expect(result(side).get("c/de")).toBe("Kellerfest");
});

test("what came in beside the disputed texts is not published before its editor has seen it", () => {
  const publish = { intent: "publish" } as const;
  const opened = fresh<Stored, PageValues>(fields, stored(both.base));
  const meet = (theirs: Words) =>
    overtaken<Stored, PageValues>(
      { ...opened, values: { blocks: page(both.mine) } },
      { fields, current: stored(theirs, 2), wish: publish },
    );
  const held = decided(meet(both.theirs), { fields, names: [] });
  expect(held).toMatchObject({ held: publish, next: null, taken: ["blocks"] });
  const alone = decided(meet({ ...both.theirs, c: first.c }), { fields, names: [] });
  expect(alone).toMatchObject({ held: null, next: publish, taken: [] });
});
