import { ActionIcon } from "@mantine/core";
import type { Inner, Item, MenuName } from "#cms/menus/menu.ts";
import { MoveButtons } from "#web/admin/order/move-buttons.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { MenuLine } from "./menu-line.tsx";
import { nameOf } from "./target-names.ts";
import type { MenuDrag } from "./tree/use-menu-drag.ts";
import type { MenuTree } from "./tree/use-menu-tree.ts";

type Props = { menu: MenuName; item: Item; at: number; tree: MenuTree; drag: MenuDrag };

/** An item of the first level, with those below it. */
export function MenuRow({ menu, item, at, tree, drag }: Props) {
  const t = useTexts();
  const { names, menus } = tree;
  const name = nameOf(item, names, t);
  const nest = tree.nest(item._id);
  const above = menus[menu][at - 1];
  const parent = above ? nameOf(above, names, t) : "";
  return (
    <li className="menus-item" data-dragged={drag.isDragged(item._id) || undefined}>
      <div className="menus-row" {...drag.row(item._id, 0)}>
        <MenuLine item={item} tree={tree}>
          <Level
            moves={`nest-${item._id}`}
            label={t(nest ? "admin:menus.nest" : "admin:menus.nestNot", { name, parent })}
            icon="next"
            onClick={nest}
          />
          <MoveButtons id={item._id} name={name} at={at} order={tree.movesIn({ menu, parent: null })} />
        </MenuLine>
      </div>
      {item.items.length > 0 && (
        <ol className="menus-inner" aria-label={t("admin:menus.below", { name })}>
          {item.items.map((inner, place) => (
            <InnerRow key={inner._id} {...{ menu, item: inner, at: place, tree, drag }} parent={item._id} />
          ))}
        </ol>
      )}
    </li>
  );
}

type InnerProps = Omit<Props, "item"> & { item: Inner; parent: string };

function InnerRow({ menu, item, parent, at, tree, drag }: InnerProps) {
  const t = useTexts();
  const name = nameOf(item, tree.names, t);
  return (
    <li className="menus-item" data-dragged={drag.isDragged(item._id) || undefined}>
      <div className="menus-row" {...drag.row(item._id, 1)}>
        <MenuLine item={item} tree={tree}>
          <Level
            moves={`unnest-${item._id}`}
            label={t("admin:menus.unnest", { name })}
            icon="previous"
            onClick={tree.unnest(item._id)}
          />
          <MoveButtons id={item._id} name={name} at={at} order={tree.movesIn({ menu, parent })} />
        </MenuLine>
      </div>
    </li>
  );
}

type LevelProps = { moves: string; label: string; icon: "next" | "previous"; onClick: (() => void) | null };

function Level({ moves, label, icon, onClick }: LevelProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c={onClick ? "inherit" : undefined}
      size="lg"
      aria-label={label}
      title={label}
      disabled={!onClick}
      data-moves={moves}
      onClick={() => onClick?.()}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
}
