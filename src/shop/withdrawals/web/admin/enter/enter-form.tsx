import { Button, Checkbox, NativeSelect, Radio, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Order } from "#shop/orders/contract.ts";
import type { SentLine } from "#shop/orders/order.ts";
import { customerName } from "#shop/orders/wording/customer-name.ts";
import { lineName } from "#shop/orders/wording/line-name.ts";
import { longestNote } from "#shop/withdrawals/acts-contract.ts";
import { enteredWays } from "#shop/withdrawals/withdrawal.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { KeptText } from "#web/admin/form/leaving/kept-text.tsx";
import { type Refusal, refusalText, refusedFields } from "#web/admin/form/refusal.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";

type Props = {
  order: Order;
  /** What can still be withdrawn. */
  left: readonly SentLine[];
  today: string;
  /** Makes a form that is sent twice one withdrawal. */
  sendKey: string;
  answer: { refused: Refusal | null; typed?: Record<string, string> | undefined } | undefined;
};

/** What is withdrawn, how and when it came, and whether its customer is mailed. Works without script. */
export function EnterForm({ order, left, today, sendKey, answer }: Props) {
  const t = useTexts();
  const [key] = useState(sendKey);
  const busy = useNavigation().formMethod === "POST";
  const { refused = null, typed = {} } = answer ?? {};
  const faults = refused ? refusedFields(refused) : [];
  const faultAt = (field: string) => faults.find((one) => one.field === field)?.message;
  const enter = (name: string) => t(`admin:withdrawals.enter.${name}`);
  return (
    <Form method="post">
      <input type="hidden" name="key" value={key} />
      <Stack gap="md">
        <FormSection id="withdrawal-goods" title={enter("goods")} hint={`${order.number} · ${customerName(order)}`}>
          <Goods {...{ order, left, typed }} fault={faultAt("lines")} />
        </FormSection>
        <FormSection id="withdrawal-when" title={enter("when")}>
          <NativeSelect
            name="way"
            label={enter("way")}
            defaultValue={typed["way"] ?? "letter"}
            data={enteredWays.map((way) => ({ value: way, label: t(`shop:withdrawal.way.${way}`) }))}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" style={{ alignItems: "end" }}>
            <TextInput
              name="received"
              type="date"
              required
              min={berlinDate(order.created)}
              max={today}
              label={enter("received")}
              description={enter("receivedHint")}
              defaultValue={typed["received"] ?? today}
              error={faultAt("received")}
            />
            <TextInput
              name="sent"
              type="date"
              min={berlinDate(order.created)}
              max={today}
              label={enter("sent")}
              description={enter("sentHint")}
              defaultValue={typed["sent"]}
              error={faultAt("sent")}
            />
          </SimpleGrid>
          <KeptText
            name="note"
            longest={longestNote}
            label={enter("note")}
            description={enter("noteHint")}
            kind="withdrawalEnter"
            of={order._id}
            sent={order.version}
            typed={typed["note"]}
          />
          {order.email ? (
            <Checkbox
              name="mail"
              defaultChecked={refused ? typed["mail"] !== undefined : true}
              label={enter("mail")}
              description={t("admin:withdrawals.enter.mailHint", { email: order.email })}
              error={faultAt("mail")}
            />
          ) : (
            <Text size="sm">{enter("noMail")}</Text>
          )}
        </FormSection>
        {refused && !faults.some(({ field }) => shownAt.has(field)) && (
          <p role="alert" className="withdrawal-refused">
            {refusalText(refused, t)}
          </p>
        )}
        <div>
          <Button type="submit" loading={busy}>
            {enter("save")}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

/** Fields at which refusals are shown. */
const shownAt = new Set(["lines", "received", "sent", "mail"]);

type GoodsProps = Pick<Props, "order" | "left"> & { typed: Record<string, string>; fault: string | undefined };

function Goods({ order, left, typed, fault }: GoodsProps) {
  const t = useTexts();
  const language = useLanguage();
  const isWhole =
    left.length === order.lines.length && left.every(({ line, amount }) => order.lines[line]?.amount === amount);
  return (
    <>
      <Radio.Group name="scope" aria-labelledby="withdrawal-goods-title" defaultValue={typed["scope"] ?? "whole"}>
        <Stack gap="xs">
          <Radio value="whole" label={t(`admin:withdrawals.enter.${isWhole ? "whole" : "wholeLeft"}`)} />
          <Radio value="part" label={t("admin:withdrawals.enter.part")} />
        </Stack>
      </Radio.Group>
      <div className="withdrawal-pieces">
        {left.map(({ line, amount }) => (
          <TextInput
            key={line}
            name={`line.${line}`}
            type="number"
            inputMode="numeric"
            min={0}
            max={amount}
            label={t("admin:withdrawals.act.pieces", {
              name: order.lines[line] ? lineName(order.lines[line], language) : "",
              most: amount,
            })}
            defaultValue={typed[`line.${line}`]}
          />
        ))}
        {fault && (
          <p role="alert" className="withdrawal-refused">
            {fault}
          </p>
        )}
      </div>
    </>
  );
}
