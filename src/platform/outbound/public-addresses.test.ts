import { expect, test } from "vitest";
import { isPublicAddress } from "./public-addresses.ts";

test("addresses of the public internet are asked", () => {
  for (const address of [
    "1.1.1.1",
    "93.184.215.14",
    "100.63.255.255",
    "172.32.0.1",
    "2606:4700::1111",
    "2a01:4f8::1",
  ]) {
    expect(isPublicAddress(address), address).toBe(true);
  }
});

test("addresses of this machine, its network and its carrier are not asked, in whatever spelling", () => {
  const closed = [
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "100.127.255.255",
    "127.0.0.1",
    "127.255.255.255",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.1",
    "192.168.178.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::ffff:7f00:1",
    "64:ff9b::7f00:1",
    "100::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "localhost",
    "",
  ];
  for (const address of closed) expect(isPublicAddress(address), address).toBe(false);
});
