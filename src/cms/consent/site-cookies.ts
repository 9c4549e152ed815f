import { lookCookie, lookSeconds } from "#contract/look.ts";
import { consentSeconds } from "./answer.ts";
import { namedWishes, type Wish, wishes } from "./services/services.ts";

const day = 24 * 3600;

type SiteCookie = {
  name: string;
  use: "session" | "device" | "accepted" | "wish" | "consent" | "look";
  seconds: number;
  /** Set only while this service is switched on. */
  only?: Wish;
};

/**
 * Every cookie that this product sets, for the privacy statement; a test compares it with the cookies that are really
 * set.
 */
export const siteCookies: SiteCookie[] = [
  { name: "session", use: "session", seconds: 30 * day },
  { name: "device", use: "device", seconds: 400 * day },
  { name: "accepted", use: "accepted", seconds: consentSeconds },
  ...wishes.map((wish) => cookieOf(wish)),
  { name: "consent", use: "consent", seconds: consentSeconds },
  { name: lookCookie, use: "look", seconds: lookSeconds },
];

function cookieOf(wish: Wish): SiteCookie {
  const cookie = { name: wish, use: "wish", seconds: consentSeconds } as const;
  return namedWishes.includes(wish) ? cookie : { ...cookie, only: wish };
}
