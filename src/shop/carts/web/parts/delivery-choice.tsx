import { countryName } from "#contract/formats/country-name.ts";
import type { Language } from "#contract/language.ts";
import type { Asked } from "../session/cart-state.ts";
import type { CartWords } from "../shown/cart-words.ts";

export type DeliveryOffers = {
  /** The countries that are delivered, by name. */
  countries: { code: string; name: string }[];
  /** Orders can be collected. */
  pickup: boolean;
};

type Props = {
  offers: DeliveryOffers;
  /** What the cart was priced for. */
  country: string | null;
  pickup: boolean;
  /** Where its form leads without script, and what else that asks for. */
  action: string;
  code: string;
  language: Language;
  words: CartWords["delivery"];
  ask: (asked: Partial<Asked>) => void;
};

/** Where the goods go: to a country, or to their buyer's own hands. */
export function DeliveryChoice({ offers, country, pickup, action, code, language, words, ask }: Props) {
  const { countries } = offers;
  if (countries.length < 2 && !offers.pickup) return null;
  const known = countries.some((one) => one.code === country);
  const way = (isPickup: boolean) => (
    <label className="box">
      <input
        type="radio"
        name="pickup"
        value={isPickup ? "1" : ""}
        checked={pickup === isPickup}
        onChange={() => ask({ pickup: isPickup })}
      />
      <span>{isPickup ? words.pickup : words.sent}</span>
    </label>
  );
  return (
    <form className="cart-delivery" method="get" action={action} onSubmit={(event) => event.preventDefault()}>
      {offers.pickup && countries.length > 0 && (
        <fieldset>
          <legend>{words.title}</legend>
          {way(false)}
          {way(true)}
        </fieldset>
      )}
      {countries.length > 1 && (
        <div className="field" hidden={pickup}>
          <label htmlFor="cart-country">{words.country}</label>
          <select
            id="cart-country"
            name="country"
            value={country ?? ""}
            onChange={({ currentTarget }) => ask({ country: currentTarget.value })}
          >
            {country !== null && !known && <option value={country}>{countryName(country, language)}</option>}
            {countries.map((one) => (
              <option key={one.code} value={one.code}>
                {one.name}
              </option>
            ))}
          </select>
        </div>
      )}
      <input type="hidden" name="code" value={code} />
      <button type="submit" className="quiet cart-unscripted">
        {words.update}
      </button>
    </form>
  );
}
