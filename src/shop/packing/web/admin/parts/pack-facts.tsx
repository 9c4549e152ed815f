import { Button, Paper, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { dayText } from "#contract/formats/dates/date-time.ts";
import { papersPath } from "#shop/catalogue/web/admin/index.ts";
import type { Order } from "#shop/orders/contract.ts";
import { serviceNames } from "#shop/orders/wording/buyer-lines.ts";
import { customerName } from "#shop/orders/wording/customer-name.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";

/** What must not be overlooked: an age, a greeting, a note; and where the parcel goes, with its slip. */
export function PackFacts({ order }: { order: Order }) {
  const t = useTexts();
  const language = useLanguage();
  const { age, gift, note, wishedDay, pickup, shippingData } = order;
  const { ageCheck } = order.shipping;
  const service = ageCheck ? serviceNames(ageCheck).join(" / ") : "";
  const ageText = pickup ? "pickup" : service ? "service" : age?.atDelivery ? "delivery" : "stated";
  const papers = `${papersPath}?${new URLSearchParams({ id: order._id })}`;
  return (
    <Paper component="section" withBorder p="md" className="pack-facts" aria-labelledby="pack-to">
      <div>
        <Title order={2} size="h6" id="pack-to">
          {t(pickup ? "admin:packing.pickup" : "admin:packing.to")}
        </Title>
        <Text size="sm">
          {shippingData?.name ?? customerName(order)}
          {shippingData && `, ${shippingData.zip} ${shippingData.city}`}
          {shippingData && shippingData.country !== "DE" && ` (${shippingData.country})`}
        </Text>
      </div>
      {age && (
        <Flagged strong icon="warning">
          {t(`admin:packing.age.${ageText}`, { least: age.least, service })}
        </Flagged>
      )}
      {gift && (
        <Flagged title={t("admin:packing.gift")} icon="tag">
          {gift}
        </Flagged>
      )}
      {note && (
        <Flagged title={t("admin:packing.note")} icon="info">
          {note}
        </Flagged>
      )}
      {wishedDay && (
        <Flagged title={t("admin:packing.wishedDay")} icon="clock">
          {dayText(wishedDay, language)}
        </Flagged>
      )}
      <div>
        <Button component={Link} to={papers} variant="default" size="sm" leftSection={<Icon name="file" />}>
          {t("admin:packing.slip")}
        </Button>
        <Text size="xs" c="dimmed" mt={4}>
          {t("admin:packing.slipHint")}
        </Text>
      </div>
    </Paper>
  );
}

type FlaggedProps = {
  title?: string;
  icon: "warning" | "tag" | "info" | "clock";
  strong?: boolean;
  children: ReactNode;
};

function Flagged({ title, icon, strong = false, children }: FlaggedProps) {
  return (
    <div className="pack-flag" data-strong={strong || undefined}>
      <Icon name={icon} size={20} />
      <p>
        {title && <strong>{title}</strong>}
        <span>{children}</span>
      </p>
    </div>
  );
}
