import { Button } from "@mantine/core";
import { Link } from "react-router";
import { mostQueued } from "#shop/packing/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { nextAddress, packAddress } from "./addresses.ts";

/** On the page of an order: the way to where it is packed. */
export function PackItem({ id }: { id: string }) {
  const t = useTexts();
  return (
    <Button component={Link} to={packAddress(id)} variant="default" leftSection={<Icon name="check" />}>
      {t("admin:packing.item")}
    </Button>
  );
}

/** Below the orders that are selected in their list: packs them one by one. */
export function PackButton({ ids }: { ids: string[] }) {
  const t = useTexts();
  const to = nextAddress({ queue: ids.slice(0, mostQueued) });
  return (
    <Button component={Link} to={to} variant="default" leftSection={<Icon name="check" />}>
      {t("admin:packing.items")}
    </Button>
  );
}
