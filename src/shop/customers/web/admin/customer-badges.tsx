import { Badge } from "@mantine/core";
import type { Customer } from "#shop/customers/contract.ts";
import { useTexts } from "#web/texts.tsx";

/** Whether somebody has an account or has ordered as a guest, and may not order any more. */
export function CustomerBadges({ kind, blocked }: Pick<Customer, "kind" | "blocked">) {
  const t = useTexts();
  return (
    <span className="customer-badges">
      <Badge variant="light" color={kind === "account" ? "vine" : "gray"} tt="none" fw={500} radius="md">
        {t(`admin:customers.kind.${kind}`)}
      </Badge>
      {blocked && (
        <Badge variant="light" color="red" tt="none" fw={500} radius="md">
          {t("admin:customers.blocked")}
        </Badge>
      )}
    </span>
  );
}
