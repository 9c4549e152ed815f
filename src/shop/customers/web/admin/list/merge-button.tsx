import { Button } from "@mantine/core";
import { Link } from "react-router";
import { useTexts } from "#web/texts.tsx";
import { mergeAddress } from "../customer-addresses.ts";
import type { CustomerRow } from "./customer-columns.tsx";

/** Below two customers that are selected: the way to compare them. The account stays, if one of them has none. */
export function MergeButton({ rows }: { rows: CustomerRow[] }) {
  const t = useTexts();
  const [one, other] = rows;
  if (!one || !other || rows.length > 2) return null;
  const [into, from] = one.kind === "guest" ? [other, one] : [one, other];
  return (
    <Button component={Link} to={mergeAddress({ into: into.id, from: from.id })} size="sm">
      {t("admin:customers.alike.compare")}
    </Button>
  );
}
