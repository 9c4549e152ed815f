import "./progress.css";
import { Group, Text } from "@mantine/core";
import { quotaSize } from "#contract/formats/file-size.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { Bar } from "../bar.tsx";
import { Icon } from "../icons.tsx";

type Level = "fine" | "tight" | "nearlyFull" | "full";

/** How full the storage is, in bytes; from 80 percent on also in words. */
export function QuotaBar({ used, total }: { used: number; total: number }) {
  const t = useTexts();
  const language = useLanguage();
  const share = total > 0 ? Math.min(100, (used / total) * 100) : 100;
  const level = levelOf(share);
  const said = quotaSize({ used, total }, language);
  return (
    <div className="admin-quota" data-level={level}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {t("admin:quota.label")}
        </Text>
        <Text size="sm" className="admin-figures">
          {said}
        </Text>
      </Group>
      <Bar
        kind="meter"
        label={t("admin:quota.label")}
        percent={share}
        text={t("admin:quota.percent", { used: said, percent: Math.floor(share) })}
      />
      {level !== "fine" && (
        <Group gap={6} wrap="nowrap" align="flex-start" className="admin-quota-warning">
          <Icon name="warning" size={16} />
          <Text size="sm">{t(`admin:quota.${level}`)}</Text>
        </Group>
      )}
    </div>
  );
}

function levelOf(share: number): Level {
  if (share >= 100) return "full";
  if (share >= 95) return "nearlyFull";
  return share >= 80 ? "tight" : "fine";
}
