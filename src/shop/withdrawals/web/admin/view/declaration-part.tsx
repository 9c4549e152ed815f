import { Alert, Anchor, DataList, Text } from "@mantine/core";
import { Link } from "react-router";
import { dayText } from "#contract/formats/dates/date-time.ts";
import { mailtoOf } from "#contract/mail/mail-address.ts";
import { ordersPath } from "#shop/catalogue/web/admin/index.ts";
import type { Order } from "#shop/orders/contract.ts";
import { lineName } from "#shop/orders/wording/line-name.ts";
import type { Withdrawal } from "#shop/withdrawals/contract.ts";
import { Fact } from "#web/admin/pieces/part.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { Part } from "./part.tsx";

/** What was declared, and which goods of which order that means. */
export function DeclarationPart({ withdrawal, order }: { withdrawal: Withdrawal; order: Order | null }) {
  const t = useTexts();
  const language = useLanguage();
  const { received, way, sent, note, name, contract, part, email, mailed, lines, unsent, warnings } = withdrawal;
  const fact = (key: string) => t(`admin:withdrawals.fact.${key}`);
  const kept = (line: number) => unsent.find((one) => one.line === line)?.amount ?? 0;
  return (
    <Part name="declaration">
      {warnings.length > 0 && (
        <Alert color="yellow" mb="md" title={t("admin:withdrawals.warning.title")}>
          <ul className="withdrawal-warnings">
            {warnings.map((warning) => (
              <li key={warning}>{t(`admin:withdrawals.warning.${warning}`)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <DataList withDivider labelWidth={150}>
        <Fact label={fact("received")}>{way === "online" ? <Time at={received} /> : dayText(received, language)}</Fact>
        {way !== "online" && <Fact label={fact("way")}>{t(`shop:withdrawal.way.${way}`)}</Fact>}
        {way !== "online" && <Fact label={fact("sent")}>{dayText(sent, language)}</Fact>}
        <Fact label={fact("name")}>{name}</Fact>
        {email && (
          <Fact label={fact("email")}>
            <Anchor href={mailtoOf(email)} size="sm">
              {email}
            </Anchor>
            {!mailed && <Text size="sm">{t("admin:withdrawals.unmailed")}</Text>}
          </Fact>
        )}
        {note && (
          <Fact label={fact("note")}>
            <span className="withdrawal-block">{note}</span>
          </Fact>
        )}
        <Fact label={fact("contract")}>{contract}</Fact>
        <Fact label={fact("part")}>
          <span className="withdrawal-block">{part || t("admin:withdrawals.whole")}</span>
        </Fact>
        {order && (
          <Fact label={fact("order")}>
            <Anchor component={Link} to={`${ordersPath}/${order._id}`} size="sm">
              {order.number}
            </Anchor>
          </Fact>
        )}
        {order && lines.length > 0 && (
          <Fact label={fact("lines")}>
            <ul className="withdrawal-lines">
              {lines.map(({ line, amount }) => (
                <li key={line}>
                  {amount} × {order.lines[line] ? lineName(order.lines[line], language) : ""}
                  {kept(line) > 0 && <small>{t("admin:withdrawals.unsent", { count: kept(line) })}</small>}
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </DataList>
    </Part>
  );
}
