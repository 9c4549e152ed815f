import type { Reply } from "#contract/wire/route.ts";
import type { readDraft } from "#shop/checkout/contract.ts";
import { longestCode } from "#shop/codes/longest-code.ts";
import type { DeliveryOffers } from "../parts/delivery-choice.tsx";
import type { Asked } from "../session/cart-state.ts";

type Known = {
  /** What was said on the way to an order already. */
  draft: Pick<Reply<typeof readDraft>, "delivery" | "country" | "code">;
  offers: DeliveryOffers;
};

/**
 * For which order the cart is priced. What the address of the page does not say is as it was said before, so that nobody who
 * comes back from the checkout has to say it again. Anything may stand in an address: what cannot be is not asked for.
 */
export function askedIn(search: URLSearchParams, { draft, offers }: Known): Asked {
  const typed = search.get("country") ?? "";
  const known = offers.countries.some(({ code }) => code === draft.country) ? draft.country : null;
  const code = search.get("code") ?? draft.code;
  return {
    country: /^[A-Z]{2}$/.test(typed) ? typed : known,
    pickup: search.has("pickup") ? search.get("pickup") === "1" : draft.delivery === "pickup" && offers.pickup,
    code: code.trim().slice(0, longestCode),
  };
}

/** The same as an address says it, for forms that lead back to the cart without script. */
export function askedQuery({ country, pickup, code }: Asked): string {
  // Empty ones, too: what was taken back is not to come back from the draft.
  return `?${new URLSearchParams({ ...(country ? { country } : {}), pickup: pickup ? "1" : "", code })}`;
}

/** The same as the order is told of it, on the way to it and while it is under way. Also an empty code: it was taken back. */
export function saidOf({ country, pickup, code }: Asked) {
  return { delivery: pickup ? ("pickup" as const) : ("shipping" as const), country, code };
}
