import { Anchor, Text } from "@mantine/core";
import type { Order } from "#shop/orders/contract.ts";
import { trackingAddress } from "#shop/orders/wording/carriers.ts";
import { lineName } from "#shop/orders/wording/line-name.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { Part } from "./part.tsx";

/** What has left the house, parcel by parcel. */
export function ParcelsPart({ order: { shipments, lines } }: { order: Order }) {
  const t = useTexts();
  const language = useLanguage();
  if (shipments.length === 0) return null;
  return (
    <Part name="parcels">
      <ul className="order-entries">
        {shipments.map((shipment) => {
          const { at, carrier, tracking } = shipment;
          const href = trackingAddress(shipment, language);
          const name = [carrier, tracking].filter(Boolean).join(" ") || t("admin:orders.parcel");
          return (
            <li key={at}>
              <Text size="xs" c="dimmed">
                <Time at={at} />
              </Text>
              {href ? (
                <Anchor href={href} target="_blank" rel="noopener noreferrer" size="sm">
                  {name}
                </Anchor>
              ) : (
                <Text size="sm">{name}</Text>
              )}
              <Text size="sm">
                {shipment.lines
                  .map(({ line, amount }) => `${amount} × ${lines[line] ? lineName(lines[line], language) : ""}`)
                  .join(", ")}
              </Text>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
