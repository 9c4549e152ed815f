import { expect, test } from "vitest";
import { issueTable } from "#cms/newsletter/issues/issue.ts";
import { misplaced } from "#contract/fields/testing-shown.ts";
import { translator } from "#contract/texts/translate.ts";
import { gathered } from "#server/features.ts";
import { changedDocument, type IssueInput, newIssue } from "../writing/issue-document.ts";
import { renderIssue } from "./render-issue.ts";

/** An issue as its recipients get it. */
function mailOf(input: IssueInput): string {
  const { blocks: types, mailBlocks: kinds } = gathered;
  const document = changedDocument(newIssue, { input, types, t: translator("de") });
  const { html, subject } = renderIssue({
    document,
    ...{ language: "de", base: "", webVersion: null, follow: (href) => href },
    material: {
      ...{ kinds, blocks: document.blocks, found: new Map(), files: new Map(), used: [] },
      ...{ addressOf: () => null, imprint: {}, site: ["de", "en"] },
    },
    sender: { name: "Weingut", url: "https://amselberg.example", foot: { de: [], en: [] } } as never,
  });
  return subject + html;
}

const divider = { type: "separator", v: 1, id: "b1", props: { look: "line", space: "medium" } };
const showing = {
  names: issueTable.names,
  thing: { subject: "Herbst", preheader: "Der Federweißer ist da", blocks: [] } as IssueInput,
  places: { mail: mailOf },
  shown: { subject: ["mail" as const], preheader: ["mail" as const], blocks: ["mail" as const], audience: [] },
  other: { subject: "Winter", preheader: "Der Glühwein ist da", blocks: [divider], audience: { lists: [] } },
};

test("recipients see each field of an issue in their mail, but not to whom it goes", async () => {
  expect(await misplaced(showing)).toEqual([]);
});

test("a field of which nobody says whether recipients see it is named, and so is one that does not get there", async () => {
  const names = [...issueTable.names, "hints" as "subject", "teaser" as "subject"];
  const shown = { ...showing.shown, teaser: ["mail" as const] };
  const other = { ...showing.other, teaser: "Bald", hints: ["früh"] };
  expect(await misplaced({ ...showing, names, shown, other })).toEqual([
    "hints: nobody says where visitors see it",
    "teaser: not seen in the mail",
  ]);
});
