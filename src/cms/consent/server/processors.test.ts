import { expect, test } from "vitest";
import { domainOf } from "./processors.ts";

test.each([
  ["smtp.ionos.de", "ionos.de"],
  ["s3.eu-central-1.amazonaws.com", "amazonaws.com"],
  ["mail.posteo.co.uk", "posteo.co.uk"],
  ["ionos.de", "ionos.de"],
])("a provider is called by its domain: %s is %s", (host, domain) => {
  expect(domainOf(host)).toBe(domain);
});

test.each(["localhost", "127.0.0.1", "10.0.0.4", "::1", "minio", "nas.local", "mail.lan"])(
  "%s is no provider, but a machine of one's own",
  (host) => {
    expect(domainOf(host)).toBeNull();
  },
);
