import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";

/** Names that are reserved and never resolve (RFC 2606, RFC 6761). */
const reserved = /(^|\.)(example|invalid|test|example\.(com|net|org))\.?$/i;

/**
 * For all tests that run the product in their own process: reserved names fail at once instead of being looked up. Some name
 * servers take five seconds to say that a name does not exist, and others never answer.
 */
const { lookup } = dns;
type Lookup = (host: string, ...rest: unknown[]) => void;
const known: Lookup = (host, ...rest) => {
  if (!reserved.test(host)) {
    Reflect.apply(lookup, dns, [host, ...rest]);
    return;
  }
  const done = rest.at(-1) as (error: NodeJS.ErrnoException) => void;
  const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), {
    ...{ code: "ENOTFOUND", errno: -3008, syscall: "getaddrinfo", hostname: host },
  });
  setImmediate(done, error);
};
dns.lookup = Object.assign<Lookup, typeof lookup>(known, lookup);
syncBuiltinESMExports();
