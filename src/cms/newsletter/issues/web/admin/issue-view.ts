import { type IssueState, issueStateNames } from "#cms/newsletter/issues/issue-states.ts";
import { listHref, oneOf, pageOf, searchOf } from "#web/admin/lists/list-address.ts";

export const newsletterPath = "/admincenter/newsletter";
export const issuesPath = `${newsletterPath}/browse`;
export const newIssuePath = `${newsletterPath}/add`;

/** Where an issue is written, sent and looked back at. */
export function issuePath(id: string): string {
  return `${newsletterPath}/${id}`;
}

export const issueSorts = ["-changed", "changed", "subject", "-subject"] as const;

/** What the list shows, as it stands in the address. */
export type IssueView = { q: string; state: IssueState | null; sort: (typeof issueSorts)[number]; page: number };

export function issueViewOf(parameters: URLSearchParams): IssueView {
  return {
    q: searchOf(parameters),
    state: oneOf(issueStateNames, parameters.get("state")),
    sort: oneOf(issueSorts, parameters.get("sort")) ?? issueSorts[0],
    page: pageOf(parameters),
  };
}

export function issueListAddress({ q, state, sort, page }: IssueView): string {
  return listHref(issuesPath, { q, state, sort: sort === issueSorts[0] ? null : sort, page });
}
