import { Alert, Anchor } from "@mantine/core";
import { Link } from "react-router";
import { paymentSettingsPath, shippingPath } from "#shop/catalogue/web/admin/index.ts";
import type { LegalGap } from "#shop/legal/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { legalAddress } from "../legal-places.ts";

/** Where each of these can be mended. */
const places: Partial<Record<LegalGap["code"], string>> = {
  privacy: "/admincenter/pages",
  terms: legalAddress("terms"),
  delivery: legalAddress("shipping"),
  countries: shippingPath,
  payment: paymentSettingsPath,
};
const business = "/admincenter/settings/business";

/** What is still missing before orders can be taken, and what would be good to have. */
export function GapNotes({ gaps }: { gaps: LegalGap[] }) {
  const t = useTexts();
  const parts = (["needed", "advised"] as const).map((name) => ({
    name,
    some: gaps.filter(({ needed }) => needed === (name === "needed")),
  }));
  return parts.map(
    ({ name, some }) =>
      some.length > 0 && (
        <Alert
          key={name}
          variant="light"
          color={name === "needed" ? "red" : "blue"}
          icon={<Icon name={name === "needed" ? "warning" : "info"} size={22} />}
          title={t(`admin:legal.gaps.${name}`)}
        >
          <ul className="legal-gaps">
            {some.map(({ code }) => (
              <li key={code}>
                <Anchor component={Link} to={places[code] ?? business} inherit underline="always">
                  {t(`admin:legal.gap.${code}`)}
                </Anchor>
              </li>
            ))}
          </ul>
        </Alert>
      ),
  );
}
