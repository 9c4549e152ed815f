import type { Translate } from "#contract/texts/translate.ts";
import { untaxedReasons } from "#shop/carts/contract.ts";
import { codeFaults } from "#shop/codes/contract.ts";
import { type Counted, counted } from "#web/islands/texts.ts";

/** The sentences about the sums of a cart: plain data, also for islands. */
export type SumWords = ReturnType<typeof sumWords>;

export function sumWords(t: Translate) {
  const price = { price: "{price}" };
  return {
    goods: t("shop:cart.sums.goods"),
    discount: t("shop:cart.sums.discount"),
    code: t("shop:cart.sums.code", { code: "{code}" }),
    deposit: t("shop:cart.sums.deposit"),
    shippingTo: t("shop:cart.sums.shippingTo", { country: "{country}" }),
    shippingChecked: t("shop:cart.sums.shippingChecked", { country: "{country}" }),
    shipping: t("shop:cart.sums.shipping"),
    pickup: t("shop:cart.sums.pickup"),
    free: t("shop:cart.sums.free"),
    freeShipping: t("shop:cart.sums.freeShipping"),
    notSent: t("shop:cart.sums.notSent"),
    undelivered: t("shop:cart.sums.undelivered", { country: "{country}" }),
    undeliverable: t("shop:cart.sums.undeliverable"),
    total: t("shop:cart.sums.total"),
    vatIn: t("shop:cart.sums.vatIn", { rate: "{rate}" }),
    vatOn: t("shop:cart.sums.vatOn", { rate: "{rate}" }),
    vatAbroad: t("shop:cart.sums.vatAbroad", { text: "{text}", country: "{country}" }),
    untaxed: Object.fromEntries(
      untaxedReasons.map((reason) => [reason, t(`shop:order.sums.untaxed.${reason}`)]),
    ) as Record<(typeof untaxedReasons)[number], string>,
    packed: t("shop:cart.cartons.packed", { cartons: "{cartons}" }),
    twelve: counted(t, "shop:cart.cartons.twelve"),
    six: counted(t, "shop:cart.cartons.six"),
    roomNext: counted(t, "shop:cart.cartons.roomNext", ["price"]),
    next: t("shop:cart.cartons.next", price),
    toFreeAmount: t("shop:cart.toFree.amount", { above: "{above}", missing: "{missing}" }),
    toFreeItems: counted(t, "shop:cart.toFree.items", ["above"]),
  };
}

/** The sentences of the screen of the cart: plain data, also for islands. */
export type CartWords = ReturnType<typeof cartWords>;

export function cartWords(t: Translate) {
  const name = { name: "{name}" };
  return {
    sums: sumWords(t),
    line: {
      amount: t("shop:cart.amount"),
      change: t("shop:cart.change"),
      remove: t("shop:cart.remove"),
      favour: t("shop:cart.favour"),
      sum: t("shop:cart.sum"),
      deposit: t("shop:price.deposit", { price: "{price}" }),
      nameless: t("shop:cart.nameless"),
      up: t("shop:cart.changed.up", { now: "{now}", before: "{before}" }),
      down: t("shop:cart.changed.down", { now: "{now}", before: "{before}" }),
      fix: t("shop:cart.fix", { count: "{count}" }),
      faults: {
        gone: t("shop:cart.fault.gone"),
        notSold: t("shop:cart.fault.notSold"),
        soldOut: t("shop:cart.fault.soldOut"),
        excise: t("shop:cart.fault.excise", { country: "{country}" }),
        ageCheck: t("shop:cart.fault.ageCheck"),
        short: counted(t, "shop:cart.fault.short"),
        least: counted(t, "shop:cart.fault.least"),
        most: counted(t, "shop:cart.fault.most"),
        step: counted(t, "shop:cart.fault.step"),
      } satisfies Record<string, string | Counted>,
    },
    codeFaults: {
      ...(Object.fromEntries(
        codeFaults.map((fault) => [fault, t(`shop:cart.code.fault.${fault}`, { least: "{least}" })]),
      ) as Record<(typeof codeFaults)[number], string>),
      guessing: t("shop:cart.code.fault.guessing"),
    },
    changed: t("shop:cart.changed.title"),
    list: t("shop:cart.list"),
    loading: t("shop:cart.loading"),
    empty: t("shop:cart.empty"),
    toShop: t("shop:cart.toShop"),
    toFavourites: t("shop:cart.toFavourites"),
    failed: t("shop:cart.failed"),
    again: t("shop:cart.again"),
    unsaved: t("shop:cart.unsaved"),
    visitOnly: t("shop:cart.visitOnly"),
    removed: t("shop:cart.removed", name),
    favoured: t("shop:cart.favoured", name),
    cleared: t("shop:cart.cleared"),
    undo: t("shop:cart.undo"),
    clear: t("shop:cart.clear"),
    clearAsk: t("shop:cart.clearAsk"),
    clearYes: t("shop:cart.clearYes"),
    told: t("shop:cart.told", { total: "{total}" }),
    summary: t("shop:cart.summary"),
    delivery: {
      title: t("shop:cart.delivery.title"),
      sent: t("shop:cart.delivery.sent"),
      pickup: t("shop:cart.delivery.pickup"),
      country: t("shop:cart.delivery.country"),
      update: t("shop:cart.delivery.update"),
    },
    code: {
      label: t("shop:cart.code.label"),
      send: t("shop:cart.code.send"),
      drop: t("shop:cart.code.drop"),
    },
    age: t("shop:product.age", { age: "{age}" }),
    shippingTerms: t("shop:cart.shippingTerms"),
    checkout: t("shop:cart.checkout"),
    blocked: t("shop:cart.blocked"),
  };
}
