import { expect, test } from "vitest";
import { readMenus } from "#cms/menus/contract.ts";
import * as pages from "#cms/pages/contract.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { forgot, readUser } from "#cms/users/contract.ts";
import { fixedSlugs } from "#contract/addresses.ts";
import { languages } from "#contract/language.ts";
import { onEveryEngine } from "#database/testing.ts";
import { answers, sendSetup, startToken } from "#server/testing/setup.ts";
import { type TestHouse, testHouse } from "#server/testing/test-house.ts";
import { beginnings, readSetup, readSetupToken } from "../contract.ts";

onEveryEngine("the set-up", (fresh) => {
  const stateOf = async ({ guest }: TestHouse) => (await guest.call(readSetup)).reply;
  const usersOf = ({ platform }: TestHouse) => platform.db.selectFrom("users").selectAll().execute();
  const pagesOf = async ({ guest }: TestHouse) => {
    const { reply } = await guest.call(pages.readPages, { query: { pageSize: 100 } });
    return (reply as { items: pages.Page[] }).items;
  };

  test.each(beginnings)(
    "beginning with “%s”, the site is there in both languages and its owner is in",
    async (beginning) => {
      const house = await testHouse(fresh);
      const token = await startToken(house);
      expect(await stateOf(house)).toEqual({ needed: true, filled: false });

      const { status, reply, headers } = await sendSetup(house, { token, beginning });
      expect([status, reply]).toMatchObject([
        200,
        { name: "Anna Krume", handle: "anna@krume.example", roles: ["system"], language: "de" },
      ]);
      const cookie = String((headers["set-cookie"] as string[])[0]).split(";")[0] ?? "";
      const me = await house.guest.raw({ method: "GET", url: `/api/v0${readUser.path}`, headers: { cookie } });
      expect(me.reply).toMatchObject({ _id: reply._id, roles: ["system"] });

      expect(await stateOf(house)).toEqual({ needed: false, filled: true });
      const all = await pagesOf(house);
      for (const page of all) expect([page.slug, page.published]).toEqual([page.slug, ["de", "en"]]);
      if (beginning === "empty")
        expect(all.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(fixedSlugs).toSorted());
      else expect(all.length).toBeGreaterThanOrEqual(8);
      for (const [kind, slugs] of Object.entries(fixedSlugs)) {
        for (const lang of languages) {
          const { reply: page } = await house.guest.call(pages.readPages, { query: { slug: slugs[lang], lang } });
          expect(page).toMatchObject({ kind });
        }
      }
      const { reply: menus } = await house.guest.call(readMenus);
      expect(menus.header.map(({ href }) => href.de)).toContain("/kontakt");
      const legal = expect.arrayContaining(["/Impressum", "/Datenschutz"]);
      expect(menus.footer.map(({ href }) => href.de)).toEqual(legal);
    },
  );

  test.each(languages)(
    "the site has its name in both languages, speaks %s first, and so does its owner",
    async (language) => {
      const house = await testHouse(fresh);
      const token = await startToken(house);
      const { reply } = await sendSetup(house, { token, language, beginning: "demo", sitename: " Weingut\tam  Hang " });
      expect(reply).toMatchObject({ language });
      const [config] = (await house.guest.call(readConfig)).reply;
      expect(config).toMatchObject({
        pagetitle: "Weingut am Hang",
        language,
        translations: { en: { pagetitle: "Weingut am Hang" } },
      });
    },
  );

  test.each([
    [{ sitename: "  " }, "FIELD_REQUIRED", "sitename", "Bitte füllen Sie dieses Feld aus."],
    [{ name: "" }, "NAME_MISSING", "name", "Bitte geben Sie einen Namen ein."],
    [{ name: "A" }, "NAME_SHORT", "name", "Name zu kurz"],
    [{ handle: "" }, "EMAIL_REQUIRED", "handle", "Bitte geben Sie Ihre E-Mail-Adresse ein."],
    [{ handle: "anna@" }, "EMAIL_FORMAT", "handle", "Bitte geben Sie eine gültige E-Mail-Adresse ein."],
    [{ password: "kurz" }, "PASSWORD_SHORT", "password", "Das Passwort braucht mindestens 10 Zeichen."],
    [{ password: "passwort123" }, "PASSWORD_COMMON", "password", expect.stringContaining("zu leicht zu erraten")],
    [{ password: "anna@krume.example" }, "PASSWORD_COMMON", "password", expect.any(String)],
  ])("what is refused (%j) leaves nothing behind, and the link works still", async (wrong, code, field, message) => {
    const house = await testHouse(fresh);
    const token = await startToken(house);
    const { status, reply, headers } = await sendSetup(house, { token, ...wrong });
    expect([status, reply]).toMatchObject([422, { code, field, message }]);
    expect(headers).not.toHaveProperty("set-cookie");
    expect([await stateOf(house), await usersOf(house)]).toEqual([{ needed: true, filled: false }, []]);
    expect((await house.guest.call(readConfig)).reply[0]?.version).toBe(0);
    expect((await sendSetup(house, { token })).status).toBe(200);
  });

  test("everything that is wrong is told at once, each beside its field", async () => {
    const house = await testHouse(fresh);
    const token = await startToken(house);
    const { status, reply } = await sendSetup(house, { token, name: "A", handle: "anna", password: "kurz" });
    expect([status, reply.code]).toEqual([400, "BAD_FIELDS"]);
    expect(reply.errors).toEqual([
      { field: "name", code: "NAME_SHORT", message: "Name zu kurz" },
      { field: "handle", code: "EMAIL_FORMAT", message: "Bitte geben Sie eine gültige E-Mail-Adresse ein." },
      { field: "password", code: "PASSWORD_SHORT", message: "Das Passwort braucht mindestens 10 Zeichen." },
    ]);
  });

  test("of several who send the form at the same moment, one becomes the owner", async () => {
    const house = await testHouse(fresh);
    const token = await startToken(house);
    const sent = ["anna", "bernd", "carla"].map((name) =>
      sendSetup(house, { token, handle: `${name}@krume.example`, beginning: "demo" }),
    );
    const codes = (await Promise.all(sent)).map(({ status, reply }) => (status === 200 ? "in" : reply.code));
    expect(codes.filter((code) => code === "in")).toHaveLength(1);
    expect(codes.filter((code) => code === "TOKEN_USED" || code === "SET_UP_ALREADY")).toHaveLength(2);
    expect(await usersOf(house)).toHaveLength(1);
    expect((await pagesOf(house)).filter(({ kind }) => kind === "home")).toHaveLength(1);
  });

  test("a site that is set up is not set up again, whatever token somebody has", async () => {
    const house = await testHouse(fresh);
    const token = await startToken(house);
    await sendSetup(house, { token });
    const again = await sendSetup(house, { token, handle: "bernd@krume.example" });
    expect([again.status, again.reply]).toMatchObject([409, { code: "SET_UP_ALREADY" }]);
    const asked = await house.guest.call(readSetupToken, { body: { token: "irgendeiner" } });
    expect([asked.status, asked.reply]).toMatchObject([409, { message: "Diese Website ist schon eingerichtet." }]);
    expect(await usersOf(house)).toHaveLength(1);
  });

  test("content that is there already stays, and gets its name and owner", async () => {
    const house = await testHouse(fresh, { env: { VITRINE_DEMO: "1" } });
    const token = await startToken(house);
    expect(await stateOf(house)).toEqual({ needed: true, filled: true });
    const before = await pagesOf(house);
    await sendSetup(house, { token, beginning: "empty" });
    expect(await pagesOf(house)).toEqual(before);
    expect((await house.guest.call(readConfig)).reply[0]).toMatchObject({
      pagetitle: "Bäckerei Krume",
      business: { address: { city: "Niederamsel" } },
    });
  });

  test("the audit log says who set the site up and how it began", async () => {
    const house = await testHouse(fresh);
    const { reply } = await sendSetup(house, { token: await startToken(house), beginning: "demo" });
    const rows = await house.platform.db.selectFrom("audit").selectAll().where("action", "=", "site.setUp").execute();
    expect(rows).toMatchObject([{ user_id: reply._id, details: '{"beginning":"demo"}' }]);
  });

  test("mails link to where the wizard was opened, whatever host a stranger names later", async () => {
    const house = await testHouse(fresh);
    await sendSetup(house, { token: await startToken(house), host: "krume.example:8080" });
    const [letter] = await forgottenBy("dieb.example", house);
    expect(letter?.text).toContain("http://krume.example:8080/passwort?token=");
    expect(letter?.text).not.toContain("dieb.example");
  });

  test("where a public address is configured, mails link there, wherever the wizard was opened before", async () => {
    const first = await testHouse(fresh);
    await sendSetup(first, { token: await startToken(first), host: "10.0.0.7:3000" });
    const env = { PUBLIC_URL: "https://www.krume.example" };
    const house = await testHouse({ ...fresh, database: async () => first.database }, { env });
    const [letter] = await forgottenBy("dieb.example", house);
    expect(letter?.text).toContain("https://www.krume.example/passwort?token=");
    expect(letter?.text).not.toMatch(/10\.0\.0\.7|dieb/);
  });

  async function forgottenBy(host: string, house: TestHouse) {
    const payload = { handle: answers.handle };
    await house.guest.raw({ method: "POST", url: `/api/v0${forgot.path}`, payload, headers: { host } });
    await house.runJobs();
    return house.mails();
  }
});
