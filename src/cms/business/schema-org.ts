import { dialled } from "#contract/formats/phone.ts";
import type { Business } from "./business.ts";
import type { Hours, Span, Weekday } from "./hours.ts";
import { type OtherDays, weekParts } from "./open-days.ts";

/** What search engines are told of a business. */
type Told = Pick<Business, "name" | "address" | "phone" | "email" | "profiles">;

const dayNames: Record<Weekday, string> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

/** Under which all pages tell of the business, so that what they say is put together. */
export function businessId(origin: string): string {
  return `${origin}/#business`;
}

/** The business for search engines: a schema.org `LocalBusiness`, or an `Organization` while nobody can go there. */
export function businessLd(
  { name, address: { street, zip, city }, phone, email, profiles }: Told,
  { origin, logo, ...more }: Where,
): object {
  const place = street || city ? { streetAddress: street, postalCode: zip, addressLocality: city } : {};
  return {
    "@context": "https://schema.org",
    "@type": street || city ? "LocalBusiness" : "Organization",
    "@id": businessId(origin),
    url: `${origin}/`,
    ...filled({ name, telephone: phone && dialled(phone), email }),
    ...(street || city ? { address: { "@type": "PostalAddress", ...filled(place) } } : {}),
    ...(logo ? { logo: `${origin}${logo.src}` } : {}),
    ...(profiles.length > 0 ? { sameAs: profiles.map(({ href }) => href) } : {}),
    ...more,
  };
}

type Where = {
  origin: string;
  /** Its address on the site; null where there is only the name. */
  logo: { src: string } | null;
  openingHoursSpecification?: object[];
  specialOpeningHoursSpecification?: object[];
};

/** The hours of the week, and those of other days. */
export function hoursLd({ weekly }: Pick<Hours, "weekly">, others: readonly OtherDays[]) {
  const days = Object.keys(dayNames) as Weekday[];
  const week = weekParts(weekly).flatMap(({ from, to, spans }) => {
    const dayOfWeek = days.slice(days.indexOf(from), days.indexOf(to) + 1).map((day) => dayNames[day]);
    return spans.map((span) => specification(span, { dayOfWeek }));
  });
  const special = others.flatMap(({ from, to, spans }) => {
    const dates = { validFrom: from, validThrough: to };
    return spans.length > 0
      ? spans.map((span) => specification(span, dates))
      : // How schema.org says that it is closed.
        [{ "@type": "OpeningHoursSpecification", opens: "00:00", closes: "00:00", ...dates }];
  });
  return {
    ...(week.length > 0 && { openingHoursSpecification: week }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  };
}

function specification({ from, to }: Span, when: object): object {
  // Midnight as an end would be read as closed.
  return { "@type": "OpeningHoursSpecification", ...when, opens: from, closes: to === "00:00" ? "23:59" : to };
}

function filled(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}
