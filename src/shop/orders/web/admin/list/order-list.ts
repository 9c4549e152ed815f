import { ordersPath } from "#shop/catalogue/web/admin/index.ts";
import { fulfilmentStates, orderStates, orderViews, paymentStates } from "#shop/orders/contract.ts";
import { firstOf, listAddress, oneFrom, words } from "#web/admin/lists/filters/list-address.ts";

export const shownSorts = ["-created", "created", "-total", "total"] as const;

export const orderList = listAddress(ordersPath, {
  q: words(),
  view: oneFrom(orderViews),
  state: oneFrom(orderStates),
  payment: oneFrom(paymentStates),
  fulfilment: oneFrom(fulfilmentStates),
  mine: oneFrom(["true"]),
  sort: firstOf(shownSorts),
});
