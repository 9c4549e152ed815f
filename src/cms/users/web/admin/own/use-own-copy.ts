import { type RefObject, useState } from "react";
import type { User } from "#cms/users/contract.ts";
import { originalLanguage } from "#contract/language.ts";
import { useTypedCopy } from "#web/admin/keeping/copies/use-typed-copy.ts";
import type { AccountOutcome } from "./change-own-account.ts";
import { type OwnValues, ownFields } from "./own-values.ts";

type Whose = { user: User; answer: AccountOutcome | undefined; leaving: RefObject<boolean> };

/** What the forms of the account hold, and its copy in this browser. */
export function useOwnCopy({ user, answer, leaving }: Whose) {
  const untouched: OwnValues = { name: user.name ?? "", language: user.language ?? originalLanguage, handle: "" };
  const [typed, setTyped] = useState<Partial<OwnValues>>(() => answer?.typed ?? {});
  const values = { ...untouched, ...typed };
  const copies = useTypedCopy({
    ...{ kind: "account", of: user._id ?? "", fields: ownFields, values, untouched },
    ...{ onTake: setTyped, leaving },
  });
  return {
    values,
    copies,
    set: (change: Partial<OwnValues>) => setTyped((before) => ({ ...before, ...change })),
    /** The server has these fields: they show what it has stored. */
    saved: (names: (keyof OwnValues)[]) =>
      setTyped((before) => {
        const rest = Object.entries(before).filter(([name]) => !names.some((one) => one === name));
        return Object.fromEntries(rest);
      }),
  };
}

export type OwnForm = Pick<ReturnType<typeof useOwnCopy>, "values" | "set">;
