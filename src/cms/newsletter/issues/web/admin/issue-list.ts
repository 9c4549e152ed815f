import { issueStateNames } from "#cms/newsletter/issues/issue-states.ts";
import { firstOf, listAddress, oneFrom, words } from "#web/admin/lists/filters/list-address.ts";

export const newsletterPath = "/admincenter/newsletter";
export const newIssuePath = `${newsletterPath}/add`;

/** Where an issue is written, sent and looked back at. */
export function issuePath(id: string): string {
  return `${newsletterPath}/${id}`;
}

export const issueSorts = ["-changed", "changed", "subject", "-subject"] as const;

export const issueList = listAddress(`${newsletterPath}/browse`, {
  q: words(),
  state: oneFrom(issueStateNames),
  sort: firstOf(issueSorts),
});

export const issuesPath = issueList.path;
