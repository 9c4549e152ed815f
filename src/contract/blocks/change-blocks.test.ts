import fc from "fast-check";
import { expect, test } from "vitest";
import { allBlocks, type Block } from "./block.ts";
import { copyOf, findBlock, withBlock, withBlockAt, withBlockMoved, withoutBlock, withProp } from "./change-blocks.ts";
import { disputeKey } from "./merge-block.ts";
import { chosenBlocks, disputesIn, mergedBlocks } from "./merge-blocks.ts";

const words = fc.string({ maxLength: 4 });
/** Documents in which every block has an id of its own. */
const documents: fc.Arbitrary<Block[]> = fc
  .letrec<{ blocks: Block[] }>((tie) => ({
    blocks: fc.array(
      fc.record({
        type: fc.constantFrom("section", "text"),
        v: fc.constant(1),
        id: fc.constant(""),
        props: fc.record({ text: fc.record({ de: words, en: words }), look: fc.constantFrom("a", "b") }),
        children: fc.oneof({ maxDepth: 3 }, fc.constant([] as Block[]), tie("blocks")),
      }),
      { maxLength: 4 },
    ) as fc.Arbitrary<Block[]>,
  }))
  .blocks.map((blocks) => {
    let next = 0;
    return blocks.map((block) => copyOf(block, () => `b${next++}`));
  });

type Act = { kind: "write" | "look" | "remove" | "move" | "add" | "copy"; on: number; to: number; said: string };
const acts = fc.array(
  fc.record<Act>({
    kind: fc.constantFrom("write", "look", "remove", "move", "add", "copy"),
    on: fc.nat(20),
    to: fc.nat(20),
    said: words,
  }),
  { maxLength: 8 },
);

let made = 0;
/** What an editor does to a document; `who` gives their new blocks and texts names of their own. */
function carriedOut(blocks: Block[], done: Act[], who: string): Block[] {
  return done.reduce((now, { kind, on, to, said }) => {
    const all = allBlocks(now);
    const block = all[on % Math.max(1, all.length)];
    const id = () => `${who}${made++}`;
    if (kind === "add") {
      const fresh: Block = { type: "text", v: 1, id: id(), props: { text: { de: said }, look: "a" }, children: [] };
      return withBlockAt(now, fresh, { parent: block && to % 2 ? block.id : null, at: to });
    }
    if (!block) return now;
    if (kind === "remove") return withoutBlock(now, block.id);
    if (kind === "copy") return withBlockAt(now, copyOf(block, id), findBlock(now, block.id)!.place);
    if (kind === "look") return withProp(now, { id: block.id, prop: "look", value: to % 2 ? "a" : "b" });
    if (kind === "move") {
      const outer = all[to % all.length]!;
      return withBlockMoved(now, { id: block.id, to: { parent: to % 3 ? outer.id : null, at: to } });
    }
    const text = block.props["text"] as object;
    return withProp(now, { id: block.id, prop: "text", value: { ...text, [to % 2 ? "de" : "en"]: `${said}${who}` } });
  }, blocks);
}

const idsOf = (blocks: Block[]) => allBlocks(blocks).map(({ id }) => id);
const withoutEmpty = (blocks: Block[]) => JSON.stringify(blocks);

test("no act of an editor gives two blocks one id, loses a block that it does not delete, or changes what it was given", () => {
  fc.assert(
    fc.property(documents, acts, (document, done) => {
      const before = withoutEmpty(document);
      const after = carriedOut(document, done, "m");
      expect(withoutEmpty(document)).toBe(before);
      expect(new Set(idsOf(after)).size).toBe(idsOf(after).length);
      if (done.every(({ kind }) => kind !== "remove")) {
        expect(idsOf(after)).toEqual(expect.arrayContaining(idsOf(document)));
      }
    }),
  );
});

test("a block does not move into itself, and one that nobody has changes nothing", () => {
  const inner: Block = { type: "text", v: 1, id: "i", props: {}, children: [] };
  const outer: Block = { type: "section", v: 1, id: "o", props: {}, children: [inner] };
  const document = [outer];
  expect(withBlockMoved(document, { id: "o", to: { parent: "i", at: 0 } })).toBe(document);
  expect(withBlockMoved(document, { id: "i", to: { parent: null, at: 1 } })).toEqual([
    { ...outer, children: [] },
    inner,
  ]);
  expect([withBlock(document, "x", () => inner), withoutBlock(document, "x")]).toEqual([document, document]);
});

test("what only one side changed comes as it is, whichever side it is", () => {
  fc.assert(
    fc.property(documents, acts, (base, done) => {
      const changed = carriedOut(base, done, "m");
      for (const merged of [
        mergedBlocks({ base, mine: changed, theirs: base }),
        mergedBlocks({ base, mine: base, theirs: changed }),
      ]) {
        expect(merged).toEqual({ mine: changed, theirs: changed, disputed: [] });
      }
    }),
  );
});

test("of two editors nobody loses a text: it is in the result, or its block is named as disputed", () => {
  fc.assert(
    fc.property(documents, acts, acts, (base, first, second) => {
      const [mine, theirs] = [carriedOut(base, first, "m"), carriedOut(base, second, "t")];
      const merged = mergedBlocks({ base, mine, theirs });
      for (const [own, result] of [
        [mine, merged.mine],
        [theirs, merged.theirs],
      ] as const) {
        const there = new Map(allBlocks(result).map((block) => [block.id, block]));
        expect(new Set(idsOf(result)).size).toBe(idsOf(result).length);
        for (const block of allBlocks(own)) {
          const was = findBlock(base, block.id)?.block;
          const written = !was || JSON.stringify(was.props) !== JSON.stringify(block.props);
          if (!written) continue;
          const texts = block.props["text"] as Record<string, string>;
          const former = (was?.props["text"] ?? {}) as Record<string, string>;
          const now = there.get(block.id)?.props["text"] as Record<string, string> | undefined;
          for (const [language, text] of Object.entries(texts)) {
            if (text !== former[language]) expect([block.id, now?.[language]]).toEqual([block.id, text]);
          }
        }
      }
      expect(JSON.stringify(mergedBlocks({ base, mine: theirs, theirs: mine }).mine)).toBe(
        JSON.stringify(merged.theirs),
      );
    }),
  );
});

