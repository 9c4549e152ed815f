import { Badge } from "@mantine/core";
import type { Withdrawal } from "#shop/withdrawals/contract.ts";
import { useTexts } from "#web/texts.tsx";

const colors: Record<Withdrawal["state"], string> = {
  ...{ declared: "blue", goods_back: "yellow", refunded: "green", closed: "gray" },
};

export function WithdrawalBadge({ state }: Pick<Withdrawal, "state">) {
  const t = useTexts();
  return (
    <Badge variant="dot" color={colors[state]} tt="none" fw={500} size="lg" radius="md">
      {t(`admin:withdrawals.state.${state}`)}
    </Badge>
  );
}
