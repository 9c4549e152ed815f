/** What other features, and the composition, may use of the search on the page side. */

export { searchAddress } from "./search-address.ts";
export { SearchForm } from "./search-form.tsx";
