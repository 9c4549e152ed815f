import { type Agent, request } from "node:http";

/** What is in the cart, as the API takes it. */
export type Line = { item: string; amount: number };

/** The requests of an order, in this order. */
export const steps = ["cart", "price", "addresses", "place"] as const;
export type Step = (typeof steps)[number];

/** What one order took: each request, and all together with the waiting between them, in milliseconds. */
export type FlowTimes = Record<Step | "whole", number>;

type Buying = { origin: string; agent: Agent; lines: Line[] /** Unlike that of all others. */; number: number };

/**
 * A guest fills a cart, asks what it costs, says where it goes and how it is paid, and places the order.
 * @throws Error for any answer but 200
 */
export async function buy({ origin, agent, lines, number }: Buying): Promise<FlowTimes> {
  const times: Partial<FlowTimes> = {};
  let cookie = "";
  const send = async (step: Step, [method, path]: [string, string], body: object): Promise<unknown> => {
    const began = performance.now();
    const answer = await call(`${origin}/api/v0/${path}/`, { method, agent, cookie, number, body });
    times[step] = performance.now() - began;
    if (answer.status !== 200) throw new Error(`${step} of order ${number}: ${answer.status} ${answer.text}`);
    cookie ||= answer.cookie;
    return JSON.parse(answer.text);
  };
  const began = performance.now();
  await send("cart", ["PUT", "shop/cart"], { set: lines });
  await send("price", ["POST", "shop/price"], { items: lines, country: "DE" });
  const { checkoutKey, priced } = (await send("addresses", ["PUT", "shop/checkout"], {
    ...{ email: `kunde-${number}@example.org`, paymentsource: "advancepayment" },
    shippingData: { name: "Gerda Groß", street: `Am Hang ${number}`, zip: "55599", city: "Amselheim", country: "DE" },
  })) as { checkoutKey: string; priced: { total: number } };
  const agreed = { checkoutKey, expectedTotal: priced.total, birthDate: "1980-05-17" };
  await send("place", ["POST", "shop/checkout"], agreed);
  return { ...(times as Record<Step, number>), whole: performance.now() - began };
}

type Call = { method: string; agent: Agent; cookie: string; number: number; body: object };
type Answer = { status: number; text: string; cookie: string };

function call(url: string, { method, agent, cookie, number, body }: Call): Promise<Answer> {
  const bytes = Buffer.from(JSON.stringify(body));
  const headers = {
    ...{ "content-type": "application/json", "content-length": bytes.length, "sec-fetch-site": "same-origin" },
    // A network of its own, so that no limit is met.
    "x-forwarded-for": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    ...(cookie ? { cookie } : {}),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("error", reject);
      answer.on("end", () => {
        const [set = ""] = answer.headers["set-cookie"] ?? [];
        resolve({ status: answer.statusCode ?? 0, text, cookie: set.split(";")[0]! });
      });
    });
    sent.on("error", reject);
    sent.end(bytes);
  });
}
