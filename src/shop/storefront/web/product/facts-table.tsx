import type { Fact } from "#shop/facts/facts.ts";
import { useTexts } from "#web/texts.tsx";

/** What is known about a product, and what the law wants its buyers to know. */
export function FactsTable({ facts }: { facts: readonly Fact[] }) {
  const t = useTexts();
  if (facts.length === 0) return null;
  return (
    <section className="shop-facts" aria-labelledby="shop-facts-title">
      <h2 id="shop-facts-title">{t("shop:product.facts")}</h2>
      <table>
        <tbody>
          {facts.map((fact) => (
            <tr key={fact.key}>
              <th scope="row">{fact.label}</th>
              <td lang={fact.lang}>
                <FactValue fact={fact} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function FactValue({ fact: { value, pieces, table, label } }: { fact: Fact }) {
  if (table) {
    return (
      <>
        <table className="shop-nutrition" aria-label={label}>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.name} data-part={row.isPart || undefined}>
                <th scope="row">{row.label}</th>
                <td>{row.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {table.note && <p>{table.note}</p>}
      </>
    );
  }
  if (!pieces) return value;
  return pieces.map(({ text, strong }, at) => {
    // Pieces have no other name than their place.
    // oxlint-disable-next-line react/no-array-index-key
    return strong ? <strong key={at}>{text}</strong> : text;
  });
}
