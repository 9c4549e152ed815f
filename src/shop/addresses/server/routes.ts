import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { addressBook } from "./address-book.ts";
import { changeAddresses } from "./change-addresses.ts";
import { signUpWithAddresses } from "./sign-up-with-addresses.ts";

export function addressEndpoints(platform: Platform): Endpoint[] {
  const { db, outside } = platform;
  return [
    // Guests have no right to these, so there is a user.
    handle(contract.readAddresses, ({ actor }) => addressBook(db, { user: actor.id! })),
    handle(contract.changeAddresses, ({ actor, body: { set = [], remove = [] }, language, now }) =>
      changeAddresses(db, { user: actor.id!, set, remove, language, id: outside.id, now }),
    ),
    handle(contract.signUpWithAddresses, async (call) => {
      await signUpWithAddresses(platform, call);
      return {};
    }),
  ];
}
