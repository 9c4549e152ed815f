import { colleague } from "../help/colleagues.ts";
import { heldCanvas } from "../help/page-blocks.ts";
import { expect, test } from "../help/people.ts";
import { logIn } from "../help/site.ts";

test("where a picture or a table is still to be filled in, the editor of a German page speaks the language of its user", async ({
  page,
  api,
  mailbox,
}) => {
  const moor = await colleague({ api, mailbox }, { name: "Lena Moor", role: "system", language: "en" });
  await logIn(page, moor);
  const hero = { over: {}, title: { de: "Zimmer" }, text: {}, picture: "", background: "none", height: "medium" };
  const blocks = [{ type: "hero", v: 1, id: "a", props: { ...hero, arrangement: "right" } }];
  const data = { title: "Zimmer", slug: "zimmer-ohne-bild", blocks };
  const made = await page.request.post("/api/v0/page", { headers: { "sec-fetch-site": "same-origin" }, data });
  expect(made.status(), await made.text()).toBe(200);
  const { _id } = (await made.json()) as { _id: string };
  await page.goto(`/admincenter/pages/${_id}`);
  const canvas = await heldCanvas(page);
  await expect(canvas.getByText("Zimmer")).toBeVisible();
  await expect(canvas.getByRole("button", { name: "Choose a picture" })).toHaveAttribute("lang", "en");
});
