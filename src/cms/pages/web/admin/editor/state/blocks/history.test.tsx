import fc from "fast-check";
import { expect, test } from "vitest";
import { allBlocks, type Block } from "#contract/blocks/block.ts";
import {
  copyOf,
  findBlock,
  withBlock,
  withBlockAt,
  withBlockMoved,
  withoutBlock,
  withProp,
} from "#contract/blocks/change-blocks.ts";
import { type History, redone, undone, withStep } from "#web/admin/history/history.ts";
import { stepped } from "./stepped.ts";

const noHistory: History<Block[]> = { past: [], future: [] };

const block = (id: string, children?: Block[]): Block => ({
  ...{ type: children ? "section" : "text", v: 1, id, props: { text: { de: id }, look: "plain" } },
  ...(children ? { children } : {}),
});
const page = () => [block("a"), block("s", [block("b"), block("k", [block("c"), block("d")])]), block("l", [])];

const acts = ["write", "translate", "look", "remove", "move", "into", "duplicate", "paste", "section", "lock"] as const;
type Act = { kind: (typeof acts)[number]; on: number; to: number; pause: number };
const act = fc.record<Act>({
  ...{ kind: fc.constantFrom(...acts), on: fc.nat(12), to: fc.nat(12) },
  // Some typing counts as one step.
  pause: fc.constantFrom(200, 5000),
});

let made = 0;
const id = () => `n${made++}`;

/** What the editor does, and what it names it: typing in the same text goes on. */
function done(blocks: Block[], { kind, on, to }: Act): { after: Block[]; of: string } {
  const all = allBlocks(blocks);
  const one = all[on % Math.max(1, all.length)];
  const at = { parent: null, at: to };
  if (kind === "section") {
    const fresh = [block(id(), [block(id())]), block(id())];
    return {
      after: fresh.reduce((now, next, step) => withBlockAt(now, next, { ...at, at: to + step }), blocks),
      of: "",
    };
  }
  if (!one) return { after: blocks, of: "" };
  const text = one.props["text"] ?? {};
  const written = (prop: string, value: unknown) => ({
    after: withProp(blocks, { id: one.id, prop, value }),
    of: `${one.id}/${prop}`,
  });
  if (kind === "write") return written("text", { ...text, de: `mein ${to}` });
  if (kind === "translate") return written("text", { ...text, en: `mine ${to}` });
  if (kind === "look") return written("look", to % 2 ? "plain" : "lead");
  const other = all[to % all.length]!;
  const changed: Record<string, () => Block[]> = {
    remove: () => withoutBlock(blocks, one.id),
    move: () => withBlockMoved(blocks, { id: one.id, to: at }),
    into: () => withBlockMoved(blocks, { id: one.id, to: { parent: other.id, at: to } }),
    duplicate: () => withBlockAt(blocks, copyOf(one, id), findBlock(blocks, one.id)!.place),
    paste: () => withBlockAt(blocks, copyOf(one, id), { parent: other.id, at: to }),
    lock: () => withBlock(blocks, one.id, ({ locked, ...rest }) => (locked ? rest : { ...rest, locked: true })),
  };
  return { after: changed[kind]!(), of: "" };
}

/** An editor at work. */
class Editor {
  blocks = page();
  history: History<Block[]> = noHistory;
  #at = 0;

  act(next: Act): void {
    const { after, of } = done(this.blocks, next);
    this.#at += next.pause;
    if (after === this.blocks) return;
    this.history = withStep(this.history, { before: this.blocks, after, of, at: this.#at });
    this.blocks = after;
  }

  /** Returns whether there was something to do. */
  go(by: typeof undone<Block[]>): boolean {
    const moved = by(this.history, { now: this.blocks, stepped });
    if (moved) ({ history: this.history, document: this.blocks } = moved);
    return moved !== null;
  }

  goAll(by: typeof undone<Block[]>): void {
    while (this.go(by));
  }
}

test("any acts of an editor, with steps back and forth among them, give the document back when all is undone, and what was made when it is redone", () => {
  const doings = fc.array(fc.oneof({ weight: 4, arbitrary: act }, fc.constantFrom("undo" as const, "redo" as const)), {
    minLength: 1,
    maxLength: 16,
  });
  fc.assert(
    fc.property(doings, (list) => {
      const editor = new Editor();
      for (const doing of list) {
        if (doing === "undo") editor.go(undone);
        else if (doing === "redo") editor.go(redone);
        else editor.act(doing);
      }
      editor.goAll(redone);
      const last = editor.blocks;
      editor.goAll(undone);
      expect(editor.blocks).toEqual(page());
      editor.goAll(redone);
      expect(editor.blocks).toEqual(last);
    }),
  );
});

test("what somebody else wrote meanwhile stays when own steps are undone", () => {
  const other = fc.record({ foreign: fc.constantFrom("a", "b", "c", "d", "s", "k", "l"), said: fc.string() });
  fc.assert(
    fc.property(fc.array(fc.oneof(act, other), { minLength: 1, maxLength: 14 }), (list) => {
      const editor = new Editor();
      const written = new Map<string, string>();
      for (const doing of list) {
        if (!("foreign" in doing)) {
          editor.act(doing);
          continue;
        }
        const there = findBlock(editor.blocks, doing.foreign)?.block;
        if (!there) continue;
        const value = { ...(there.props["text"] as object), fr: doing.said };
        editor.blocks = withProp(editor.blocks, { id: doing.foreign, prop: "text", value });
        written.set(doing.foreign, doing.said);
      }
      editor.goAll(undone);
      const found = [...written.keys()].map((one) => [
        one,
        (findBlock(editor.blocks, one)?.block.props["text"] as { fr?: string } | undefined)?.fr,
      ]);
      expect(found).toEqual([...written]);
    }),
  );
});

test("a step that others have built upon is undone where it was done", () => {
  const before = page();
  const after = withProp(before, { id: "a", prop: "text", value: { de: "mein" } });
  const met = withProp(after, { id: "b", prop: "text", value: { de: "anders" } });
  const back = stepped(met, { from: after, to: before });
  expect(findBlock(back, "a")?.block.props["text"]).toEqual({ de: "a" });
  expect(findBlock(back, "b")?.block.props["text"]).toEqual({ de: "anders" });
});

test("typing without a pause is one step, and a pause or another text begins the next one", () => {
  const texts = ["H", "Ho", "Hof"].map((de) => withProp(page(), { id: "a", prop: "text", value: { de } }));
  const steps = (at: number[], of: string[]) =>
    texts.reduce(
      (history, after, index) =>
        withStep(history, { before: texts[index - 1] ?? page(), after, of: of[index]!, at: at[index]! }),
      noHistory,
    ).past.length;
  expect(steps([0, 200, 400], ["a", "a", "a"])).toBe(1);
  expect(steps([0, 200, 5000], ["a", "a", "a"])).toBe(2);
  expect(steps([0, 200, 400], ["a", "b", "b"])).toBe(2);
});