/** Every text of a document, by its block and language. */
function textsOf(blocks: Block[]): Map<string, string> {
  return new Map(
    allBlocks(blocks).flatMap(({ id, props }) =>
      Object.entries(props["text"] as Record<string, string>).map(([language, text]) => [`${id}/${language}`, text]),
    ),
  );
}

test("whoever saves second brings both together: then both have one document, with every text that either wrote, or are asked", () => {
  fc.assert(
    fc.property(documents, acts, acts, fc.boolean(), (base, first, second, swapped) => {
      const [anna, bert] = [carriedOut(base, first, "m"), carriedOut(base, second, "t")];
      const [early, late] = swapped ? [bert, anna] : [anna, bert];
      const { mine: stored, disputed } = mergedBlocks({ base, mine: late, theirs: early });
      // The first one then takes what is stored.
      const taken = mergedBlocks({ base: early, mine: early, theirs: stored });
      expect(taken).toEqual({ mine: stored, theirs: stored, disputed: [] });
      const [was, now] = [textsOf(base), textsOf(stored)];
      for (const own of [early, late]) {
        for (const [place, text] of textsOf(own)) {
          if (text === was.get(place) || now.get(place) === text) continue;
          expect([place, disputed]).toEqual([place, expect.arrayContaining([place.split("/")[0]])]);
        }
      }
    }),
  );
});

test("in whichever order two editors save, the same blocks are there with the same texts, but where they are asked", () => {
  fc.assert(
    fc.property(documents, acts, acts, (base, first, second) => {
      const [mine, theirs] = [carriedOut(base, first, "m"), carriedOut(base, second, "t")];
      const one = mergedBlocks({ base, mine, theirs });
      const other = mergedBlocks({ base, mine: theirs, theirs: mine });
      expect(idsOf(one.mine).toSorted()).toEqual(idsOf(other.mine).toSorted());
      expect(one.disputed.toSorted()).toEqual(other.disputed.toSorted());
      const undisputed = ({ mine: blocks, disputed }: typeof one) =>
        Object.fromEntries([...textsOf(blocks)].filter(([place]) => !disputed.includes(place.split("/")[0]!)));
      expect(undisputed(one)).toEqual(undisputed(other));
    }),
    { numRuns: 1000 },
  );
});

test("a block that was emptied and removed by one does not come back with what was moved out of it", () => {
  const block = (id: string, children: Block[] = []): Block => ({ type: "section", v: 1, id, props: {}, children });
  const base = [block("s", [block("a")])];
  const mine = [block("a")];
  expect(mergedBlocks({ base, mine, theirs: base })).toEqual({ mine, theirs: mine, disputed: [] });
});

test("each dispute is decided by itself: whatever is chosen, the rest comes from both, and the other editor takes the result without a question", () => {
  const choices = fc.infiniteStream(fc.boolean());
  fc.assert(
    fc.property(documents, acts, acts, choices, (base, first, second, random) => {
      const [mine, theirs] = [carriedOut(base, first, "m"), carriedOut(base, second, "t")];
      const versions = { base, mine, theirs };
      const disputes = disputesIn(versions);
      const given = new Set(disputes.map(disputeKey).filter(() => random.next().value));
      const chosen = chosenBlocks(versions, given);
      const other = mergedBlocks(versions);
      expect([...new Set(disputes.map(({ block }) => block))].toSorted()).toEqual(other.disputed.toSorted());
      expect(chosenBlocks(versions, new Set())).toEqual(other.mine);

      const decided = disputes.reduce((document, { block, path: [prop = "", language], ...sides }) => {
        const side = given.has(disputeKey({ block, path: language ? [prop, language] : [prop] })) ? "theirs" : "mine";
        const value = sides[side];
        const former = findBlock(document, block)!.block.props[prop] as object;
        return withProp(document, { id: block, prop, value: language ? { ...former, [language]: value } : value });
      }, other.mine);
      expect(chosen).toEqual(decided);
      expect(mergedBlocks({ base: theirs, mine: theirs, theirs: chosen })).toEqual({
        ...{ mine: chosen, theirs: chosen, disputed: [] },
      });
    }),
  );
});

test("texts of one block in two languages are two disputes, and a block of another kind is one as a whole", () => {
  const block = (text: object, type = "text"): Block => ({ type, v: 1, id: "a", props: { text } });
  const versions = {
    base: [block({ de: "Hof", en: "Farm" })],
    mine: [block({ de: "Hofladen", en: "Farm shop" })],
    theirs: [block({ de: "Hoffest", en: "Farm fair" })],
  };
  expect(disputesIn(versions)).toEqual([
    { block: "a", path: ["text", "de"], mine: "Hofladen", theirs: "Hoffest" },
    { block: "a", path: ["text", "en"], mine: "Farm shop", theirs: "Farm fair" },
  ]);
  const english = new Set([disputeKey({ block: "a", path: ["text", "en"] })]);
  expect(chosenBlocks(versions, english)).toEqual([block({ de: "Hofladen", en: "Farm fair" })]);
  const heading = [block({ de: "Hof" }, "heading")];
  expect(disputesIn({ ...versions, theirs: heading })).toEqual([
    { block: "a", path: [], mine: versions.mine[0], theirs: heading[0] },
  ]);
});
