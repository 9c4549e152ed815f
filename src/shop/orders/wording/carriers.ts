import type { Language } from "#contract/language.ts";
import type { Parcel } from "../order.ts";

/** The carriers whose pages about a parcel are known; others can be named all the same. */
export const carriers = ["DHL", "DPD", "GLS", "Hermes", "UPS", "Post AT"] as const;

type Page = (tracking: string, language: Language) => string;

const pages: Record<(typeof carriers)[number], Page> = {
  DHL: (tracking, language) =>
    `https://www.dhl.de/${language}/privatkunden/pakete-empfangen/verfolgen.html?piececode=${tracking}`,
  DPD: (tracking, language) => `https://tracking.dpd.de/status/${language}_DE/parcel/${tracking}`,
  GLS: (tracking, language) => `https://gls-group.eu/DE/${language}/paketverfolgung?match=${tracking}`,
  Hermes: (tracking) => `https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#${tracking}`,
  UPS: (tracking, language) => `https://www.ups.com/track?loc=${language}_DE&tracknum=${tracking}`,
  "Post AT": (tracking) => `https://www.post.at/sv/sendungsdetails?snr=${tracking}`,
};

/** The page of its carrier about a parcel; null where none is known. */
export function trackingAddress({ carrier, tracking }: Parcel, language: Language): string | null {
  const known = carriers.find((one) => one.toLowerCase() === carrier.trim().toLowerCase());
  return known && tracking ? pages[known](encodeURIComponent(tracking), language) : null;
}
