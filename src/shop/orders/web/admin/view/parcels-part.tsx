import { Anchor, Text } from "@mantine/core";
import type { Order } from "#shop/orders/contract.ts";
import type { Parcel } from "#shop/orders/order.ts";
import { trackingAddress } from "#shop/orders/wording/carriers.ts";
import { lineName } from "#shop/orders/wording/line-name.ts";
import { parcelsOf } from "#shop/orders/wording/parcels-of.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { Part } from "./part.tsx";

/** What has left the house, parcel by parcel. */
export function ParcelsPart({ order: { shipments, lines } }: { order: Order }) {
  const language = useLanguage();
  if (shipments.length === 0) return null;
  return (
    <Part name="parcels">
      <ul className="order-entries">
        {shipments.map((shipment) => (
          <li key={shipment.at}>
            <Text size="xs" c="dimmed">
              <Time at={shipment.at} />
            </Text>
            {parcelsOf(shipment).map((parcel) => (
              <ParcelLine key={`${parcel.carrier} ${parcel.tracking}`} parcel={parcel} />
            ))}
            <Text size="sm">
              {shipment.lines
                .map(({ line, amount }) => `${amount} × ${lines[line] ? lineName(lines[line], language) : ""}`)
                .join(", ")}
            </Text>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function ParcelLine({ parcel }: { parcel: Parcel }) {
  const t = useTexts();
  const language = useLanguage();
  const href = trackingAddress(parcel, language);
  const name = [parcel.carrier, parcel.tracking].filter(Boolean).join(" ") || t("admin:orders.parcel");
  if (!href) return <Text size="sm">{name}</Text>;
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" size="sm" display="block">
      {name}
    </Anchor>
  );
}
