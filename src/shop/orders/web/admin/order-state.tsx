import { Badge } from "@mantine/core";
import type { Order } from "#shop/orders/contract.ts";
import { useTexts } from "#web/texts.tsx";

const colors: Record<Order["state"], string> = {
  ...{ placed: "blue", accepted: "yellow", completed: "green", cancelled: "gray" },
};

export function OrderStateBadge({ state }: Pick<Order, "state">) {
  const t = useTexts();
  return (
    <Badge variant="dot" color={colors[state]} tt="none" fw={500} size="lg" radius="md">
      {t(`admin:orders.state.${state}`)}
    </Badge>
  );
}
