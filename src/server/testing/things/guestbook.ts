import type { Captcha } from "#cms/captcha/contract.ts";
import * as contract from "#cms/guestbook/contract.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { TestHouse, Visitor } from "../test-house.ts";
import { newNetwork } from "./accounts.ts";
import { answered } from "./newsletter.ts";

type Body = Input<typeof contract.signGuestbook>["body"];
type Signed = { status: number; reply: { _id: string; waiting: boolean } & ProblemReply };

export const greeting = "Ein herrlicher Abend im Hof, und der Silvaner erst!";

/** The form of a visitor who signs the guestbook, with the captcha answered. */
export async function signature(house: TestHouse, values: Partial<Body> = {}): Promise<Body> {
  return { name: "Lena", text: greeting, captcha: await answered(house), ...values };
}

/** Signs the guestbook, each time from another network unless one is given. */
export async function sign(
  house: TestHouse,
  { from = newNetwork(), by = house.guest, ...values }: Partial<Body> & { from?: string; by?: Visitor } = {},
): Promise<Signed> {
  const payload = await signature(house, values);
  return by.raw({ method: "POST", url: "/api/v0/guestbook", payload, remoteAddress: from });
}

type Told = Omit<Input<typeof contract.reportGuestbook>["body"], "captcha"> & { captcha?: Captcha | undefined };

/** Reports an entry with the captcha answered, each time from another network unless one is given. */
export async function report(
  house: TestHouse,
  { from = newNetwork(), ...told }: Told & { from?: string },
): Promise<{ status: number; reply: { _id: string } & ProblemReply }> {
  const { captcha } = await signature(house);
  return house.guest.raw({
    method: "POST",
    url: `/api/v0${contract.reportGuestbook.path}`,
    payload: { captcha, ...told },
    remoteAddress: from,
  });
}
