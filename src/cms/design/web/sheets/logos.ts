import type { Choice } from "#cms/design/choices.ts";
import onCard from "./logo/card.css?inline";
import logo from "./logo/logo.css?inline";
import overOpening from "./logo/over.css?inline";
import pair from "./logo/pair.css?inline";
import single from "./logo/single.css?inline";
import onSplit from "./logo/split.css?inline";

const footerGrounds: Partial<Record<Choice<"footer">, string>> = { split: onSplit, card: onCard };

type Of = {
  /** There is one for dark ground, too. */
  pair: boolean;
  header: Choice<"header">;
  footer: Choice<"footer">;
};

/** The rules by which the logo stands in header and footer, on the ground that it has there. */
export function logoSheet({ pair: isPair, header, footer }: Of): string {
  const inHeader = header === "over" ? overOpening : "";
  const inFooter = footerGrounds[footer] ?? "";
  return logo + (isPair ? pair : single) + inHeader + inFooter;
}
