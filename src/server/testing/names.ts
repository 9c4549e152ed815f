import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";

/** Names that nobody can have (RFC 2606, RFC 6761). */
const reserved = /(^|\.)(example|invalid|test|example\.(com|net|org))\.?$/i;

/**
 * For all tests within one process: nobody asks the name servers of this machine for names of nobody. Some take five seconds
 * to say that there is none, or never say so; the answer is always the same.
 */
const { lookup } = dns;
dns.lookup = Object.assign((...asked: Parameters<typeof lookup>) => {
  const [host, ...rest] = asked as [string, ...unknown[]];
  if (!reserved.test(host)) return Reflect.apply(lookup, dns, asked) as void;
  const done = rest.at(-1) as (error: NodeJS.ErrnoException) => void;
  const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), {
    ...{ code: "ENOTFOUND", errno: -3008, syscall: "getaddrinfo", hostname: host },
  });
  setImmediate(done, error);
}, lookup) as typeof lookup;
syncBuiltinESMExports();
