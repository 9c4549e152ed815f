import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";

/** Names that nobody can have (RFC 2606, RFC 6761). */
const reserved = /(^|\.)(example|invalid|test|example\.(com|net|org))\.?$/i;

/**
 * For all tests within one process: nobody asks the name servers of this machine for names of nobody. Some take five seconds
 * to say that there is none, or never say so; the answer is always the same.
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
