import { type Static, Type } from "typebox";
import { closed, Line, LocalisedText } from "#contract/wire/shapes.ts";
import { Hours, noHours } from "./hours.ts";

/**
 * The legal forms that owners choose from; the first one: nothing is said yet. `sole` is one person in trade, `free` one
 * in a liberal profession (§ 18 EStG).
 */
export const legalForms = [
  "",
  "sole",
  "free",
  "ek",
  "gbr",
  "egbr",
  "ohg",
  "kg",
  "gmbhCoKg",
  "partg",
  "ug",
  "gmbh",
  "ag",
  "eg",
  "ev",
  "foundation",
  "public",
] as const;
export type LegalForm = (typeof legalForms)[number];

/** An address of the business elsewhere, such as its page in a social network. */
const Profile = closed({
  /** What visitors read; the host of its address if it is empty. */
  name: Line,
  href: Type.String({ maxLength: 2000 }),
});
export type Profile = Static<typeof Profile>;

const addressParts = { street: Line, zip: Line, city: Line };
const registerParts = { court: Line, number: Line };
const imprintParts = {
  /** Who supervises a business that needs a permit (§ 5 (1) no. 3 DDG). */
  authority: Line,
  /** Of a regulated profession: its title and the country that gave it, its chamber, its rules (§ 5 (1) no. 5 DDG). */
  profession: Line,
  chamber: Line,
  rules: Type.String({ maxLength: 500 }),
  /** Who is responsible for journalistic content (§ 18 (2) MStV). */
  editor: Line,
};

const parts = {
  name: Line,
  /** The line under the name. */
  claim: LocalisedText,
  legalForm: Type.Enum([...legalForms]),
  /** The owner, or who represents the business, as names. */
  owner: Line,
  vatId: Line,
  phone: Line,
  email: Line,
  profiles: Type.Array(Profile, { maxItems: 20 }),
};

/** What a business says of itself: stated once, shown by header, footer, imprint, mails and newsletters. */
export const Business = closed({
  ...parts,
  address: closed(addressParts),
  register: closed(registerParts),
  imprint: closed(imprintParts),
  hours: Hours,
});
export type Business = Static<typeof Business>;

/** What is left out of it stays, also within address, register, imprint and hours. */
export const BusinessChange = closed({
  ...Type.Partial(closed(parts)).properties,
  address: Type.Optional(closed(Type.Partial(closed(addressParts)).properties)),
  register: Type.Optional(closed(Type.Partial(closed(registerParts)).properties)),
  imprint: Type.Optional(closed(Type.Partial(closed(imprintParts)).properties)),
  hours: Type.Optional(closed(Type.Partial(Hours).properties)),
});
export type BusinessChange = Static<typeof BusinessChange>;

export const noBusiness: Business = {
  name: "",
  claim: {},
  legalForm: "",
  owner: "",
  vatId: "",
  phone: "",
  email: "",
  profiles: [],
  address: { street: "", zip: "", city: "" },
  register: { court: "", number: "" },
  imprint: { authority: "", profession: "", chamber: "", rules: "", editor: "" },
  hours: noHours,
};

/** Lays a change over the details of a business. */
export function changedBusiness(before: Business, change: BusinessChange): Business {
  return {
    ...before,
    ...change,
    address: { ...before.address, ...change.address },
    register: { ...before.register, ...change.register },
    imprint: { ...before.imprint, ...change.imprint },
    hours: { ...before.hours, ...change.hours },
  };
}
