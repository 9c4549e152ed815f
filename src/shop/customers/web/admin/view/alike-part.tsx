import { Text } from "@mantine/core";
import { Link } from "react-router";
import type { CustomerDetail } from "#shop/customers/contract.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useTexts } from "#web/texts.tsx";
import { customerAddress, mergeAddress } from "../customer-addresses.ts";
import { CustomerBadges } from "../customer-badges.tsx";

/** Others that may be the same person, and the way to look for more. */
export function AlikePart({ customer }: { customer: CustomerDetail }) {
  const t = useTexts();
  const { _id, kind, alike, can } = customer;
  if (!can.merge && alike.length === 0) return null;
  return (
    <FormSection
      id="customer-alike"
      title={t("admin:customers.part.alike")}
      hint={t(alike.length > 0 ? "admin:customers.alike.hint" : "admin:customers.alike.none")}
    >
      {alike.length > 0 && (
        <ul className="customer-entries">
          {alike.map((other) => {
            const [into, from] = kind === "guest" ? [other._id, _id] : [_id, other._id];
            const name = other.name || other.email;
            return (
              <li key={other._id}>
                <Link to={customerAddress(other._id)} className="customer-link">
                  {name}
                </Link>
                <Text size="xs" c="dimmed">
                  {[name !== other.email && other.email, other.place].filter(Boolean).join(" · ")}
                </Text>
                <CustomerBadges {...other} />
                {can.merge && (
                  <div>
                    <Link
                      to={mergeAddress({ into, from })}
                      className="customer-link"
                      aria-label={t("admin:customers.alike.compareWith", { name })}
                    >
                      {t("admin:customers.alike.compare")}
                    </Link>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {can.merge && (
        <Link to={mergeAddress({ into: _id })} className="customer-link">
          {t("admin:customers.alike.search")}
        </Link>
      )}
    </FormSection>
  );
}
