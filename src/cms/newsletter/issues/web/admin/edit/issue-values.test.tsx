import { expect, test } from "vitest";
import { gapsOf } from "#web/admin/form/testing-form-gaps.tsx";
import { json } from "#web/form/fields.ts";
import { IssueScreen } from "./issue-screen.tsx";
import { fieldLabel, issueFields } from "./issue-values.ts";

const screen = (
  <IssueScreen issue={null} check={null} choices={{ lists: [], tags: [], sells: true }} types={[]} things={{}} />
);
const form = { fields: issueFields, ids: "issue", screen, labelOf: fieldLabel };

test("each field of an issue has a place on its screen and a name in both languages", async () => {
  expect(await gapsOf(form)).toEqual([]);
});

test("a field that has neither is named", async () => {
  const fields = { ...issueFields, teaser: json("teaser", []) };
  expect(await gapsOf({ ...form, fields })).toEqual(["teaser: input", "teaser: name in de", "teaser: name in en"]);
});
