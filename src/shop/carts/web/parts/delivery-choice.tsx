import { countryName } from "#contract/formats/country-name.ts";
import type { Language } from "#contract/language.ts";
import type { Asked } from "../session/cart-state.ts";
import type { CartWords } from "../shown/cart-words.ts";
import { useSaidBefore } from "./use-said-before.ts";

export type DeliveryOffers = {
  /** The countries that are delivered, by name. */
  countries: { code: string; name: string }[];
  /** Orders can be collected. */
  pickup: boolean;
};

type Props = {
  offers: DeliveryOffers;
  /** For what the cart is priced; the price of another choice may still be on the way. */
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
  const form = useSaidBefore((said) => {
    const chosen = chosenIn(said, { country, pickup });
    if (Object.keys(chosen).length > 0) ask(chosen);
  });
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
    <form
      ref={form}
      className="cart-delivery"
      method="get"
      action={action}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
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

/** What of it is not what the cart was priced for. */
function chosenIn(said: FormData, { country, pickup }: Pick<Props, "country" | "pickup">): Partial<Asked> {
  const [to, how] = [said.get("country"), said.get("pickup")];
  return {
    ...(typeof to === "string" && country !== null && to !== country ? { country: to } : {}),
    ...(how !== null && (how === "1") !== pickup ? { pickup: how === "1" } : {}),
  };
}
