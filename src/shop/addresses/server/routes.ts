import { type Endpoint, handle } from "#platform/endpoints/endpoints.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { addressBook } from "./address-book.ts";
import { changeAddresses } from "./change-addresses.ts";

export function addressEndpoints({ db, outside: { id } }: Platform): Endpoint[] {
  return [
    // Guests have no right to these, so there is a user.
    handle(contract.readAddresses, ({ actor }) => addressBook(db, { user: actor.id! })),
    handle(contract.changeAddresses, ({ actor, body: { set = [], remove = [] }, language, now }) =>
      changeAddresses(db, { user: actor.id!, set, remove, language, id, now }),
    ),
  ];
}
