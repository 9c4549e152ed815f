export { actOnIssue } from "./edit/act-on-issue.ts";
export { EditIssue } from "./edit/edit-issue.tsx";
export { type IssueData, loadIssue } from "./edit/load-issue.ts";
export { NewsletterItem } from "./newsletter-item.tsx";
