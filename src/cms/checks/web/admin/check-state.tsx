import { Progress, Text } from "@mantine/core";
import type { Run } from "#cms/checks/contract.ts";
import { useWatch } from "#web/admin/pieces/hooks/use-watch.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";

type Props = { run: Run | null; checked: string | null };

/** How far a check is, or when the last one was. */
export function CheckState({ run, checked }: Props) {
  const t = useTexts();
  const isRunning = run !== null && run.finished === null;
  useWatch(isRunning);
  return (
    <div role="status" className="checks-state">
      {isRunning ? (
        <>
          <Text size="sm" mb={6}>
            {run.total === 0
              ? t("admin:checks.beginning")
              : t("admin:checks.running", { done: run.done, total: run.total })}
          </Text>
          <Progress value={(100 * run.done) / Math.max(1, run.total)} aria-hidden />
        </>
      ) : (
        checked && (
          <Text size="sm" c="dimmed">
            {t("admin:checks.last")} <Time at={checked} />
          </Text>
        )
      )}
    </div>
  );
}
