import { Anchor, Button, Group, Text } from "@mantine/core";
import type { Language } from "#contract/language.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { Beside } from "./use-beside.ts";

type Props = { beside: Beside; busy: boolean; settings: string };

/** While both languages are looked at: how much is open, the way from one open text to the next, and what is to be done there. */
export function BesideBar({ beside, busy, settings }: Props) {
  const t = useTexts();
  const [main] = useSiteLanguages();
  const { open, current, ofPage } = beside;
  return (
    <Group className="beside-bar" gap="xs" role="group" aria-label={t("admin:beside.label")}>
      <Text size="sm" fw={600} role="status">
        {open.length > 0 ? t("admin:beside.open", { count: open.length }) : t("admin:beside.none")}
      </Text>
      {open.length > 0 && (
        <Group gap={4} wrap="nowrap">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t("admin:beside.previous")}
            title={t("admin:beside.previous")}
            onClick={() => beside.step(-1)}
          >
            <Icon name="up" size={16} />
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            rightSection={<Icon name="down" size={16} />}
            onClick={() => beside.step(1)}
          >
            {t("admin:beside.next")}
          </Button>
        </Group>
      )}
      {current && (
        <Text size="sm" c="dimmed">
          {t(`site:language.${current.lang}`)}: {saidOf(current.lack, main)}
        </Text>
      )}
      {current?.lack === "outdated" && (
        <Button size="compact-sm" variant="default" disabled={busy} onClick={() => beside.fits(current)}>
          {t("admin:thing.text.fits")}
        </Button>
      )}
      {ofPage.length > 0 && (
        <Anchor href={settings} size="sm">
          {t("admin:beside.ofPage", { count: ofPage.length })}
        </Anchor>
      )}
    </Group>
  );

  function saidOf(lack: "missing" | "outdated", leading: Language): string {
    return t(lack === "missing" ? "admin:thing.text.missing" : `admin:thing.text.changed.${leading}`);
  }
}
