import { ActionIcon, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import type { Inner } from "#cms/menus/menu.ts";
import { ownLink } from "#contract/links/link.ts";
import { LinkField } from "#web/admin/links/link-field.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { nameOf, unseenOf } from "./target-names.ts";
import type { MenuTree } from "./tree/use-menu-tree.ts";
import { UnseenBadge, UnseenHint } from "./unseen.tsx";

type Props = { item: Inner; tree: MenuTree; children: ReactNode };

/** What an item is called and where it leads, its buttons, and its fields when it is edited. */
export function MenuLine({ item, tree, children }: Props) {
  const t = useTexts();
  const name = nameOf(item, tree.names, t);
  const own = ownLink(item.to);
  const unseen = unseenOf(item, tree.names);
  const open = tree.opened === item._id;
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
            onClick={() => tree.open(open ? null : item._id)}
          >
            <Icon name={open ? "up" : "edit"} />
          </ActionIcon>
          {children}
        </Group>
      </div>
      {open && <ItemFields item={item} tree={tree} />}
      {unseen && <UnseenHint unseen={unseen} name={name} onTakeOut={() => tree.remove(item._id)} />}
    </>
  );
}

function ItemFields({ item, tree }: Omit<Props, "children">) {
  const t = useTexts();
  const languages = useSiteLanguages();
  const own = ownLink(item.to);
  const other = tree.toOther(item._id);
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
            tree.change({ ...item, label: { ...item.label, [language]: value } })
          }
        />
      ))}
      <LinkField
        label={t("admin:menus.target")}
        description={t("admin:menus.addHint")}
        kinds={["page"]}
        places
        value={item.to}
        onChange={(to) => tree.change({ ...item, to })}
      />
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name={other.menu === "header" ? "up" : "down"} />}
          disabled={!other.go}
          onClick={() => other.go?.()}
        >
          {t(`admin:menus.toMenu.${other.menu}`)}
        </Button>
      </Group>
    </Stack>
  );
}
