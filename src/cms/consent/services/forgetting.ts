import type { Service } from "./service.ts";
import { services, type Wish, wishes } from "./services.ts";

type Allowed = (wish: Wish) => boolean;

function without(allowed: Allowed): Service[] {
  return wishes.filter((wish) => !allowed(wish)).map((wish) => services[wish]);
}

/** Whether a name in the browser's storage is of a service without consent. */
export function isLeftover(name: string, { allowed }: { allowed: Allowed }): boolean {
  return without(allowed).some(({ stored }) => stored.some((beginning) => name.startsWith(beginning)));
}

/**
 * `Set-Cookie` lines that take away what services without consent have left at our address. They keep their cookies
 * at the widest domain that takes one, which only trying tells.
 */
export function forgettingLines(
  cookies: string | null | undefined,
  { host, allowed }: { host: string; allowed: Allowed },
): string[] {
  const leaving = without(allowed).flatMap(({ cookies }) => cookies);
  const names = (cookies ?? "").split(";").map((pair) => pair.split("=")[0]?.trim() ?? "");
  const left = names.filter(
    (name) => /^[\w.-]+$/.test(name) && leaving.some((beginning) => name.startsWith(beginning)),
  );
  const parts = host.split(".");
  const domains = parts.slice(0, -1).map((_, at) => `; Domain=${parts.slice(at).join(".")}`);
  return left.flatMap((name) => ["", ...domains].map((domain) => `${name}=; Path=/; Max-Age=0${domain}`));
}
