import { VisuallyHidden } from "@mantine/core";
import { type MenuName, menuNames, type WrittenMenus } from "#cms/menus/menu.ts";
import { MenuEditor } from "./menu-editor.tsx";
import type { OfferedScreen } from "./offered-screens.ts";
import type { TargetNames } from "./target-names.ts";
import { useMenuDrag } from "./tree/use-menu-drag.ts";
import { useMenuTree } from "./tree/use-menu-tree.ts";

type Props = {
  menus: WrittenMenus;
  names: TargetNames;
  screens: OfferedScreen[];
  errors: Partial<Record<MenuName, string>>;
  onChange: (menus: WrittenMenus) => void;
};

/** Both menus side by side; what is dragged out of one is dropped into the other. */
export function BothMenus({ menus, names, screens, errors, onChange }: Props) {
  const tree = useMenuTree({ menus, names, onChange });
  const drag = useMenuDrag(tree);
  return (
    <>
      <div className="menus-both">
        {menuNames.map((name) => (
          <MenuEditor key={name} {...{ name, tree, drag, screens }} error={errors[name]} />
        ))}
      </div>
      <VisuallyHidden role="status">{tree.said}</VisuallyHidden>
    </>
  );
}
