import { screenAddress } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";

type Where = { language: Language; main: Language };

/** The last words of the addresses below those of the account and of the login. */
export const factorWords = {
  /** Passkeys, the authenticator app and recovery codes. */
  security: { de: "sicherheit", en: "security" },
  /** Asks once more who is there. */
  again: { de: "bestaetigen", en: "confirm" },
  /** The second step of a login. */
  second: { de: "code", en: "code" },
} as const;

export function factorAddress(name: keyof typeof factorWords, where: Where): string {
  const above = screenAddress(name === "second" ? "login" : "account", where);
  return `${above}/${factorWords[name][where.language]}`;
}
