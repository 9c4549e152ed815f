import { beforeEach, expect, test } from "vitest";
import type { Database } from "#database/database.ts";
import { onEveryEngine } from "#database/testing.ts";
import { Changes } from "#platform/changes/changes.ts";
import { Remembered } from "#platform/changes/remembered.ts";
import { type ConfigDocument, newConfig } from "../config/config-document.ts";
import { siteSender } from "./site-sender.ts";

onEveryEngine("in whose name the site writes", (fresh) => {
  let database: Database;
  const settings: Parameters<typeof siteSender>[0]["settings"] = {
    publicUrl: "https://www.amselberg.example",
    mailFrom: null,
    port: 3000,
  };

  beforeEach(async () => {
    database ??= await fresh.database();
    await database.db.deleteFrom("config").execute();
  });

  async function configured(part: Partial<ConfigDocument>): Promise<void> {
    const document = JSON.stringify({ ...newConfig, ...part });
    await database.db.insertInto("config").values({ id: "site", version: 1, document }).execute();
  }
  const sender = (changed: Partial<typeof settings> = {}) => {
    const remembered = new Remembered(new Changes(database));
    return siteSender({ db: database.db, remembered, settings: { ...settings, ...changed } });
  };

  test("a site that has only its name writes from noreply at its host, with nothing in the foot", async () => {
    expect(await sender()).toEqual({
      ...{ name: "Meine Website", from: "noreply@www.amselberg.example", replyTo: null },
      ...{ url: "https://www.amselberg.example", foot: { de: [], en: [] } },
      main: "de",
    });
  });

  test("where the business is and how to reach it stands in the foot, each once", async () => {
    await configured({
      pagetitle: "Weingut Amselberg",
      business: {
        ...newConfig.business,
        name: "Weingut Amselberg",
        address: { street: "Amselbergstraße 12", zip: "55599", city: "Niederamsel" },
        ...{ phone: "069 90009-217", email: "hallo@amselberg.example" },
      },
    });
    expect(await sender()).toMatchObject({
      name: "Weingut Amselberg",
      replyTo: "hallo@amselberg.example",
      foot: {
        de: ["Amselbergstraße 12 · 55599 Niederamsel", "069 90009-217", "hallo@amselberg.example"],
        en: ["Amselbergstraße 12 · 55599 Niederamsel", "+49 69 90009-217", "hallo@amselberg.example"],
      },
    });
  });

  test("the name of the business is not said again where English leads and the site is called like it", async () => {
    const address = { street: "Amselbergstraße 12", zip: "", city: "" };
    const business = { ...newConfig.business, name: "Amselberg Estate", address };
    await configured({ language: "en", translations: { en: { pagetitle: "Amselberg Estate" } }, business });
    expect(await sender()).toMatchObject({ name: "Amselberg Estate", foot: { de: ["Amselbergstraße 12"] } });
  });

  test("the address of the environment goes before that of the settings", async () => {
    await configured({
      mail: { ...newConfig.mail, from: "laden@amselberg.example", replyTo: "antwort@amselberg.example" },
    });
    expect(await sender()).toMatchObject({ from: "laden@amselberg.example", replyTo: "antwort@amselberg.example" });
    expect((await sender({ mailFrom: "post@amselberg.example" })).from).toBe("post@amselberg.example");
  });

  test("links lead to the configured address, else to where the site was set up, else to this machine", async () => {
    expect((await sender({ publicUrl: null })).url).toBe("http://localhost:3000");
    await configured({ url: "https://setup.example" });
    expect((await sender({ publicUrl: null })).url).toBe("https://setup.example");
    expect((await sender()).url).toBe("https://www.amselberg.example");
  });

  test("links lead to the domain of the owner, with the scheme of the set-up where it was set up there", async () => {
    await database.db.deleteFrom("config").execute();
    await configured({ url: "https://host.example:8443", domain: "amselberg.example" });
    expect((await sender({ publicUrl: null })).url).toBe("https://amselberg.example");
    await database.db.deleteFrom("config").execute();
    await configured({ url: "http://amselberg.example:8080", domain: "amselberg.example" });
    expect((await sender({ publicUrl: null })).url).toBe("http://amselberg.example:8080");
    expect((await sender()).url).toBe("https://www.amselberg.example");
  });
});
