import { Anchor, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { readShopState, type ShopState } from "#shop/checkout/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { browserClient } from "#web/browser-api.ts";
import { useTexts } from "#web/texts.tsx";
import { mendPlaces } from "./shop-state-note.tsx";

/** Beside the switch of the shop: that it is on and takes no orders, why, and where that is changed. */
export function ClosedNote({ id }: { id: string }) {
  return id === "shop" ? <ShopClosed /> : null;
}

function ShopClosed() {
  const t = useTexts();
  const [closed, setClosed] = useState<ShopState["closed"]>(null);
  useEffect(() => {
    const leaving = new AbortController();
    browserClient(leaving.signal)
      .call(readShopState, {})
      .then((state) => setClosed(state.closed))
      // The screen is whole without it.
      .catch(() => setClosed(null));
    return () => leaving.abort();
  }, []);
  return (
    <div role="status">
      {closed && (
        <Text size="sm" mt="xs">
          <Icon name="warning" size={16} /> {t(`admin:shopState.switch.${closed}`)}{" "}
          <Anchor component={Link} to={mendPlaces[closed]} inherit underline="always">
            {t(`admin:shopState.${closed === "vacation" ? "change" : "mend"}`)}
          </Anchor>
        </Text>
      )}
    </div>
  );
}
