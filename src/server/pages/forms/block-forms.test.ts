import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";

onSqlite("a form on a page that is sent empty, without a script", (fresh) => {
  let site: TestSite;

  beforeAll(async () => {
    site = await testSite(await fresh.database());
  });
  afterAll(() => site.close());

  /** Where the form that has this field is sent, as a browser sends it; the answer. */
  async function send(path: string, { has, typed = {} }: { has: string; typed?: Record<string, string> }) {
    const page = await (await site.get(path)).text();
    const form = formsOf(page).find((one) => one.includes(`name="${has}"`)) ?? "";
    const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const action = /<form[^>]* action="([^"]*)"/.exec(form)?.[1] ?? path;
    const body = new URLSearchParams([
      ...hidden.map(([, name = "", value = ""]) => [name, value] as [string, string]),
      ...Object.entries(typed),
    ]);
    const answer = await fetch(site.url + action, { method: "POST", body });
    return { action, status: answer.status, text: await answer.text() };
  }
  const formsOf = (page: string) => page.match(/<form[^>]*method="post"[^]*?<\/form>/g) ?? [];
  /** The fields that are told something, and those at which a browser may begin. */
  const marked = (text: string) => ({
    wrong: fieldsOf(text, /aria-invalid="true"/),
    first: fieldsOf(text, /autofocus=""/i),
  });
  function fieldsOf(text: string, mark: RegExp): string[] {
    const fields = text.match(/<(?:input|textarea|select)[^>]*>/g) ?? [];
    return fields.filter((field) => mark.test(field)).map((field) => /name="(\w+)"/.exec(field)?.[1] ?? "");
  }

  test.each([
    ["/", "agreed", ["address", "agreed"], ["Bitte geben Sie Ihre E-Mail-Adresse ein.", "Bitte kreuzen Sie an"]],
    ["/en", "agreed", ["address", "agreed"], ["E-mail is required", "Please tick the box"]],
    ["/newsletter", "agreed", ["address", "agreed"], ["Bitte kreuzen Sie an"]],
    ["/kontakt", "message", ["name", "email", "subject", "message"], ["Bitte geben Sie einen Namen ein."]],
    ["/gaestezimmer", "text", ["name", "text"], ["Bitte geben Sie einen Namen ein.", "Nachricht zu kurz"]],
    ["/gaestebuch", "text", ["name", "text"], ["Nachricht zu kurz"]],
    ["/registrieren", "handle", ["name", "handle", "password"], ["Bitte geben Sie einen Namen ein."]],
  ])(
    "says at %s everything that is wrong at once (%s), and begins at the first of it",
    async (path, has, wrong, told) => {
      const { action, status, text } = await send(path, { has });
      expect([status, marked(text)]).toEqual([422, { wrong, first: wrong }]);
      expect(told.filter((sentence) => !text.includes(sentence))).toEqual([]);
      // A browser that is sent to a place on the page begins there, and not at the field.
      expect(action).not.toContain("#");
    },
  );

  test("says of the address what is wrong with it, also where the box was ticked", async () => {
    const { text } = await send("/", { has: "agreed", typed: { address: "vera@", agreed: "on" } });
    expect(marked(text)).toEqual({ wrong: ["address"], first: ["address"] });
    expect(text).toContain('value="vera@"');
  });
});
