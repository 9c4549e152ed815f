import { Badge } from "@mantine/core";
import type { SubscriberState } from "#cms/newsletter/subscribers/contract.ts";
import { useTexts } from "#web/texts.tsx";

const colors: Record<SubscriberState, string> = {
  pending: "yellow",
  confirmed: "green",
  unsubscribed: "gray",
  bounced: "red",
};

export function SubscriberStateBadge({ state }: { state: SubscriberState }) {
  const t = useTexts();
  return (
    <Badge variant="dot" color={colors[state]} tt="none" fw={500} size="lg" radius="md">
      {t(`subscribers:state.${state}`)}
    </Badge>
  );
}
