/** Which variant of a product is chosen, and which products are compared: parameters of addresses. */
export const offerParameter = "v";
export const comparedParameter = "ids";

/** What became of the form that puts a product into the cart: only without script, when its page is loaded again. */
export const boughtParameter = "bought";
export const boughtOutcomes = ["added", "most", "full", "failed"] as const;

/** So many products stand side by side. */
export const mostCompared = 4;

export const boughtPattern = new RegExp(`^(?:${boughtOutcomes.join("|")})$`);
const id = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
export const offerPattern = new RegExp(`^${id}$`);
export const comparedPattern = new RegExp(`^${id}(?:,${id}){0,${mostCompared - 1}}$`);

/** How the parameters of lists of products are written: facets, prices, the order, the page. */
export const listPatterns = {
  f: /^(?:type|drink|dryness|grape|quality|vintage|origin|availability|option:[^:]{1,160}|attribute:[^:]{1,160}):[^\p{Cc}]{1,160}$/u,
  from: /^\d{1,6}$/,
  to: /^\d{1,6}$/,
  sort: /^(?:new|name|-?price)$/,
  page: /^[1-9]\d{0,2}$/,
} as const;
