import { Badge, Progress, Text } from "@mantine/core";
import type { Issue } from "#cms/newsletter/issues/contract.ts";
import type { IssueState } from "#cms/newsletter/issues/issue-states.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";

const colors: Record<IssueState, string> = {
  draft: "gray",
  scheduled: "blue",
  sending: "yellow",
  paused: "orange",
  sent: "green",
  cancelled: "red",
};

export function IssueStateBadge({ issue }: { issue: Pick<Issue, "state" | "hold" | "counts"> }) {
  const t = useTexts();
  const { state, hold } = issue;
  const filed = isOnlyFiled(issue);
  return (
    <Badge variant="dot" color={filed ? "yellow" : colors[state]} tt="none" fw={500} size="lg" radius="md">
      {t(hold ? "newsletter:state.waiting" : `newsletter:state.${filed ? "filed" : state}`)}
    </Badge>
  );
}

/** The number of processed deliveries, whatever their result. */
export function doneOf({ counts }: Pick<Issue, "counts">): number {
  return counts.sent + counts.filed + counts.refused + counts.skipped + counts.doubtful;
}

/** Whether nobody has got it, since there is no mail server. */
function isOnlyFiled({ state, counts }: Pick<Issue, "state" | "counts">): boolean {
  return state === "sent" && counts.filed > 0 && counts.sent === 0;
}

/** How far sending has come. */
export function IssueProgress({ issue }: { issue: Issue }) {
  const t = useTexts();
  const { people } = issue.counts;
  const done = doneOf(issue);
  return (
    <div>
      <Progress
        value={people === 0 ? 0 : (100 * done) / people}
        size="lg"
        radius="sm"
        aria-label={t("newsletter:progress.label")}
      />
      <Text size="sm" mt={4} role="status">
        {t("newsletter:progress.text", { done, count: people })}
      </Text>
    </div>
  );
}

/** The state of an issue, beside its subject. */
export function IssueWhen({ issue }: { issue: Issue }) {
  const t = useTexts();
  const { state, scheduled, done, changed, counts } = issue;
  const at = state === "scheduled" ? scheduled : (done ?? changed);
  const ended = isOnlyFiled(issue) ? "filed" : "sent";
  const what = state === "scheduled" ? "scheduled" : state === "sent" ? ended : "changed";
  return (
    <Text size="sm" c="dimmed" component="div">
      {t(`newsletter:when.${what}`)} {at && <Time at={at} />}
      {counts.people > 0 && ` · ${t("newsletter:progress.text", { done: doneOf(issue), count: counts.people })}`}
    </Text>
  );
}
