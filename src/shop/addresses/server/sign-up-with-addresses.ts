import { register } from "#cms/users/server/index.ts";
import type { Language } from "#contract/language.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Registered } from "#platform/faces/registered.ts";
import type { Platform } from "#platform/platform.ts";
import type { Address } from "../address.ts";
import { addressFaults, tidied } from "../address-faults.ts";
import type { signUpWithAddresses as record } from "../contract.ts";
import { knownCountries } from "./change-addresses.ts";
import { keepAddress } from "./keep-address.ts";

type Call = {
  body: Input<typeof record>["body"];
  request: { address: string };
  language: Language;
  now: Date;
};

/** What waits with a registration; both have no faults. */
type Given = { shipping?: Address; invoice?: Address };

/** Registers a customer, who finds these addresses in the book after the link of the mail was opened. */
export async function signUpWithAddresses(platform: Platform, { body, ...call }: Call): Promise<void> {
  const { name, handle, password, shippingData, invoiceData } = body;
  const countries = await knownCountries(platform.db);
  const given = Object.entries({ shippingData, invoiceData }).flatMap(([field, typed]) =>
    typed ? [{ field, address: tidied(typed) }] : [],
  );
  const faults = given.flatMap(({ field, address }) => addressFaults(address, { field, countries }));
  const details: Given = {
    ...(shippingData && { shipping: tidied(shippingData) }),
    ...(invoiceData && { invoice: tidied(invoiceData) }),
  };
  await register(platform, {
    ...{ ...call, body: { name, handle, password }, faults },
    ...(given.length > 0 && { details: { addresses: details } }),
  });
}

/** Puts the addresses of a registration into the book of the new customer. */
export const takeOverAddresses: Registered = async (tx, { user, details, id, now }) => {
  const { shipping, invoice } = details as Given;
  if (shipping) await keepAddress(tx, { user, address: shipping, kind: "shipping", id, now });
  const forInvoice = invoice ?? shipping;
  if (forInvoice) await keepAddress(tx, { user, address: forInvoice, kind: "invoice", id, now });
};
