import { type Inner, type Item, type MenuName, menuNames, mostItems, type WrittenMenus } from "#cms/menus/menu.ts";

/** Where an item stands: below which other one (null: on the first level), and at which place there, counted from 0. */
export type Place = { menu: MenuName; parent: string | null; at: number };
/** An item and where it would stand, among those that are left without it. */
export type Move = { id: string; to: Place };
/** A line of a menu, as one reads it from top to bottom. */
export type Row = { id: string; parent: string | null };

export function rowsOf(items: Item[]): Row[] {
  return items.flatMap(({ _id, items: below }) => [
    { id: _id, parent: null },
    ...below.map((inner) => ({ id: inner._id, parent: _id })),
  ]);
}

export function itemIn(menus: WrittenMenus, id: string): Item | undefined {
  const all = menuNames.flatMap((menu) => menus[menu]).flatMap((item) => [item, ...item.items.map(alone)]);
  return all.find(({ _id }) => _id === id);
}

export function placeOf(menus: WrittenMenus, id: string): Place | undefined {
  for (const menu of menuNames) {
    const row = rowsOf(menus[menu]).find((one) => one.id === id);
    if (row) return { menu, parent: row.parent, at: listAt(menus, { menu, parent: row.parent }).indexOf(id) };
  }
  return undefined;
}

/** The ids of the items on the first level of a menu, or below one of them. */
export function listAt(menus: WrittenMenus, { menu, parent }: Omit<Place, "at">): string[] {
  return rowsOf(menus[menu]).flatMap((row) => (row.parent === parent ? [row.id] : []));
}

/** There are two levels, and room for so many items on each. */
export function mayStand(menus: WrittenMenus, { id, to: { menu, parent } }: Move): boolean {
  const item = itemIn(menus, id);
  if (!item) return false;
  const others = listAt(menus, { menu, parent }).filter((one) => one !== id);
  if (others.length >= mostItems) return false;
  if (parent === null) return true;
  return item.items.length === 0 && menus[menu].some(({ _id }) => _id === parent && _id !== id);
}

/** The menus with an item at another place, and what stands below it with it. They stay as they are where it may not stand there. */
export function moved(menus: WrittenMenus, { id, to }: Move): WrittenMenus {
  const item = itemIn(menus, id);
  if (!item || !mayStand(menus, { id, to })) return menus;
  const rest = without(menus, id);
  const { items: _none, ...inner } = item;
  const list =
    to.parent === null
      ? rest[to.menu].toSpliced(to.at, 0, item)
      : rest[to.menu].map((one) =>
          one._id === to.parent ? { ...one, items: one.items.toSpliced(to.at, 0, inner) } : one,
        );
  return { ...rest, [to.menu]: list };
}

/** The menus without an item; what stood below it takes its place, as visitors see it where its page cannot be opened. */
export function removed(menus: WrittenMenus, id: string): WrittenMenus {
  return mapped(menus, (item) => (item._id === id ? item.items.map(alone) : [withoutInner(item, id)]));
}

/** The menus with one item changed, on whichever level it stands. */
export function changed(menus: WrittenMenus, change: Inner): WrittenMenus {
  return mapped(menus, (item) => [
    item._id === change._id
      ? { ...item, ...change }
      : { ...item, items: item.items.map((one) => (one._id === change._id ? change : one)) },
  ]);
}

type Dragged = {
  id: string;
  menu: MenuName;
  /** Between which lines, of those that are left without the item: as many are above it. */
  above: number;
  /** The level that is wished for: 0 or 1. */
  level: number;
};
/** Where an item would stand if it was dropped here, and the lines between which that is. */
export type Drop = { place: Place; above: Row | undefined; below: Row | undefined };

/** The place that comes nearest to what is wished for: what has items below it cannot stand between those of another one. */
export function dropIn(menus: WrittenMenus, { id, menu, above, level }: Dragged): Drop | null {
  const rows = rowsOf(without(menus, id)[menu]);
  const isLeaf = itemIn(menus, id)?.items.length === 0;
  let at = Math.min(above, rows.length);
  if (!isLeaf) while (rows[at]?.parent) at += 1;
  const [before, after] = [rows[at - 1], rows[at]];
  const deepest = isLeaf && before ? 1 : 0;
  const isInner = Boolean(after?.parent) || Math.min(deepest, level) >= 1;
  const parent = isInner && before ? (before.parent ?? before.id) : null;
  const place = { menu, parent, at: rows.slice(0, at).filter((row) => row.parent === parent).length };
  return mayStand(menus, { id, to: place }) ? { place, above: before, below: after } : null;
}

function without(menus: WrittenMenus, id: string): WrittenMenus {
  return mapped(menus, (item) => (item._id === id ? [] : [withoutInner(item, id)]));
}

function withoutInner(item: Item, id: string): Item {
  return { ...item, items: item.items.filter(({ _id }) => _id !== id) };
}

function mapped({ header, footer }: WrittenMenus, become: (item: Item) => Item[]): WrittenMenus {
  return { header: header.flatMap(become), footer: footer.flatMap(become) };
}

function alone(inner: Inner): Item {
  return { ...inner, items: [] };
}
