import { consentSeconds } from "./consent.ts";

const day = 24 * 3600;

/**
 * Every cookie that this product sets, for the privacy statement; a test compares it with what is really set. `only`:
 * while this service is switched on.
 */
export const siteCookies = [
  { name: "session", use: "session", seconds: 30 * day },
  { name: "device", use: "device", seconds: 400 * day },
  { name: "accepted", use: "accepted", seconds: consentSeconds },
  { name: "ga", use: "wish", seconds: consentSeconds },
  { name: "gads", use: "wish", seconds: consentSeconds },
  { name: "fb", use: "wish", seconds: consentSeconds },
  { name: "osm", use: "wish", seconds: consentSeconds, only: "osm" },
  { name: "gmaps", use: "wish", seconds: consentSeconds, only: "gmaps" },
  { name: "consent", use: "consent", seconds: consentSeconds },
] as const;
