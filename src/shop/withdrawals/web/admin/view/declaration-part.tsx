import { Alert, Anchor, DataList } from "@mantine/core";
import { Link } from "react-router";
import { mailtoOf } from "#contract/mail/mail-address.ts";
import { ordersPath } from "#shop/catalogue/web/admin/index.ts";
import type { Order } from "#shop/orders/contract.ts";
import { lineName } from "#shop/orders/line-name.ts";
import type { Withdrawal } from "#shop/withdrawals/contract.ts";
import { Fact } from "#web/admin/pieces/part.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { Part } from "./part.tsx";

/** What was declared, and which goods of which order that means. */
export function DeclarationPart({ withdrawal, order }: { withdrawal: Withdrawal; order: Order | null }) {
  const t = useTexts();
  const language = useLanguage();
  const { received, name, contract, part, email, lines, unsent, warnings } = withdrawal;
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
        <Fact label={fact("received")}>
          <Time at={received} />
        </Fact>
        <Fact label={fact("name")}>{name}</Fact>
        <Fact label={fact("email")}>
          <Anchor href={mailtoOf(email)} size="sm">
            {email}
          </Anchor>
        </Fact>
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
