import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { ordersPath } from "#shop/catalogue/web/admin/index.ts";
import type { ReadParcel } from "#shop/parcels/contract.ts";
import { useTexts } from "#web/texts.tsx";

const heads = ["number", "customer", "tracking", "outcome"] as const;

/** What becomes of each parcel. */
export function ParcelTable({ parcels }: { parcels: readonly ReadParcel[] }) {
  const t = useTexts();
  return (
    <div className="parcel-table">
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`admin:parcels.head.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parcels.map(({ number, tracking, carrier, order, customer, outcome, message }, at) => (
            <tr key={`${number} ${tracking} ${at.toString()}`} data-outcome={outcome}>
              <th scope="row">
                {order ? (
                  <Anchor component={Link} to={`${ordersPath}/${order}`} size="sm">
                    {number}
                  </Anchor>
                ) : (
                  number
                )}
              </th>
              <td>{customer}</td>
              <td>{[carrier, tracking || t("admin:parcels.noTracking")].filter(Boolean).join(" ")}</td>
              <td>{[t(`admin:parcels.outcome.${outcome}`), message].filter(Boolean).join(": ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
