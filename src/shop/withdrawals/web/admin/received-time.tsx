import { Text } from "@mantine/core";
import { dayText } from "#contract/formats/dates/date-time.ts";
import type { Withdrawal } from "#shop/withdrawals/contract.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";

/** When a declaration came; of what the staff has entered, the day and the way. */
export function ReceivedTime({ received, way }: Pick<Withdrawal, "received" | "way">) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Text size="sm" c="dimmed">
      {way === "online" ? (
        <Time at={received} />
      ) : (
        `${dayText(received, language)} · ${t(`shop:withdrawal.way.${way}`)}`
      )}
    </Text>
  );
}
