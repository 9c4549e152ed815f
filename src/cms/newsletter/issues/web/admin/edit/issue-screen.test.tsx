import { expect, test } from "vitest";
import { button, buttons } from "#cms/elements/blocks/buttons/block.ts";
import type { Issue } from "#cms/newsletter/issues/contract.ts";
import { everybody } from "#cms/newsletter/subscribers/audience.ts";
import { asData } from "#contract/blocks/known-types.ts";
import { drawnFor } from "#web/testing-languages.tsx";
import { IssueScreen } from "./issue-screen.tsx";

test("what a browser has kept of an issue from before its blocks were those of pages is shown as what it became", () => {
  const former = { type: "button", v: 1, id: "b", props: { label: { de: "Zum Hoffest" }, href: "weingut.de" } };
  const issue = {
    ...{ _id: "1", version: 1, state: "draft", subject: "Herbst", preheader: "", translations: {} },
    ...{ audience: everybody, blocks: [former], can: {} },
  } as unknown as Issue;
  const types = [buttons, button].map(asData);
  const html = drawnFor(["de"], <IssueScreen issue={issue} check={null} choices={null} types={types} things={{}} />);
  expect(html).toContain("Zum Hoffest");
});
