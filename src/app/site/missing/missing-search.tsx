import { useLocation } from "react-router";
import { SearchForm } from "#cms/search/web/index.ts";
import type { Where } from "#web/site/place.ts";
import { wordsOfAddress } from "./words-of-address.ts";

/** A search for what an address seems to mean at which nothing is found. */
export function MissingSearch({ where }: { where: Where }) {
  const { pathname } = useLocation();
  return <SearchForm id="missing" q={wordsOfAddress(pathname)} where={where} />;
}
