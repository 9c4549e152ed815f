import { Text } from "@mantine/core";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";

const day = 86_400_000;
/** With fewer days left somebody should look. */
const soon = 7;

/** How long an access lasts. */
export function Countdown({ expires, now }: { expires: string | null; now: string }) {
  const t = useTexts();
  if (expires === null) return <Text size="sm">{t("admin:social.facebook.noEnd")}</Text>;
  const count = Math.max(0, Math.floor((Date.parse(expires) - Date.parse(now)) / day));
  return (
    <Text size="sm" c={count < soon ? "var(--mantine-color-error)" : undefined} fw={count < soon ? 600 : undefined}>
      {t("admin:social.facebook.daysLeft", { count })} (<Time at={expires} />)
    </Text>
  );
}
