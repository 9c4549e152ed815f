import type { SecondFactors } from "#cms/users/contract.ts";
import type { Ways } from "./proof-fields.tsx";

/** By what somebody with these second factors proves who they are. */
export function waysOf({ passkeys, app, recoveryCodes }: SecondFactors): Ways {
  const isSetUp = passkeys.length > 0 || app !== null;
  return {
    code: app !== null || (isSetUp && recoveryCodes > 0),
    passkey: passkeys.some(({ elsewhere }) => elsewhere === null),
  };
}
