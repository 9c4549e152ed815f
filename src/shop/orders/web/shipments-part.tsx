import { shortTimeText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import { useTexts } from "#web/texts.tsx";
import type { Order, Parcel } from "../order.ts";
import { trackingAddress } from "../wording/carriers.ts";
import { lineName } from "../wording/line-name.ts";
import { parcelsOf } from "../wording/parcels-of.ts";

/** What is on its way, parcel by parcel. */
export function ShipmentsPart({ order: { shipments, lines }, language }: { order: Order; language: Language }) {
  const t = useTexts();
  if (shipments.length === 0) return null;
  return (
    <section aria-labelledby="order-shipments">
      <h2 id="order-shipments">{t("shop:order.shipments.title")}</h2>
      <ul className="order-shipments">
        {shipments.map((shipment) => (
          <li key={shipment.at}>
            <strong>{t("shop:order.shipments.one", { time: shortTimeText(shipment.at, language) })}</strong>
            {parcelsOf(shipment).map((parcel) => (
              <Tracking key={`${parcel.carrier} ${parcel.tracking}`} parcel={parcel} language={language} />
            ))}
            <span>
              {shipment.lines
                .map(({ line, amount }) => `${amount} × ${lines[line] ? lineName(lines[line], language) : ""}`)
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tracking({ parcel, language }: { parcel: Parcel; language: Language }) {
  const t = useTexts();
  const { carrier, tracking } = parcel;
  if (!tracking) return carrier ? <span>{carrier}</span> : null;
  const href = trackingAddress(parcel, language);
  if (!href) return <span>{[carrier, t("shop:order.shipments.number", { tracking })].filter(Boolean).join(", ")}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {carrier}: {t("shop:order.shipments.track", { tracking })}
    </a>
  );
}
