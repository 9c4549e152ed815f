import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser } from "#cms/users/server/index.ts";
import { canonicalPath } from "#contract/addresses.ts";
import { type Role, roles } from "#contract/rights/roles.ts";
import { onSqlite } from "#database/testing.ts";
import { beginSession } from "#platform/sessions/sessions.ts";
import { ask } from "#server/testing/running/ask.ts";
import { adminHeaders } from "#server/testing/running/edits.ts";
import { entryPlace } from "#server/testing/running/entry-place.ts";
import { type Caller, overTheWire, setShop } from "#server/testing/running/over-the-wire.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";
import type { Visitor } from "#server/testing/test-house.ts";
import { shopkeeper } from "#server/testing/things/shop.ts";

/** What stands for the parameters of addresses. */
const parameters: Record<string, string> = { ":group": "rotwein", ":product": "spaetburgunder", ":step": "2" };

/** What does not simply show its screen: where it leads, or that a link without its secret is worth nothing. */
const leadOn: Record<string, Partial<Record<Role | "all", string>>> = {
  "/verify": { all: "410" },
  "/en/verify": { all: "410" },
  "/newsletter/bestaetigen": { all: "410" },
  "/en/newsletter/confirm": { all: "410" },
  "/newsletter/abmelden": { all: "410" },
  "/en/newsletter/unsubscribe": { all: "410" },
  "/e/design": { all: "404" },
  "/en/e/design": { all: "404" },
  "/e/report": { all: "404" },
  "/en/e/report": { all: "404" },
  // The shop has none.
  "/agb": { all: "404" },
  "/en/terms": { all: "404" },
  "/logout": { all: "302 /" },
  "/en/logout": { all: "302 /en" },
  "/veroeffentlichen": { all: "302 /" },
  "/en/publish": { all: "302 /en" },
  "/konto": { guest: "302 /login?next=%2Fkonto" },
  "/en/account": { guest: "302 /en/login?next=%2Fen%2Faccount" },
  "/konto/daten": { guest: "302 /login?next=%2Fkonto%2Fdaten" },
  "/en/account/data": { guest: "302 /en/login?next=%2Fen%2Faccount%2Fdata" },
  "/konto/sicherheit": { guest: "302 /login?next=%2Fkonto%2Fsicherheit" },
  "/en/account/security": { guest: "302 /en/login?next=%2Fen%2Faccount%2Fsecurity" },
  "/konto/bestaetigen": { guest: "302 /login?next=%2Fkonto%2Fbestaetigen" },
  "/en/account/confirm": { guest: "302 /en/login?next=%2Fen%2Faccount%2Fconfirm" },
  "/login/code": { all: "303 /login" },
  "/en/login/code": { all: "303 /en/login" },
  "/shop/addresses": { guest: "303 /login?next=%2Fshop%2Faddresses" },
  "/en/shop/addresses": { guest: "303 /en/login?next=%2Fen%2Fshop%2Faddresses" },
  "/shop/orders": { guest: "303 /login?next=%2Fshop%2Forders" },
  "/en/shop/orders": { guest: "303 /en/login?next=%2Fen%2Fshop%2Forders" },
  "/shop/cart/checkout/2": { all: "303 /shop/cart" },
  "/en/shop/cart/checkout/2": { all: "303 /en/shop/cart" },
};

onSqlite("every public address", (fresh) => {
  let site: TestSite;
  let addresses: string[];
  const sessions = new Map<Role, Record<string, string>>();

  beforeAll(async () => {
    site = await testSite(await fresh.database());
    const { db, outside } = site.platform;
    const now = outside.now();
    await db.transaction().execute(async (tx) => {
      for (const role of roles) {
        sessions.set(role, {});
        if (role === "guest") continue;
        const handle = `${role}@example.org`;
        const user = { id: outside.id(), name: role, handle, passwordHash: "none", roles: [role], now };
        await createUser(tx, { ...user, language: "de" });
        const { token } = await beginSession(tx, { userId: user.id, id: outside.id(), device: "", now });
        sessions.set(role, { cookie: `session=${token}` });
      }
    });
    await shopWithOneWine(overTheWire(site.url, await adminHeaders(site.platform, { role: "system" })));
    addresses = [...(await fixedAddresses()), (await entryPlace(site.url)).address];
  });
  afterAll(() => site.close());

  async function shopWithOneWine(owner: Caller): Promise<void> {
    await setShop(owner, { enabled: true });
    const keep = shopkeeper(owner as Visitor);
    const { _id: group } = await keep.publishGroup((await keep.group({ name_de: "Rotwein" }))._id);
    await keep.publish((await keep.offer({ name_de: "Spätburgunder", group }))._id);
  }

  const get = async (path: string, role: Role) => {
    const { status, headers, text } = await ask(site.url, { path, headers: sessions.get(role) ?? {} });
    return { status, text, said: headers.location ? `${status} ${headers.location}` : String(status) };
  };

  /** Those of the routes that need nothing but their words, in the spelling of the language they stand in. */
  async function fixedAddresses(): Promise<string[]> {
    // Asked for at run time: to the compiler it belongs to the side of the pages.
    const { default: routes } = (await import(new URL("../../../routes.ts", import.meta.url).href)) as {
      default: RouteConfigEntry[];
    };
    const all = routes.flatMap((entry) => pathsBelow(entry, ""));
    const pages = ["/kontakt", "/Impressum", "/Datenschutz", "/Willkommen", "/weine", "/en/contact", "/en/privacy"];
    const own = all.map((path) => path.replace(/:\w+/g, (name) => parameters[name] ?? name));
    const open = own.filter((path) => !/:|\*|einrichten|setup|admincenter|manage/.test(path));
    return [...new Set([...open, ...pages])].filter((path) => canonicalPath(path, "de") === path);
  }

  test("shows its screen to guests, customers, admins and system, or leads where it should", async () => {
    expect(addresses.length).toBeGreaterThan(40);
    for (const path of addresses) {
      for (const role of roles) {
        const { said, text } = await get(path, role);
        const wanted = leadOn[path]?.[role] ?? leadOn[path]?.all ?? "200";
        expect([path, role, said]).toEqual([path, role, wanted]);
        if (!wanted.startsWith("30")) expect([path, /<h1[ >]/.test(text)]).toEqual([path, true]);
      }
    }
  });

  test("leads from every other spelling to the one it has, whoever asks", async () => {
    for (const path of addresses) {
      const [mount, rest] = path.startsWith("/en") ? ["/en", path.slice(3)] : ["", path];
      const known = canonicalPath(path.toUpperCase(), "de") === path;
      const spelled = [
        ...[`${path}/`, `/${path}`, `${path}//`],
        ...(mount ? [`/EN${rest}`, `//en/${rest}`] : [`/de${path}`, `/DE/${path}`]),
        ...(known ? [path.toUpperCase(), path.toLowerCase()] : []),
      ].filter((one) => one !== path && !(one === "//" && path === "/"));
      for (const role of ["guest", "system"] as const) {
        for (const one of spelled) expect([one, (await get(one, role)).said]).toEqual([one, `301 ${path}`]);
      }
    }
  });
});

function pathsBelow({ path, index, children = [] }: RouteConfigEntry, base: string): string[] {
  const own = path ? `${base}/${path}` : base;
  if (children.length > 0) return children.flatMap((child) => pathsBelow(child, own));
  return [index ? base || "/" : own];
}
