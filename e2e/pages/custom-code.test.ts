import { expect, logIn, test } from "../help/site.ts";

test("code of the owner's own runs in its frame, and reaches neither the page, nor cookies, nor a server", async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  await page.goto("/admincenter/settings/config");
  await page.getByRole("switch", { name: "Eigenen Code erlauben" }).click({ force: true });
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("gespeichert", { exact: false }).first()).toBeVisible();

  const code = `<p id="said">steht</p><script>
    const tried = [];
    const attempt = (name, act) => { try { act(); tried.push(name); } catch {} };
    attempt("cookie", () => document.cookie);
    attempt("parent", () => parent.document.body);
    attempt("storage", () => localStorage.length);
    fetch("/api/v0/config").then(() => tried.push("fetch")).catch(() => {}).finally(() => {
      document.getElementById("said").textContent = "läuft: " + tried.join();
    });
  </script>`;
  const headers = { "sec-fetch-site": "same-origin" };
  const block = { type: "customCode", v: 1, id: "c", props: { title: { de: "Rechner" }, code, height: 120 } };
  const data = { title: "Rechner", slug: "rechner", blocks: [block] };
  const made = (await (await page.request.post("/api/v0/page", { headers, data })).json()) as { _id: string };
  await page.request.post("/api/v0/publish/page", { headers, data: [made._id] });

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${site}/rechner`);
  const frame = visitor.frameLocator("iframe[title=Rechner]");
  await expect(frame.locator("#said")).toHaveText("läuft: ");

  await page.goto(`/admincenter/pages/${made._id}`);
  const canvas = page.frameLocator("iframe.editor-frame");
  await expect(canvas.getByText("Rechner: Der Code läuft in der Vorschau")).toBeVisible();
});
