import { DataList, Text } from "@mantine/core";
import { dayText } from "#contract/formats/dates/date-time.ts";
import type { Order } from "#shop/orders/contract.ts";
import { serviceNames } from "#shop/orders/wording/buyer-lines.ts";
import { Fact } from "#web/admin/pieces/part.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { Copy, Part } from "./part.tsx";

/** What its customer has asked for, word by word. Nothing where there is no wish. */
export function WishesPart({ order: { note, gift, wishedDay } }: { order: Order }) {
  const t = useTexts();
  const language = useLanguage();
  if (!note && !gift && !wishedDay) return null;
  return (
    <Part name="wishes">
      <DataList labelWidth={160}>
        {wishedDay && <Fact label={t("admin:orders.wish.wishedDay")}>{dayText(wishedDay, language)}</Fact>}
        {note && (
          <Fact label={t("admin:orders.wish.note")}>
            <span className="order-block">{note}</span>
          </Fact>
        )}
        {gift && (
          <Fact label={t("admin:orders.wish.gift")}>
            <span className="order-block">{gift}</span>
          </Fact>
        )}
      </DataList>
      {gift && <Copy of="gift" value={gift} />}
    </Part>
  );
}

/** From which age its goods are sold, and what is left to check. */
export function AgePart({ age, shipping: { ageCheck } }: Pick<Order, "age" | "shipping">) {
  const t = useTexts();
  if (!age) return null;
  return (
    <Part name="age">
      <Text size="sm">{t("admin:orders.age.stated", { least: age.least })}</Text>
      {age.atDelivery && (
        <Text size="sm" fw={600} mt="xs">
          {ageCheck
            ? t("admin:orders.age.service", { least: ageCheck.least, service: serviceNames(ageCheck).join(" / ") })
            : t("admin:orders.age.atDelivery")}
        </Text>
      )}
    </Part>
  );
}
