import { Alert, Paper, Text, Title } from "@mantine/core";
import { type MenuName, mostItems } from "#cms/menus/menu.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { AddItem } from "./add-item.tsx";
import { MenuRow } from "./menu-row.tsx";
import type { OfferedScreen } from "./offered-screens.ts";
import type { MenuDrag } from "./tree/use-menu-drag.ts";
import type { MenuTree } from "./tree/use-menu-tree.ts";

type Props = {
  name: MenuName;
  tree: MenuTree;
  drag: MenuDrag;
  screens: OfferedScreen[];
  error: string | undefined;
};

/** One menu: what is in it, in which order, and what stands below what. */
export function MenuEditor({ name, tree, drag, screens, error }: Props) {
  const t = useTexts();
  const title = t(`admin:menus.field.${name}`);
  const items = tree.menus[name];
  const led = new Set(items.flatMap((item) => [item, ...item.items]).map(({ to }) => to));
  const open = screens.filter(({ to }) => !led.has(to));
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={`menu-title-${name}`} {...drag.area(name)}>
      <Title order={2} size="h5" id={`menu-title-${name}`} mb="md">
        {title}
      </Title>
      {error && (
        <Alert color="red" variant="light" role="alert" mb="md" icon={<Icon name="warning" />}>
          {error}
        </Alert>
      )}
      {items.length === 0 && (
        <Text size="sm" c="dimmed">
          {t("admin:menus.empty")}
        </Text>
      )}
      <ol className="menus-items" aria-label={t("admin:menus.order", { name: title })} {...drag.list(name)}>
        {items.map((item, at) => (
          <MenuRow key={item._id} {...{ menu: name, item, at, tree, drag }} />
        ))}
      </ol>
      {items.length < mostItems && (
        <AddItem id={`menu-${name}`} screens={open} names={tree.names} onAdd={(added) => tree.add(name, added)} />
      )}
    </Paper>
  );
}
