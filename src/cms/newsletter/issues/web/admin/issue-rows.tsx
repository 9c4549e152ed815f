import { Anchor, Paper, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Issue } from "#cms/newsletter/issues/contract.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { issuePath } from "./issue-list.ts";
import { IssueStateBadge, IssueWhen } from "./issue-state.tsx";
import { subjectOf } from "./subject-of.ts";

/** Issues one below the other. */
export function IssueRows({ children }: { children: ReactNode }) {
  const t = useTexts();
  return (
    <Stack component="ul" gap="sm" className="admin-cards newsletter-issues" aria-label={t("newsletter:list.title")}>
      {children}
    </Stack>
  );
}

/** An issue: a link to where it is written or looked back at. */
export function IssueRow({ issue, menu }: { issue: Issue; menu?: ReactNode }) {
  const t = useTexts();
  const [main] = useSiteLanguages();
  const subject = subjectOf(issue, main);
  return (
    <Paper component="li" withBorder p="md">
      <div className="newsletter-row">
        <div className="admin-title">
          <Anchor component={Link} to={issuePath(issue._id)} fw={600} c="inherit" lang={subject?.lang}>
            {subject?.text || t("newsletter:untitled")}
          </Anchor>
          <IssueWhen issue={issue} />
        </div>
        <div className="newsletter-row-state">
          <IssueStateBadge issue={issue} />
        </div>
        {menu}
      </div>
    </Paper>
  );
}
