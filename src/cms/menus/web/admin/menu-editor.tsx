import { Alert, Button, Group, Paper, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { type Inner, type Item, type MenuName, mostItems } from "#cms/menus/menu.ts";
import { ownLink } from "#contract/links/link.ts";
import { LinkField } from "#web/admin/links/link-field.tsx";
import { linkOf } from "#web/admin/links/use-targets.ts";
import { useOrder } from "#web/admin/order/use-order.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { newId } from "#web/new-id.ts";
import { useTexts } from "#web/texts.tsx";
import { MenuRow } from "./menu-row.tsx";
import type { OfferedScreen } from "./offered-screens.ts";
import { nameOf, type TargetNames } from "./target-names.ts";
import { changedItem, nested, unnested, withoutItem } from "./tree.ts";

type Props = {
  name: MenuName;
  items: Item[];
  names: TargetNames;
  screens: OfferedScreen[];
  error: string | undefined;
  onChange: (items: Item[]) => void;
};

/** One menu: what is in it, in which order, and what stands below what. */
export function MenuEditor({ name, items, names, screens, error, onChange }: Props) {
  const t = useTexts();
  const [said, setSaid] = useState("");
  const [opened, setOpened] = useState<string | null>(null);
  const title = t(`admin:menus.field.${name}`);
  const call = (item: Inner) => nameOf(item, names, t);
  const order = useOrder({
    ids: items.map(({ _id }) => _id),
    nameOf: (id) => call(items.find(({ _id }) => _id === id) ?? { _id: id, to: "", label: {} }),
    texts: "admin:menus",
    empty: `menu-${name}`,
    onOrder: (ids) => onChange(ids.flatMap((id) => items.find(({ _id }) => _id === id) ?? [])),
  });
  const led = new Set(items.flatMap((item) => [item, ...item.items]).map(({ to }) => to));
  const open = screens.filter(({ to }) => !led.has(to));
  function add({ to, label }: OfferedScreen): void {
    const item: Item = { _id: newId(), to, label, items: [] };
    onChange([...items, item]);
    // A page is called by its title, an address by nothing yet.
    if (!ownLink(to) && Object.keys(label).length === 0) setOpened(item._id);
    else setSaid(t("admin:menus.added", { name: call(item) }));
  }
  function nest(at: number): void {
    const [item, parent] = [items[at], items[at - 1]];
    if (!item || !parent) return;
    onChange(nested(items, at));
    setSaid(t("admin:menus.nested", { name: call(item), parent: call(parent) }));
    focusSoon(`unnest-${item._id}`);
  }
  function unnest(id: string): void {
    const inner = items.flatMap((item) => item.items).find(({ _id }) => _id === id);
    if (!inner) return;
    onChange(unnested(items, id));
    setSaid(t("admin:menus.unnested", { name: call(inner) }));
    focusSoon(`nest-${id}`);
  }
  /** What stands below it stays in the menu, as visitors see it already. */
  function takeOut(item: Item): void {
    const [next] = item.items;
    if (!next) return order.remove(item._id);
    onChange(withoutItem(items, item._id));
    setSaid(t("admin:menus.removed", { name: call(item) }));
    requestAnimationFrame(() => document.getElementById(`menu-open-${next._id}`)?.focus());
  }
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={`menu-title-${name}`}>
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
      <ol className="menus-items" aria-label={t("admin:menus.order", { name: title })} ref={order.list}>
        {items.map((item, at) => (
          <MenuRow
            key={item._id}
            item={item}
            at={at}
            order={order}
            names={names}
            above={items[at - 1]}
            opened={opened}
            onOpen={setOpened}
            onChange={(change) => onChange(changedItem(items, change))}
            onInner={(inner) => onChange(items.map((one) => (one === item ? { ...one, items: inner } : one)))}
            onNest={() => nest(at)}
            onUnnest={unnest}
            onTakeOut={() => takeOut(item)}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{said || order.said}</VisuallyHidden>
      {items.length < mostItems && <AddItem id={`menu-${name}`} screens={open} names={names} onAdd={add} />}
    </Paper>
  );
}

/** After the next render, where the button stands in another list. */
function focusSoon(moves: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-moves="${moves}"]`)?.focus());
}

type Adding = { id: string; screens: OfferedScreen[]; names: TargetNames; onAdd: (item: OfferedScreen) => void };

function AddItem({ id, screens, names, onAdd }: Adding) {
  const t = useTexts();
  const [typed, setTyped] = useState("");
  const take = (to: string) => {
    setTyped("");
    onAdd({ to, label: {} });
  };
  const change = (link: string) => (ownLink(link) ? take(link) : setTyped(link));
  return (
    <Stack gap="xs" mt="md">
      <LinkField
        id={id}
        label={t("admin:menus.addTo")}
        description={t("admin:menus.addHint")}
        kinds={["page"]}
        places
        value={typed}
        onChange={change}
        onEnter={(link) => link && take(link)}
      />
      <Group>
        <Button
          variant="default"
          leftSection={<Icon name="plus" />}
          onClick={async () => {
            const link = await linkOf(typed, ["page"]);
            if (link) take(link);
            else document.getElementById(id)?.focus();
          }}
        >
          {t("admin:menus.add")}
        </Button>
        {screens.map((screen) => (
          <Button key={screen.to} variant="subtle" leftSection={<Icon name="plus" />} onClick={() => onAdd(screen)}>
            {t("admin:menus.addScreen", { name: nameOf({ ...screen, _id: "" }, names, t) })}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
