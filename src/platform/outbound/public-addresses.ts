import { BlockList, isIP } from "node:net";

/**
 * The networks that are not the public internet (IANA Special-Purpose Address Registries, RFC 6890 and its successors):
 * the server itself, its neighbours, carriers, tests, multicast, and the ranges in which an IPv4 address is hidden in one
 * of IPv6.
 */
const closed = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  closed.addSubnet(net, bits, "ipv4");
}

/** Of IPv6, what was given out for the public internet (RFC 4291 § 2.4), and the exceptions within it. */
const given = new BlockList();
given.addSubnet("2000::", 3, "ipv6");
const exceptions = new BlockList();
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  exceptions.addSubnet(net, bits, "ipv6");
}

/** Whether an IP address is one of the public internet. False for what is no IP address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, "ipv4");
  // A zone, as in `fe80::1%eth0`, names an interface of this machine.
  if (family === 6 && !address.includes("%")) return given.check(address, "ipv6") && !exceptions.check(address, "ipv6");
  return false;
}
