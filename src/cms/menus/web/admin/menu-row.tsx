import { ActionIcon, Group, Stack, Text, TextInput, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import type { Inner, Item } from "#cms/menus/menu.ts";
import { ownLink } from "#contract/links/link.ts";
import { LinkField } from "#web/admin/links/link-field.tsx";
import { MoveButtons } from "#web/admin/order/move-buttons.tsx";
import { type Order, useOrder } from "#web/admin/order/use-order.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { nameOf, type TargetNames, unseenOf } from "./target-names.ts";
import { UnseenBadge, UnseenHint } from "./unseen.tsx";

type Editing = {
  names: TargetNames;
  /** The item whose label and target are edited. */
  opened: string | null;
  onOpen: (id: string | null) => void;
  onChange: (item: Inner) => void;
};

type Props = Editing & {
  item: Item;
  at: number;
  order: Order;
  /** The item before it. */
  above: Item | undefined;
  onInner: (items: Inner[]) => void;
  onNest: () => void;
  onUnnest: (id: string) => void;
  onTakeOut: () => void;
};

/** An item of the first level, with those below it. */
export function MenuRow({ item, at, order, above, onInner, onNest, onUnnest, onTakeOut, ...editing }: Props) {
  const t = useTexts();
  const { names } = editing;
  const name = nameOf(item, names, t);
  const cannot = !above || item.items.length > 0;
  const inner = useOrder({
    ids: item.items.map(({ _id }) => _id),
    nameOf: (id) => nameOf(item.items.find(({ _id }) => _id === id) ?? item, names, t),
    texts: "admin:menus",
    empty: `menu-open-${item._id}`,
    onOrder: (ids) => onInner(ids.flatMap((id) => item.items.find(({ _id }) => _id === id) ?? [])),
  });
  const nest = t(cannot ? "admin:menus.nestNot" : "admin:menus.nest", {
    name,
    parent: above ? nameOf(above, names, t) : "",
  });
  return (
    <li className="menus-item">
      <div {...order.item(item._id)}>
        <Line item={item} onTakeOut={onTakeOut} {...editing}>
          <Level moves={`nest-${item._id}`} label={nest} icon="next" disabled={cannot} onClick={onNest} />
          <MoveButtons id={item._id} name={name} at={at} order={order} />
        </Line>
      </div>
      {item.items.length > 0 && (
        <ol className="menus-inner" aria-label={t("admin:menus.below", { name })} ref={inner.list}>
          {item.items.map((one, place) => {
            const own = nameOf(one, names, t);
            return (
              <li key={one._id} className="menus-item" {...inner.item(one._id)}>
                <Line item={one} onTakeOut={() => inner.remove(one._id)} {...editing}>
                  <Level
                    moves={`unnest-${one._id}`}
                    label={t("admin:menus.unnest", { name: own })}
                    icon="previous"
                    onClick={() => onUnnest(one._id)}
                  />
                  <MoveButtons id={one._id} name={own} at={place} order={inner} />
                </Line>
              </li>
            );
          })}
        </ol>
      )}
      <VisuallyHidden role="status">{inner.said}</VisuallyHidden>
    </li>
  );
}

type LevelProps = {
  moves: string;
  label: string;
  icon: "next" | "previous";
  disabled?: boolean;
  onClick: () => void;
};

function Level({ moves, label, icon, disabled = false, onClick }: LevelProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c={disabled ? undefined : "inherit"}
      size="lg"
      aria-label={label}
      title={label}
      disabled={disabled}
      data-moves={moves}
      onClick={onClick}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
}

type LineProps = Editing & { item: Inner; onTakeOut: () => void; children: ReactNode };

function Line({ item, names, opened, onOpen, onChange, onTakeOut, children }: LineProps) {
  const t = useTexts();
  const name = nameOf(item, names, t);
  const own = ownLink(item.to);
  const unseen = unseenOf(item, names);
  const open = opened === item._id;
  return (
    <>
      <div className="menus-line">
        <div className="menus-name">
          <Text fw={600} size="sm" className="menus-word">
            {name}
          </Text>
          {!own && (
            <Text size="sm" c="dimmed" className="menus-word">
              {item.to}
            </Text>
          )}
          {unseen && <UnseenBadge unseen={unseen} />}
        </div>
        <Group gap={2} wrap="nowrap">
          <ActionIcon
            id={`menu-open-${item._id}`}
            variant="subtle"
            color="gray"
            c="inherit"
            size="lg"
            aria-expanded={open}
            aria-label={t(open ? "admin:menus.shut" : "admin:menus.edit", { name })}
            title={t(open ? "admin:menus.shut" : "admin:menus.edit", { name })}
            onClick={() => onOpen(open ? null : item._id)}
          >
            <Icon name={open ? "up" : "edit"} />
          </ActionIcon>
          {children}
        </Group>
      </div>
      {open && <Fields item={item} onChange={onChange} />}
      {unseen && <UnseenHint unseen={unseen} name={name} onTakeOut={onTakeOut} />}
    </>
  );
}

function Fields({ item, onChange }: { item: Inner; onChange: (item: Inner) => void }) {
  const t = useTexts();
  const languages = useSiteLanguages();
  const own = ownLink(item.to);
  const first = `menu-label-${languages[0]}-${item._id}`;
  useEffect(() => document.getElementById(first)?.focus(), [first]);
  return (
    <Stack gap="sm" py="xs">
      {languages.map((language) => (
        <TextInput
          key={language}
          id={`menu-label-${language}-${item._id}`}
          label={t("admin:menus.label", { language: t(`problem:language.${language}`) })}
          description={own ? t("admin:menus.labelHint") : undefined}
          lang={language}
          maxLength={160}
          value={item.label[language] ?? ""}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...item, label: { ...item.label, [language]: value } })
          }
        />
      ))}
      <LinkField
        label={t("admin:menus.target")}
        description={t("admin:menus.addHint")}
        kinds={["page"]}
        places
        value={item.to}
        onChange={(to) => onChange({ ...item, to })}
      />
    </Stack>
  );
}
