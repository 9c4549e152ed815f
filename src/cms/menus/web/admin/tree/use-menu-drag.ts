import { type CSSProperties, type DragEvent, useRef, useState } from "react";
import type { MenuName } from "#cms/menus/menu.ts";
import { useReadOnly } from "#web/admin/form/read-only.tsx";
import { useTexts } from "#web/texts.tsx";
import { nameOf } from "../target-names.ts";
import { type Drop, dropIn, itemIn, placeOf } from "./tree.ts";
import type { MenuTree } from "./use-menu-tree.ts";

/** How far to the right an item is drawn to stand one level deeper, in CSS pixels. */
const step = 28;

type Dragged = {
  id: string;
  /** How far from the edge of its menu it was seized, and on which level it stood. */
  x: number;
  level: number;
  /** In which menu it would be dropped, and where; null where it cannot be. */
  over: { menu: MenuName; drop: Drop | null } | null;
};

/** Moves the items of both menus by dragging: up and down, to the right a level deeper, and into the other menu. */
export function useMenuDrag({ menus, names, opened, put }: MenuTree) {
  const t = useTexts();
  const readOnly = useReadOnly();
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const lists = useRef<Record<MenuName, HTMLElement | null>>({ header: null, footer: null });

  const fromEdge = (menu: MenuName, x: number) => x - (lists.current[menu]?.getBoundingClientRect().left ?? 0);
  function dropAt(menu: MenuName, { clientX, clientY }: DragEvent): Drop | null {
    const { id, x, level } = dragged!;
    const below = new Set([id, ...(itemIn(menus, id)?.items ?? []).map(({ _id }) => _id)]);
    const lines = [...(lists.current[menu]?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const above = lines.filter((line) => !below.has(line.dataset["row"]!) && middleOf(line) < clientY).length;
    return dropIn(menus, { id, menu, above, level: level + Math.round((fromEdge(menu, clientX) - x) / step) });
  }
  const over = dragged?.over;
  const line = over?.drop && { menu: over.menu, level: over.drop.place.parent === null ? 0 : 1, ...over.drop };
  return {
    list: (menu: MenuName) => ({
      ref: (list: HTMLElement | null) => {
        lists.current[menu] = list;
      },
      "data-drop": (line?.menu === menu && !line.above && !line.below) || undefined,
    }),
    /** The props of what surrounds a menu, onto which items are dropped. */
    area: (menu: MenuName) => ({
      onDragOver: (event: DragEvent) => {
        if (!dragged) return;
        const drop = dropAt(menu, event);
        if (drop) event.preventDefault();
        setDragged({ ...dragged, over: { menu, drop } });
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (dragged && !currentTarget.contains(relatedTarget as Node | null)) setDragged({ ...dragged, over: null });
      },
      onDrop: (event: DragEvent) => {
        if (!dragged) return;
        event.preventDefault();
        const drop = dropAt(menu, event);
        setDragged(null);
        if (drop) put({ id: dragged.id, to: drop.place });
      },
    }),
    isDragged: (id: string) => dragged?.id === id,
    /** The props of the line of an item, which can be dragged, and above or below which another one would be dropped. */
    row: (id: string, level: 0 | 1) => {
      const side =
        line && (line.above?.id === id ? "after" : !line.above && line.below?.id === id ? "before" : undefined);
      return {
        draggable: !readOnly && opened !== id,
        onDragStart: (event: DragEvent) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", nameOf(itemIn(menus, id)!, names, t));
          setDragged({ id, x: fromEdge(placeOf(menus, id)!.menu, event.clientX), level, over: null });
        },
        onDragEnd: () => setDragged(null),
        "data-row": id,
        "data-drop": side || undefined,
        style: side ? ({ "--deeper": line.level - level } as CSSProperties) : undefined,
      };
    },
  };
}

export type MenuDrag = ReturnType<typeof useMenuDrag>;

function middleOf(line: HTMLElement): number {
  const { top, height } = line.getBoundingClientRect();
  return top + height / 2;
}
