import { afterAll, beforeAll, expect, test } from "vitest";
import type { readCaptcha } from "#cms/captcha/contract.ts";
import type { Reply } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import { sumIn } from "../testing/captcha.ts";
import { adminHeaders } from "../testing/running/edits.ts";
import { type TestSite, testSite } from "../testing/running/site.ts";

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

  async function publishedSignature(): Promise<string> {
    const question = await captcha();
    const payload = {
      name: "Anna",
      text: "Ein herrlicher Abend im Hof.",
      captcha: { id: question["captchaId"], answer: question["captcha"] },
    };
    const headers = { ...(await adminHeaders(site.platform)), "content-type": "application/json" };
    const post = (path: string, sent: unknown) =>
      fetch(`${site.url}/api/v0${path}/`, { method: "POST", headers, body: JSON.stringify(sent) });
    const { _id } = (await (await post("/guestbook", payload)).json()) as { _id: string };
    expect((await post("/publish/guestbook", [_id])).status).toBe(200);
    return _id;
  }

  /** Asks for a page by a form while a table is away. */
  async function sendWithout(table: "used_captchas" | "limits", path: string, body: URLSearchParams) {
    const { schema } = site.platform.db;
    await schema.alterTable(table).renameTo(`${table}_away`).execute();
    try {
      const answer = await fetch(site.url + path, { method: "POST", body });
      return { status: answer.status, html: await answer.text() };
    } finally {
      await schema.alterTable(`${table}_away`).renameTo(table).execute();
    }
  }

  test("a report about an entry of the guestbook is shown again with what was typed", async () => {
    const id = await publishedSignature();
    const body = new URLSearchParams({ reason: "falsehood", text: "Das stimmt nicht.", name: "Jo", email: "" });
    const { status, html } = await sendWithout("limits", `/gaestebuch/${id}`, body);
    expect([status, html.includes("Das konnte gerade nicht gesendet werden.")]).toEqual([422, true]);
    for (const text of ["Das stimmt nicht.", "Jo", 'value="falsehood" selected']) expect(html).toContain(text);
  });

  test.each([
    ["/gaestebuch", { text: "Ein herrlicher Abend" }, "Das konnte gerade nicht gesendet werden."],
    ["/en/guestbook", { text: "A lovely evening" }, "This could not be sent just now."],
    ["/newsletter", { address: "lena@wein.example" }, "Das konnte gerade nicht gesendet werden."],
  ])("%s is shown again with what was typed, and says that it could not be sent", async (path, typed, told) => {
    const body = new URLSearchParams({
      name: "Lena",
      agreed: "1",
      consent: "0".repeat(64),
      ...(await captcha()),
      ...typed,
    });
    const { status, html } = await sendWithout("used_captchas", path, body);
    expect([status, html.includes(told)]).toEqual([422, true]);
    for (const text of ["Lena", ...Object.values(typed)]) expect(html).toContain(text);
  });
});
