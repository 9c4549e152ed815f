import type { Inner, Item } from "#cms/menus/menu.ts";

/** The menu with one item changed, on whichever level it stands. */
export function changedItem(items: Item[], change: Inner): Item[] {
  return items.map((item) =>
    item._id === change._id
      ? { ...item, ...change }
      : { ...item, items: item.items.map((one) => (one._id === change._id ? change : one)) },
  );
}

/** The menu with an item below the one before it, after what stands there already. An item with others below it stays. */
export function nested(items: Item[], at: number): Item[] {
  const [item, parent] = [items[at], items[at - 1]];
  if (!item || !parent || item.items.length > 0) return items;
  const { items: _none, ...inner } = item;
  const grown = { ...parent, items: [...parent.items, inner] };
  return items.flatMap((one) => (one === parent ? [grown] : one === item ? [] : [one]));
}

/** The menu without an item of the first level; what stood below it takes its place. */
export function withoutItem(items: Item[], id: string): Item[] {
  return items.flatMap((item) => (item._id === id ? item.items.map((inner) => ({ ...inner, items: [] })) : [item]));
}

/** The menu with an inner item one level up, after the one that it stood below. */
export function unnested(items: Item[], id: string): Item[] {
  return items.flatMap((item) => {
    const inner = item.items.find(({ _id }) => _id === id);
    if (!inner) return [item];
    return [
      { ...item, items: item.items.filter((one) => one !== inner) },
      { ...inner, items: [] },
    ];
  });
}
