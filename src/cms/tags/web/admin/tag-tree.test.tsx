import { expect, test } from "vitest";
import type { Tag } from "#cms/tags/contract.ts";
import { tagText, typedBelow, typedTag } from "#contract/tags.ts";
import { type Branch, grownOn, treeOf } from "./tag-tree.ts";

type Counts = [count: number, total: number];

/** Tags in the order of the API: of their folded paths, step by step. */
function tags(...list: (string | [path: string, ...Counts])[]): Tag[] {
  return list.map((tag, at) => {
    const [path, count, total] = typeof tag === "string" ? ([tag, 0, 0] as const) : tag;
    return { _id: `0198c0de-0000-7000-8000-${String(at).padStart(12, "0")}`, path, count, total };
  });
}

/** A line for each branch, further in for each step. */
function drawn(branches: Branch[], indent = ""): string[] {
  return branches.flatMap(({ name, branches }) => [indent + name, ...drawn(branches, `${indent}  `)]);
}

test("each tag stands under the one that it grows on, by the name of its last step", () => {
  const tree = treeOf(tags("Hof", "Hof|Menschen", "Wein", "Wein|Rot", "Wein|Rot|Trocken", "Wein|Weiß", "Wetter"));
  expect(drawn(tree)).toEqual(["Hof", "  Menschen", "Wein", "  Rot", "    Trocken", "  Weiß", "Wetter"]);
});

test("case, umlauts and blanks decide the order, and never who grows on whom", () => {
  const tree = treeOf(
    tags("Äpfel", "äpfel|alte", "Bäume", "WEIN", "wein|Rot", "Wein Bar", "Wein Bar|Abend", "Weinberg"),
  );
  expect(drawn(tree)).toEqual(["Äpfel", "  alte", "Bäume", "WEIN", "  Rot", "Wein Bar", "  Abend", "Weinberg"]);
});

test("a branch whose stem is missing hangs on none that is not its own", () => {
  const tree = treeOf(tags("Hof", "Wein|Rot", "Wein|Rot|Trocken|Alt", "Wein|Weiß"));
  expect(drawn(tree)).toEqual(["Hof", "Wein|Rot", "  Trocken|Alt", "Wein|Weiß"]);
});

test("a stem that nothing has as its tag still counts what grows on it", () => {
  const [wine] = treeOf(tags(["Wein", 0, 3], ["Wein|Rot", 2, 2], ["Wein|Weiß", 1, 1]));
  expect(wine).toMatchObject({ path: "Wein", count: 0, total: 3 });
  expect(wine?.branches.map(({ path, count, total }) => [path, count, total])).toEqual([
    ["Wein|Rot", 2, 2],
    ["Wein|Weiß", 1, 1],
  ]);
});

test("whoever deletes a branch is told how many tags go with it, at whatever depth they grow", () => {
  const [hof, wine] = treeOf(tags("Hof", "Wein", "Wein|Rot", "Wein|Rot|Trocken", "Wein|Rot|Trocken|Alt", "Wein|Weiß"));
  expect([hof, wine].map((branch) => grownOn(branch!))).toEqual([0, 4]);
});

test("without tags there is no tree", () => {
  expect(treeOf([])).toEqual([]);
});

test("a tag is shown and typed without knowing how it is stored", () => {
  expect(tagText("Wein|Weißwein|Riesling")).toBe("Wein › Weißwein › Riesling");
  for (const typed of ["Wein › Rotwein", "Wein > Rotwein", " Wein>Rotwein> ", "Wein|Rotwein"]) {
    expect([typed, typedTag(typed)]).toEqual([typed, "Wein|Rotwein"]);
  }
});

test("a typed name grows below the chosen tag, and a typed path is the whole path", () => {
  expect(typedBelow("Rot", "Weine")).toBe("Weine|Rot");
  expect(typedBelow("Weine › Rot", "Weine")).toBe("Weine|Rot");
  expect(typedBelow("Hof > Fest", "Weine")).toBe("Hof|Fest");
  expect([typedBelow("Rot", ""), typedBelow("  ", "Weine")]).toEqual(["Rot", ""]);
});
