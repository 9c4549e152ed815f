import type { Order } from "#shop/orders/order.ts";
import { lineName } from "#shop/orders/wording/line-name.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { chosenLines, type TypedDeclaration } from "./typed-declaration.ts";

type Props = { typed: TypedDeclaration; order: Order | null; received?: string };

/** The declaration as it is made. */
export function DeclaredRows({ typed, order, received }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { name, contract, email, scope } = typed;
  const goods = order
    ? chosenLines(typed).map(({ line, amount }) => `${amount} × ${lineName(order.lines[line]!, language)}`)
    : typed.part.trim().split("\n");
  const rows: [string, string[]][] = [
    ["contract", [contract]],
    ...(scope === "part" ? ([["part", goods]] satisfies [string, string[]][]) : []),
    ["name", [name]],
    ["email", [email]],
    ...(received ? ([["time", [received]]] satisfies [string, string[]][]) : []),
  ];
  return (
    <>
      <p className="withdraw-declaration">{t(`shop:withdrawal.declaration.${scope}`)}</p>
      <dl className="withdraw-rows">
        {rows.map(([row, lines]) => (
          <div key={row}>
            <dt>{t(`shop:withdrawal.row.${row}`)}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  );
}
