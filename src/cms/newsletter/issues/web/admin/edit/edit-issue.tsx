import "#web/admin/lists/lists.css";
import "../newsletter.css";
import { useFormKey } from "#web/admin/form/outcome/use-form-key.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { useLive } from "../use-live.ts";
import { IssueScreen } from "./issue-screen.tsx";
import type { IssueData } from "./load-issue.ts";
import { SentScreen } from "./sent-screen.tsx";

type Props = IssueData & { refused: Refusal | null };

/** A draft is written here; of what is being sent, its progress is shown. */
export function EditIssue({ statistics, ...loaded }: Props) {
  const { issue } = loaded;
  useLive(issue?.state === "sending" || issue?.state === "scheduled");
  const key = useFormKey(issue?._id ?? "new");
  if (issue && statistics) return <SentScreen issue={issue} statistics={statistics} />;
  return <IssueScreen key={key} {...loaded} />;
}
