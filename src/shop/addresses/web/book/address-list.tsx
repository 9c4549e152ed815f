import { type BookDone, bookAddress } from "#shop/addresses/book-address.ts";
import type { KeptAddress } from "#shop/addresses/contract.ts";
import { mostAddresses } from "#shop/addresses/most-addresses.ts";
import { FormDone } from "#web/site/forms/field.tsx";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { ShownAddress } from "./shown-address.tsx";

type Props = { items: readonly KeptAddress[]; done: BookDone | null; where: Where };

/** The address book, and what was done to it just now. */
export function AddressList({ items, done, where }: Props) {
  const t = useTexts();
  const isFull = items.length >= mostAddresses;
  return (
    <>
      {done && <FormDone>{t(`shop:address.book.done.${done}`)}</FormDone>}
      <p className="shop-lead">{t("shop:address.book.lead")}</p>
      {items.length === 0 && <p>{t("shop:address.book.empty")}</p>}
      {items.length > 0 && (
        <ul className="address-list">
          {items.map((kept) => (
            <li key={kept._id} className="address-card">
              <ShownAddress kept={kept} where={where} />
              <div className="address-acts">
                <Act act="edit" text={t("shop:address.book.change")} kept={kept} where={where} />
                <Act act="remove" text={t("shop:address.book.remove")} kept={kept} where={where} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p>{t("shop:address.book.full", { most: mostAddresses })}</p>
      ) : (
        <p className="call">
          <a href={bookAddress(where, ["new", "1"])}>{t("shop:address.book.add")}</a>
        </p>
      )}
    </>
  );
}

type ActProps = { act: "edit" | "remove"; text: string; kept: KeptAddress; where: Where };

function Act({ act, text, kept: { _id, address }, where }: ActProps) {
  return (
    <a href={bookAddress(where, [act, _id])}>
      {text}
      <span className="visually-hidden">
        {" "}
        ({address.name}, {address.street})
      </span>
    </a>
  );
}
