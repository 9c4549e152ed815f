import { afterAll, beforeAll, expect, test } from "vitest";
import { contactFields, newField } from "#cms/messages/form.ts";
import { onEveryEngine } from "#database/testing.ts";
import { spooledIn } from "#platform/storage/testing-bytes.ts";
import { sumIn } from "#server/testing/captcha.ts";
import { fillDatabase } from "#server/testing/full-database.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";
import { letter } from "#server/testing/things/messages.ts";

const field = "f00000001";
const name = { de: "Kontaktformular", en: "Contact form" };
const fields = [...contactFields, { ...newField("file", field), label: { de: "Pläne", en: "Plans" } }];

onEveryEngine("a form on its page", (fresh) => {
  let site: TestSite;

  beforeAll(async () => {
    site = await testSite(await fresh.database(), { env: { VITRINE_DATA: await fresh.folder() } });
    const document = JSON.stringify({ name, fields });
    await site.platform.db.updateTable("forms").set({ document }).where("kind", "=", "contact").execute();
  });
  afterAll(() => site.close());

  type Typed = Record<string, string>;

  /** As a browser without scripts sends it. */
  async function post(path: string, typed: Typed, file?: File): Promise<{ status: number; html: string }> {
    const page = await (await site.get(path)).text();
    const block = /name="block" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const body = new FormData();
    for (const [name, value] of Object.entries({ block, ...typed })) body.append(name, value);
    body.append(field, file ?? new File([], ""));
    const answer = await fetch(site.url + path, { method: "POST", body });
    return { status: answer.status, html: await answer.text() };
  }
  const spooled = () => spooledIn(site.platform.settings.data);

  test("takes files as far as they fit, and keeps what was typed when they do not", async () => {
    expect(await (await site.get("/kontakt")).text()).toMatch(/action="\/kontakt" encType="multipart\/form-data"/i);
    const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg" id="plan"/>'], "Plan.pdf");
    for (const [path, told, again] of [
      ["/kontakt", "„Plan.pdf“ kann nicht angenommen werden.", "wählen Sie sie bitte noch einmal aus"],
      ["/en/contact", "“Plan.pdf” cannot be accepted.", "Please choose them once more."],
    ] as const) {
      const { status, html } = await post(path, letter, drawing);
      expect([status, html.includes(told), html.includes(again)]).toEqual([422, true, true]);
      for (const typed of Object.values(letter)) expect(html).toContain(typed);
      expect(html).not.toContain('id="plan"');
    }
    const large = await post("/kontakt", letter, new File([new Uint8Array(10_000_001)], "Film.pdf"));
    expect(large.html).toContain("„Film.pdf“ ist zu groß: Eine Datei darf höchstens 10 MB haben.");
    const asked = await post("/kontakt", letter, new File(["%PDF-1.7\n"], "Plan.pdf"));
    expect([asked.status, asked.html.includes("Wie viel ist")]).toEqual([422, true]);
    expect(await spooled()).toEqual([]);
    expect(await site.platform.db.selectFrom("objects").selectAll().execute()).toEqual([]);
  });

  test("that cannot be stored says so in the visitor's language, and what was typed is still there", async () => {
    const { schema } = site.platform.db;
    await schema.alterTable("messages").renameTo("messages_away").execute();
    try {
      for (const [path, told] of [
        ["/kontakt", "Leider ist beim Versenden der Nachricht ein Fehler aufgetreten"],
        ["/en/contact", "Unfortunately an error occurred while sending the message"],
      ] as const) {
        const { status, html } = await post(path, letter);
        expect([status, html.includes(told)]).toEqual([422, true]);
        for (const typed of Object.values(letter)) expect(html).toContain(typed);
      }
    } finally {
      await schema.alterTable("messages_away").renameTo("messages").execute();
    }
  });

  test("for which the disk has no room says that later is better than at once, in the visitor's language", async () => {
    const { db } = site.platform;
    const long = { ...letter, message: "Haben Sie Platz? ".repeat(550) };
    for (const [path, told] of [
      ["/kontakt", "Auf dem Server dieser Website ist gerade kein Platz."],
      ["/en/contact", "there is no room left on the server of this site"],
    ] as const) {
      const asked = (await post("/kontakt", long)).html;
      const captchaId = /name="captchaId" value="([^"]+)"/.exec(asked)?.[1] ?? "";
      const question = /Wie viel ist [^<]*\?/.exec(asked)?.[0] ?? "";
      const disk = await fillDatabase(db, { engine: fresh.engine, tables: ["messages"], spare: 0 });
      const { status, html } = await post(path, { ...long, captchaId, captcha: String(sumIn(question)) });
      await disk.empty();
      expect([path, status, html.includes(told)]).toEqual([path, 422, true]);
      expect(Object.values(long).filter((typed) => !html.includes(typed.trim()))).toEqual([]);
    }
  });
});
