import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { ownLink } from "#contract/links/link.ts";
import { LinkField } from "#web/admin/links/link-field.tsx";
import { linkOf } from "#web/admin/links/use-targets.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { OfferedScreen } from "./offered-screens.ts";
import { nameOf, type TargetNames } from "./target-names.ts";

type Props = { id: string; screens: OfferedScreen[]; names: TargetNames; onAdd: (item: OfferedScreen) => void };

/** Adds a page, a list of entries, an address or a screen of the site to the end of a menu. */
export function AddItem({ id, screens, names, onAdd }: Props) {
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
