import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { create } from "#cms/entries/server/writing/create-entry.ts";
import { createUser } from "#cms/users/server/index.ts";
import { type Role, roles } from "#contract/rights/roles.ts";
import { byTurns } from "#database/testing/turns.ts";
import { onAnyEngine } from "#database/testing.ts";
import { beginSession } from "#platform/sessions/sessions.ts";
import { type Answer, ask } from "#server/testing/running/ask.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";
import { agentFor, spellings } from "#server/testing/spellings.ts";
import { openShop } from "#server/testing/test-house.ts";

const hidden = { draft: "Entwurf unter Verschluss", person: "verborgen@example.org" };

type Screen = {
  address: string;
  /** One thing is named in the address, or nothing that is there. */
  thing: boolean;
  id: string;
  /** All of these are one screen, which shows nothing yet. */
  coming: boolean;
};
/** The screens of the admin centre, with an `id` in place of parameters, and the names of their routes. */
function screensBelow(entry: RouteConfigEntry, { base, id }: { base: string; id: string }): Screen[] {
  const part = entry.path?.replace("*", "nowhere").replace(/:\w+\??/g, id);
  const address = part ? `${base}/${part}` : base;
  const own = {
    address,
    thing: /[*:]/.test(entry.path ?? ""),
    id: entry.id ?? entry.file.replace(/\.tsx$/, ""),
    coming: entry.file.endsWith("/coming.route.tsx"),
  };
  return [own, ...(entry.children ?? []).flatMap((child) => screensBelow(child, { base: address, id }))];
}

onAnyEngine("the addresses of the admin centre", (fresh) => {
  /** The engines have other spellings in the same turn. */
  const beside = fresh.engine === "postgres" ? 1 : 0;
  let site: TestSite;
  let screens: Screen[];
  const sessions = new Map<Role, Record<string, string>>();

  beforeAll(async () => {
    site = await testSite(await fresh.database());
    await openShop(site.platform);
    const { db, outside } = site.platform;
    const [id, now] = [outside.id(), outside.now()];
    await db.transaction().execute(async (tx) => {
      await create(tx, { entry: id, input: { title: hidden.draft }, by: null, id: outside.id, now });
      for (const role of roles) {
        sessions.set(role, {});
        if (role === "guest") continue;
        const handle = role === "admin" ? hidden.person : `${role}@example.org`;
        const user = { id: outside.id(), name: role, handle, passwordHash: "none", roles: [role], now };
        await createUser(tx, { ...user, language: "de" });
        const { token } = await beginSession(tx, { userId: user.id, id: outside.id(), device: "", now });
        sessions.set(role, { cookie: `session=${token}` });
      }
    });
    // Asked for at run time: to the compiler it belongs to the side of the pages.
    const { default: routes } = (await import(new URL("../../../routes.ts", import.meta.url).href)) as {
      default: RouteConfigEntry[];
    };
    const areas = routes.filter(({ path = "" }) => ["admincenter", "shop/manage"].includes(path));
    screens = areas.flatMap((area) => screensBelow(area, { base: "", id }));
  });
  afterAll(() => site.close());

  const get = (path: string, role: Role) =>
    ask(site.url, { path, headers: sessions.get(role) ?? {}, ...agentFor(path) });
  /** Files of the web build that only the admin centre asks for. */
  async function filesOfAdmins(): Promise<string[]> {
    const filesIn = ({ text }: Answer) => [...text.matchAll(/\/assets\/[\w.-]+/g)].map(([file]) => file);
    const open = new Set(filesIn(await get("/", "guest")));
    return filesIn(await get("/admincenter", "system")).filter((file) => !open.has(file));
  }

  test("the staff gets in, and finds there what nobody else is shown", async () => {
    expect(screens.length).toBeGreaterThan(3);
    const files = await filesOfAdmins();
    expect(files.length).toBeGreaterThan(0);
    // Which engine sees whom goes by turns.
    for (const role of byTurns(["admin", "system"] as const, { of: 2, at: beside })) {
      for (const { address, thing } of screens) {
        const { status, text } = await get(address, role);
        // The plans of a thing stand over its editor; whose order is to be changed, what is to be shared
        // and what Facebook has answered has to be said; the shop has two ways in.
        const leads =
          /\/(?:publication|items\/order|social\/share|facebook\/back)$|^\/shop\/manage(?:\/config|\/items|\/orders)?$/.test(
            address,
          );
        // The id is that of an entry, and other screens do not know it.
        expect([address, status]).toEqual([address, leads ? 302 : thing && status === 404 ? 404 : 200]);
        if (!leads) expect([address, files.some((file) => text.includes(file))]).toEqual([address, true]);
      }
    }
    expect((await get("/admincenter/entries", "system")).text).toContain(hidden.draft);
  });

  test("however they are spelled, guests and customers see nothing of them", async () => {
    const secrets = [...Object.values(hidden), ...(await filesOfAdmins())];
    let checked = 0;
    for (const [at, { address, coming }] of screens.entries()) {
      const all = [address, ...spellings(address), `/de${address}`, `/en${address}`, `/en/..${address}`];
      // By odd turns, all come to both engines.
      const spelled = byTurns(all, { of: coming ? 15 : 11, at: at + beside });
      for (const role of ["guest", "customer"] as const) {
        for (const spelling of spelled) {
          const { status, text } = await get(spelling, role);
          const shown = secrets.filter((secret) => text.includes(secret));
          expect([spelling, role, shown]).toEqual([spelling, role, []]);
          // To the login, to the right spelling, or nowhere; what is misspelled below the shop is some group of it.
          const open = spelling.startsWith("/shop/") && text.includes("<h1>Shop</h1>");
          expect([spelling, role, (status > 200 || open) && status < 500]).toEqual([spelling, role, true]);
          checked += 1;
        }
      }
    }
    expect(checked).toBeGreaterThan(1000);
  }, 3_600_000);

  test("the data of each screen is as closed as the screen, asked for alone or with others", async () => {
    for (const role of byTurns(["guest", "customer"] as const, { of: 2, at: beside })) {
      for (const { address, id } of screens) {
        for (const query of [
          "",
          `?_routes=${encodeURIComponent(id)}`,
          `?_routes=${encodeURIComponent(screens.map((one) => one.id).join(","))}`,
        ]) {
          const { status, text } = await get(`${address}.data${query}`, role);
          const shown = Object.values(hidden).filter((secret) => text.includes(secret));
          expect([address, query, role, shown]).toEqual([address, query, role, []]);
          expect([address, query, status < 500]).toEqual([address, query, true]);
        }
      }
    }
    const { text } = await get("/admincenter/entries.data", "admin");
    expect(text).toContain(hidden.draft);
  });

  test("after the login the address follows that was asked for, and none of another site", async () => {
    for (const { address } of screens) {
      const { status, headers } = await get(`${address}?q=Lese`, "guest");
      expect([address, status, headers.location]).toEqual([
        ...[address, 302, `/login?next=${encodeURIComponent(`${address}?q=Lese`)}`],
      ]);
      expect(headers["cache-control"]).toMatch(/private|no-store/);
    }
  });
});
