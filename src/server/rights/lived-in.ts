import { randomUUID } from "node:crypto";
import { readCaptcha } from "#cms/captcha/contract.ts";
import { signGuestbook } from "#cms/guestbook/contract.ts";
import { sendMessage } from "#cms/messages/contract.ts";
import { addSubscriber } from "#cms/newsletter/subscribers/contract.ts";
import { sumIn } from "#server/testing/captcha.ts";
import { adminHeaders } from "#server/testing/running/edits.ts";
import { overTheWire } from "#server/testing/running/over-the-wire.ts";
import type { TestSite } from "#server/testing/running/site.ts";
import type { Visitor } from "#server/testing/test-house.ts";
import { greeting } from "#server/testing/things/guestbook.ts";
import { letter } from "#server/testing/things/messages.ts";
import { germanAddress, sellable, setShop, setUpOrders } from "#server/testing/things/orders.ts";
import { shopkeeper } from "#server/testing/things/shop.ts";
import { priceCart } from "#shop/carts/contract.ts";
import { placeOrder } from "#shop/checkout/contract.ts";
import { declareWithdrawal } from "#shop/withdrawals/contract.ts";

const email = letter.email;

/** Does to a site what visitors do: one of each thing that they leave for the staff. */
export async function liveIn({ url, platform }: TestSite): Promise<void> {
  const owner = overTheWire(url, await adminHeaders(platform, { role: "system" })) as Visitor;
  const guest = overTheWire(url, {});
  const done = <T>({ status, reply }: { status: number; reply: T }): T => {
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(reply)}`);
    return reply;
  };
  const captcha = async () => {
    const { question } = done(await guest.call(readCaptcha));
    return { id: question.id, answer: String(sumIn(question.text)) };
  };
  done(await guest.call(sendMessage, { body: { ...letter, captcha: await captcha() } }));
  done(await guest.call(signGuestbook, { body: { name: letter.name, text: greeting, captcha: await captcha() } }));
  done(await owner.call(addSubscriber, { body: { address: email, name: letter.name } }));

  await setShop(owner, { enabled: true });
  await setUpOrders(owner);
  const { _id: item } = await sellable(shopkeeper(owner));
  const items = [{ item, amount: 2 }];
  const { total: expectedTotal } = done(
    await guest.call(priceCart, { body: { items, country: germanAddress.country } }),
  );
  const order = { items, expectedTotal, email, paymentsource: "invoice", shippingData: germanAddress } as const;
  const { number } = done(await guest.call(placeOrder, { body: { ...order, checkoutKey: randomUUID() } }));
  const declared = { name: letter.name, contract: number, email, language: "de" } as const;
  done(await guest.call(declareWithdrawal, { body: declared }));
}
