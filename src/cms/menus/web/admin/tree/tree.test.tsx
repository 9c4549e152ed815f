import { expect, test } from "vitest";
import { type Item, mostItems, type WrittenMenus } from "#cms/menus/menu.ts";
import { changed, dropIn, mayStand, moved, type Place, placeOf, removed, rowsOf } from "./tree.ts";

const inner = (_id: string) => ({ _id, to: `/${_id}`, label: {} });
const item = (_id: string, ...below: string[]): Item => ({ ...inner(_id), items: below.map(inner) });
const menus: WrittenMenus = { header: [item("a"), item("b", "b1", "b2"), item("c")], footer: [item("x"), item("y")] };

/** A menu in words: what stands below an item is in brackets after it. */
function said({ header, footer }: WrittenMenus): string {
  const words = (items: Item[]) =>
    items.map(({ _id, items: below }) => _id + (below.length > 0 ? `(${below.map((one) => one._id).join(" ")})` : ""));
  return `${words(header).join(" ")} / ${words(footer).join(" ")}`;
}
const put = (id: string, to: Place) => said(moved(menus, { id, to }));
const header = (at: number, parent: string | null = null): Place => ({ menu: "header", parent, at });
const footer = (at: number, parent: string | null = null): Place => ({ menu: "footer", parent, at });

test("an item is moved within its level, to the other one and to the other menu, with what stands below it", () => {
  expect(put("c", header(0))).toBe("c a b(b1 b2) / x y");
  expect(put("b2", header(0, "b"))).toBe("a b(b2 b1) c / x y");
  expect(put("a", header(1, "b"))).toBe("b(b1 a b2) c / x y");
  expect(put("b1", header(3))).toBe("a b(b2) c b1 / x y");
  expect(put("b", footer(1))).toBe("a c / x b(b1 b2) y");
  expect(put("b1", footer(0, "y"))).toBe("a b(b2) c / x y(b1)");
});

test("there are two levels, and room for so many items on each: where an item may not stand, nothing moves", () => {
  expect(put("b", header(0, "c"))).toBe(said(menus));
  expect(put("a", header(0, "a"))).toBe(said(menus));
  expect(put("a", header(0, "b1"))).toBe(said(menus));
  expect(put("nobody", header(0))).toBe(said(menus));
  const full = { ...menus, footer: Array.from({ length: mostItems }, (_none, at) => item(`f${at}`)) };
  expect(mayStand(full, { id: "a", to: footer(0) })).toBe(false);
  expect(mayStand(full, { id: "f0", to: footer(9) })).toBe(true);
  expect(mayStand(full, { id: "a", to: footer(0, "f0") })).toBe(true);
});

test("whatever is moved where, no item is lost or doubled, and it stands where it was moved to", () => {
  const ids = ["a", "b", "b1", "b2", "c", "x", "y"];
  const places = (["header", "footer"] as const).flatMap((menu) =>
    [null, ...ids].flatMap((parent) => [0, 1, 2].map((at) => ({ menu, parent, at }))),
  );
  const moves = ids.flatMap((id) => places.map((to) => ({ id, to })));
  const allowed = moves.filter((move) => mayStand(menus, move));
  expect(allowed.length).toBeGreaterThan(30);
  for (const move of allowed) {
    const after = moved(menus, move);
    const found = [...rowsOf(after.header), ...rowsOf(after.footer)].map(({ id }) => id);
    expect(found.toSorted()).toEqual(ids);
    const { at, ...list } = placeOf(after, move.id)!;
    expect({ ...list, at: Math.max(at, move.to.at) }).toEqual(move.to);
  }
});

test("an item that is dropped between two lines stands on the level that is wished for, if there is one", () => {
  const drop = (id: string, above: number, level: number, menu: "header" | "footer" = "header") => {
    const found = dropIn(menus, { id, menu, above, level });
    return found && said(moved(menus, { id, to: found.place }));
  };
  // Without "a", the lines are b, b1, b2, c.
  expect(drop("a", 0, 1)).toBe("a b(b1 b2) c / x y");
  expect(drop("a", 1, 0)).toBe("b(a b1 b2) c / x y");
  expect(drop("a", 3, 0)).toBe("b(b1 b2) a c / x y");
  expect(drop("a", 3, 1)).toBe("b(b1 b2 a) c / x y");
  expect(drop("a", 4, 1)).toBe("b(b1 b2) c(a) / x y");
  expect(drop("a", 99, -3)).toBe("b(b1 b2) c a / x y");
  expect(drop("b1", 1, 0)).toBe("a b1 b(b2) c / x y");
  expect(drop("b2", 1, 1, "footer")).toBe("a b(b1) c / x(b2) y");
});

test("what has items below it is dropped after those of another one, never between them", () => {
  const two = { header: [item("a", "a1", "a2"), item("b", "b1")], footer: [] };
  const drop = (above: number) => dropIn(two, { id: "b", menu: "header", above, level: 1 });
  expect(drop(1)).toEqual({ place: header(1), above: { id: "a2", parent: "a" }, below: undefined });
  expect(drop(0)!.place).toEqual(header(0));
  expect(dropIn(two, { id: "b", menu: "footer", above: 0, level: 1 })!.place).toEqual(footer(0));
});

test("what stood below an item that is removed stays in the menu, in its place", () => {
  expect(said(removed(menus, "b"))).toBe("a b1 b2 c / x y");
  expect(said(removed(menus, "b1"))).toBe("a b(b2) c / x y");
});

test("an item is changed on whichever level it stands, and keeps what stands below it", () => {
  const label = { de: "Neu" };
  expect(changed(menus, { ...inner("b"), label }).header[1]).toEqual({ ...item("b", "b1", "b2"), label });
  expect(changed(menus, { ...inner("b2"), label }).header[1]!.items[1]).toEqual({ ...inner("b2"), label });
});
