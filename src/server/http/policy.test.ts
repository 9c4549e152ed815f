import fc from "fast-check";
import { expect, test } from "vitest";
import { forgettingLines, isLeftover } from "#cms/consent/services/forgetting.ts";
import { type ServiceName, scriptOf, serviceNames, services, sourcesOf } from "#cms/consent/services/services.ts";
import { hydratedPolicy, publicPolicy } from "./headers.ts";

const inline = { lines: ["the line"], styles: ["the sheet"] };
const some = fc.uniqueArray(fc.constantFrom(...serviceNames));
const setUp = (name: ServiceName) => ({
  ...{ name, id: services[name].id?.example ?? "", address: services[name].address?.example ?? "" },
});
const carried = (names: ServiceName[]) => names.map((name) => sourcesOf(setUp(name)));
const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((one) => one.startsWith(`${name} `))
    ?.split(" ")
    .slice(1) ?? [];

test("without a service of others the policy names no host at all", () => {
  expect(publicPolicy(inline, [])).toBe(
    "default-src 'none'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
      "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
      "script-src 'sha256-Nm/97si/XdotFGaCTcJ1dpy6DoxfwLUK+MWKvE/p//c=' 'strict-dynamic'; " +
      "style-src 'self' 'sha256-9JcOdXvwKYUi0s/tcr/RL63TtkNW38SAm6R3FsRs/kU='; style-src-attr 'unsafe-inline'; worker-src 'self'",
  );
});

test("a host is allowed exactly if an active service names it for that, in whatever order they were switched on", () => {
  fc.assert(
    fc.property(some, (names) => {
      const policy = publicPolicy(inline, carried(names));
      expect(publicPolicy(inline, carried(names.toReversed()))).toBe(policy);
      for (const kind of ["script", "connect", "img", "frame"] as const) {
        const hosts = directive(policy, `${kind}-src`).filter((source) => source.startsWith("http"));
        const named = new Set(names.flatMap((name) => sourcesOf(setUp(name))[kind]));
        expect(hosts).toEqual([...named].toSorted());
      }
      const rest = policy.split("; ").filter((one) => !/^(?:script|connect|img|frame)-src /.test(one));
      expect(rest.join()).not.toMatch(/http|\*/);
      expect(policy).toContain("'strict-dynamic'");
    }),
  );
});

test("what a page carries asks only hosts that its policy allows", () => {
  fc.assert(
    fc.property(some, (names) => {
      const policy = publicPolicy(inline, carried(names));
      for (const script of names.flatMap((name) => scriptOf(setUp(name)) ?? [])) {
        expect(directive(policy, "script-src")).toContain(new URL(script).origin);
      }
    }),
  );
});

test("the admin centre never asks a service of others", () => {
  expect(hydratedPolicy("n")).not.toMatch(/http/);
});

test("what services have left is taken away at every domain that may hold it, and nothing else is", () => {
  const cookies = "session=x; ga=true; _ga=GA1.1.2; _ga_AB12=GS1; _gcl_au=1.1; _gac_UA-1-2=x; _fbp=fb.1; accepted=true";
  const names = (lines: string[]) => [...new Set(lines.map((one) => one.split("=")[0]))];
  const forget = (allowed: string[]) =>
    forgettingLines(cookies, { host: "www.example.de", allowed: (wish) => allowed.includes(wish) });
  expect(names(forget([]))).toEqual(["_ga", "_ga_AB12", "_gcl_au", "_gac_UA-1-2", "_fbp"]);
  expect(names(forget(["ga"]))).toEqual(["_gcl_au", "_gac_UA-1-2", "_fbp"]);
  expect(forget(["ga", "gads"])).toEqual([
    "_fbp=; Path=/; Max-Age=0",
    "_fbp=; Path=/; Max-Age=0; Domain=www.example.de",
    "_fbp=; Path=/; Max-Age=0; Domain=example.de",
  ]);
});

test("so is what they have left in the storage of the browser", () => {
  const names = ["_gcl_ls", "lastExternalReferrer", "lastExternalReferrerTime", "cart", "draft-_ga"];
  const left = (allowed: string[]) =>
    names.filter((name) => isLeftover(name, { allowed: (wish) => allowed.includes(wish) }));
  expect(left([])).toEqual(names.slice(0, 3));
  expect(left(["fb", "ga"])).toEqual(["_gcl_ls"]);
});
