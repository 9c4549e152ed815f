import { addressFault } from "#contract/mail/mail-address.ts";
import type { Fault } from "#contract/wire/faults.ts";

type Typed = { name: string; contract: string; email: string };

/** What a declaration lacks. Nothing but a name, the contract, and where the receipt goes may be asked for (§ 356a (2) BGB). */
export function declarationFaults({ name, contract, email }: Typed): Fault[] {
  const ofAddress = addressFault(email);
  return [
    ...(name.trim() === "" ? [{ field: "name", code: "NAME_MISSING" } as const] : []),
    ...(contract.trim() === "" ? [{ field: "contract", code: "WITHDRAWAL_CONTRACT" } as const] : []),
    ...(ofAddress ? [{ field: "email", code: ofAddress }] : []),
  ];
}
