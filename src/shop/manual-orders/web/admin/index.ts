/** What other features may use of entering orders. */
export { LinesPart } from "./parts/lines-part.tsx";
export { PlacePart } from "./parts/place-part.tsx";
export { addressOf, emptyOrder, itemsOf, sendsGoods, type TypedOrder, typedAddress } from "./typed-order.ts";
