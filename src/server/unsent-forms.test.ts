import { afterAll, beforeAll, expect, test } from "vitest";
import type { readCaptcha } from "#cms/captcha/contract.ts";
import type { Reply } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import { sumIn } from "#server/testing/captcha.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";

onEveryEngine("a form of visitors while the API fails", (fresh) => {
  let site: TestSite;

  beforeAll(async () => {
    site = await testSite(await fresh.database(), { env: { VITRINE_DATA: await fresh.folder() } });
  });
  afterAll(() => site.close());

  async function captcha(): Promise<Record<string, string>> {
    const { question } = (await (await site.get("/api/v0/captcha/")).json()) as Reply<typeof readCaptcha>;
    return { captchaId: question.id, captcha: String(sumIn(question.text)) };
  }

  test.each([
    ["/gaestebuch", { text: "Ein herrlicher Abend" }, "Das konnte gerade nicht gesendet werden."],
    ["/en/guestbook", { text: "A lovely evening" }, "This could not be sent just now."],
    ["/newsletter", { address: "lena@wein.example" }, "Das konnte gerade nicht gesendet werden."],
  ])("%s is shown again with what was typed, and says that it could not be sent", async (path, typed, told) => {
    const { schema } = site.platform.db;
    const body = new URLSearchParams({
      name: "Lena",
      agreed: "1",
      consent: "0".repeat(64),
      ...(await captcha()),
      ...typed,
    });
    await schema.alterTable("used_captchas").renameTo("used_captchas_away").execute();
    try {
      const answer = await fetch(site.url + path, { method: "POST", body });
      const html = await answer.text();
      expect([answer.status, html.includes(told)]).toEqual([422, true]);
      for (const text of ["Lena", ...Object.values(typed)]) expect(html).toContain(text);
    } finally {
      await schema.alterTable("used_captchas_away").renameTo("used_captchas").execute();
    }
  });
});
