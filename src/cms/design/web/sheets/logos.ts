import logo from "./logo/logo.css?inline";
import pair from "./logo/pair.css?inline";
import single from "./logo/single.css?inline";

/** The rules by which the logo stands in header and footer: `pair`, if there is one for dark ground, too. */
export function logoSheet(of: { pair: boolean }): string {
  return logo + (of.pair ? pair : single);
}
