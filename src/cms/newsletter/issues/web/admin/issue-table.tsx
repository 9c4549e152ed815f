import { Anchor, Menu, Paper, Stack } from "@mantine/core";
import { Link } from "react-router";
import type { Issue } from "#cms/newsletter/issues/contract.ts";
import { RowMenu } from "#web/admin/lists/row-menu.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { IssueStateBadge, IssueWhen } from "./issue-state.tsx";
import { issuePath } from "./issue-view.ts";

type Props = { issues: Issue[]; onDelete?: (issue: Issue) => void };

/** Issues one below the other, each a link to where it is written or looked back at. */
export function IssueTable({ issues, onDelete }: Props) {
  const t = useTexts();
  return (
    <Stack component="ul" gap="sm" className="admin-cards newsletter-issues" aria-label={t("newsletter:list.title")}>
      {issues.map((issue) => {
        const subject = issue.subject || t("newsletter:untitled");
        return (
          <Paper key={issue._id} component="li" withBorder p="md">
            <div className="newsletter-row">
              <div className="admin-title">
                <Anchor
                  component={Link}
                  to={issuePath(issue._id)}
                  fw={600}
                  c="inherit"
                  lang={issue.subject ? "de" : undefined}
                >
                  {subject}
                </Anchor>
                <IssueWhen issue={issue} />
              </div>
              <div className="newsletter-row-state">
                <IssueStateBadge issue={issue} />
              </div>
              {onDelete && (
                <RowMenu label={t("newsletter:list.actionsFor", { subject })}>
                  <Menu.Item component={Link} to={issuePath(issue._id)} leftSection={<Icon name="edit" />}>
                    {t("newsletter:list.open")}
                  </Menu.Item>
                  {issue.can.delete && (
                    <Menu.Item
                      c="var(--mantine-color-error)"
                      leftSection={<Icon name="trash" />}
                      onClick={() => onDelete(issue)}
                    >
                      {t("newsletter:list.remove")}
                    </Menu.Item>
                  )}
                </RowMenu>
              )}
            </div>
          </Paper>
        );
      })}
    </Stack>
  );
}
