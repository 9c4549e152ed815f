import type { ShownSums } from "../shown/shown-sums.ts";

/** What a cart costs, line by line down to the total, and what there is to say about its shipping. */
export function CartSums({ sums, isOld = false }: { sums: ShownSums; isOld?: boolean }) {
  const { rows, total, included, untaxed, notes, isUndelivered } = sums;
  return (
    <div className="cart-sums" aria-busy={isOld || undefined}>
      <dl>
        {rows.map(({ key, label, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className="cart-total">
          <dt>{total.label}</dt>
          <dd>{total.text}</dd>
        </div>
        {included.map(({ key, label, text }) => (
          <div key={key} className="cart-included">
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {untaxed && <p className="cart-note">{untaxed}</p>}
      {notes.map((note) => (
        <p key={note} className={isUndelivered ? "form-error" : "cart-note"}>
          {note}
        </p>
      ))}
    </div>
  );
}
