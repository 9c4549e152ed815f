import { Checkbox, SimpleGrid, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { longestCarrier } from "#shop/orders/acts-contract.ts";
import type { Order } from "#shop/orders/contract.ts";
import { linesLeft } from "#shop/orders/lines-left.ts";
import { serviceNames } from "#shop/orders/wording/buyer-lines.ts";
import { carriers } from "#shop/orders/wording/carriers.ts";
import { lineName } from "#shop/orders/wording/line-name.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { ActForm, type Answer, faultOf, typedAt } from "./act-form.tsx";

type Props = { order: Order; answer: Answer; needsReason: "unpaid" | null; quiet: boolean };

/** A parcel leaves the house: with all that is left, or with a part of it. */
export function ShipAct({ order, answer, needsReason, quiet }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const left = linesLeft(order);
  const pieces = left.reduce((sum, { amount }) => sum + amount, 0);
  const typed = (field: string) => typedAt(answer, { intent: "ship", field });
  const isChecked = order.age?.atDelivery === true;
  const services = order.shipping.ageCheck ? serviceNames(order.shipping.ageCheck).join(" / ") : "";
  const faultAt = (field: string) => faultOf(answer, { intent: "ship", field });
  const fault = faultAt("lines");
  return (
    <ActForm
      intent="ship"
      icon="mail"
      {...{ answer, quiet }}
      needsReason={needsReason ?? (isChecked ? "age" : null)}
      reasonOptional={needsReason === null}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" w="100%">
        <TextInput
          name="carrier"
          label={t("admin:orders.act.carrier")}
          list="carriers"
          maxLength={longestCarrier}
          defaultValue={typed("carrier") ?? order.shipping.ageCheck?.services[0]?.carrier}
        />
        <Textarea
          name="tracking"
          label={t("admin:orders.act.tracking")}
          description={t("admin:orders.act.trackingHint")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          defaultValue={typed("tracking")}
          error={faultAt("tracking") ?? faultAt("further") ?? null}
          autoComplete="off"
          autosize
          minRows={2}
        />
      </SimpleGrid>
      <datalist id="carriers">
        {carriers.map((name) => (
          <option key={name} value={name} aria-label={name} />
        ))}
      </datalist>
      {isChecked && (
        <Checkbox
          name="ageCheck"
          label={services ? t("admin:orders.act.ageCheckBy", { service: services }) : t("admin:orders.act.ageCheck")}
          defaultChecked={typed("ageCheck") !== undefined}
          error={faultAt("ageCheck") ?? null}
        />
      )}
      {pieces > 1 && (
        <details className="order-more" open={fault !== undefined}>
          <summary>{t("admin:orders.act.part")}</summary>
          <Stack gap="xs" mt="xs">
            <Text size="sm" c="dimmed">
              {t("admin:orders.act.partHint")}
            </Text>
            {left.map(({ line, amount }) => (
              <TextInput
                key={line}
                name={`line.${line}`}
                type="number"
                min={0}
                max={amount}
                defaultValue={typed(`line.${line}`)}
                w="100%"
                label={t("admin:orders.act.pieces", {
                  name: order.lines[line] ? lineName(order.lines[line], language) : "",
                  most: amount,
                })}
              />
            ))}
            {fault && (
              <p role="alert" className="order-refused">
                {fault}
              </p>
            )}
          </Stack>
        </details>
      )}
    </ActForm>
  );
}
