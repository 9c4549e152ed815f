import { useEffect, useRef, useState } from "react";
import { type Inner, type Item, type MenuName, type WrittenMenus } from "#cms/menus/menu.ts";
import { ownLink } from "#contract/links/link.ts";
import type { Moves } from "#web/admin/order/use-order.ts";
import { newId } from "#web/new-id.ts";
import { useTexts } from "#web/texts.tsx";
import { isKnown, nameOf, type TargetNames } from "../target-names.ts";
import { changed, itemIn, listAt, type Move, mayStand, moved, type Place, placeOf, removed, rowsOf } from "./tree.ts";

type Options = { menus: WrittenMenus; names: TargetNames; onChange: (menus: WrittenMenus) => void };
/** An item that was added is announced as soon as its page's title is known. */
type Said = { words: string } | { added: string };

/** Both menus as one tree: what the buttons of their items do, which keep the focus, and what is said of it. */
export function useMenuTree({ menus, names, onChange }: Options) {
  const t = useTexts();
  const [said, setSaid] = useState<Said>({ words: "" });
  /** The item whose label and target are edited. */
  const [opened, setOpened] = useState<string | null>(null);
  /** Elements of which the first that can has the focus after the next render. */
  const wanted = useRef<string[]>([]);
  useEffect(() => {
    const found = wanted.current.map((selector) => document.querySelector<HTMLElement>(selector));
    wanted.current = [];
    found.find((one) => one?.matches(":enabled"))?.focus();
  }, [menus]);

  const call = (id: string) => {
    const item = itemIn(menus, id);
    return item ? nameOf(item, names, t) : "";
  };
  const say = (act: string, values: Record<string, string | number>) =>
    setSaid({ words: t(`admin:menus.${act}`, values) });

  function put(move: Move, ...focused: string[]): void {
    const { id, to } = move;
    const from = placeOf(menus, id);
    if (!from || !mayStand(menus, move) || (sameList(from, to) && from.at === to.at)) return;
    wanted.current = focused;
    const after = moved(menus, move);
    onChange(after);
    const name = call(id);
    if (from.menu !== to.menu) say(`inMenu.${to.menu}`, { name });
    else if (sameList(from, to)) say("moved", { name, at: to.at + 1, count: listAt(after, to).length });
    else if (to.parent === null) say("unnested", { name });
    else say("nested", { name, parent: call(to.parent) });
  }
  /** Where an item stands one level down: below the one before it. */
  function inside(id: string): Place | undefined {
    const { menu, parent, at } = placeOf(menus, id)!;
    const above = parent === null ? menus[menu][at - 1] : undefined;
    return above && { menu, parent: above._id, at: above.items.length };
  }
  /** Where an item that stands below another one stands one level up: after that one. */
  function outside(id: string): Place | undefined {
    const { menu, parent } = placeOf(menus, id)!;
    return parent === null
      ? undefined
      : { menu, parent: null, at: listAt(menus, { menu, parent: null }).indexOf(parent) + 1 };
  }
  function across(id: string): Place {
    const menu: MenuName = placeOf(menus, id)!.menu === "header" ? "footer" : "header";
    return { menu, parent: null, at: menus[menu].length };
  }
  const button = (kind: string, id: string) => `[data-moves="${kind}-${id}"]`;
  const can = (id: string, to: Place | undefined) => (to && mayStand(menus, { id, to }) ? to : null);

  function remove(id: string): void {
    const { menu } = placeOf(menus, id)!;
    const after = removed(menus, id);
    const at = rowsOf(menus[menu]).findIndex((row) => row.id === id);
    const left = rowsOf(after[menu]);
    const next = left[at] ?? left[at - 1];
    wanted.current = [next ? button("remove", next.id) : `#menu-${menu}`];
    onChange(after);
    say("removed", { name: call(id) });
  }
  return {
    menus,
    names,
    opened,
    open: setOpened,
    said: "words" in said ? said.words : addedText(said.added),
    put,
    /** What the buttons of an ordered list do with the items of this one. */
    movesIn: (list: Omit<Place, "at">): Moves => ({
      texts: "admin:menus",
      count: listAt(menus, list).length,
      move(id, by) {
        const [same, other] = by === 1 ? ["down", "up"] : ["up", "down"];
        const at = listAt(menus, list).indexOf(id) + by;
        put({ id, to: { ...list, at } }, button(same, id), button(other, id));
      },
      remove,
    }),
    remove,
    /** Null where it cannot be nested. */
    nest(id: string): (() => void) | null {
      const to = can(id, inside(id));
      return to && (() => put({ id, to }, button("unnest", id)));
    },
    unnest(id: string): (() => void) | null {
      const to = can(id, outside(id));
      return to && (() => put({ id, to }, button("nest", id), `#menu-open-${id}`));
    },
    /** To the end of the other menu. */
    toOther(id: string): { menu: MenuName; go: (() => void) | null } {
      const to = can(id, across(id));
      return { menu: across(id).menu, go: to && (() => put({ id, to }, `#menu-open-${id}`)) };
    },
    change(item: Inner): void {
      setSaid({ words: "" });
      onChange(changed(menus, item));
    },
    add(menu: MenuName, { to, label }: Pick<Item, "to" | "label">): void {
      const item: Item = { _id: newId(), to, label, items: [] };
      onChange({ ...menus, [menu]: [...menus[menu], item] });
      // A page is called by its title, an address by nothing yet.
      if (!ownLink(to) && Object.keys(label).length === 0) setOpened(item._id);
      else setSaid({ added: item._id });
    },
  };

  function addedText(id: string): string {
    const item = itemIn(menus, id);
    return item && isKnown(item, names) ? t("admin:menus.added", { name: nameOf(item, names, t) }) : "";
  }
}

export type MenuTree = ReturnType<typeof useMenuTree>;

function sameList(one: Place, other: Place): boolean {
  return one.menu === other.menu && one.parent === other.parent;
}
