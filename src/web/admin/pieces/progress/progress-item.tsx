import "./progress.css";
import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "#web/texts.tsx";
import { Bar } from "../bar.tsx";

export type ProgressState = "queued" | "uploading" | "processing" | "done" | "failed";

type Props = {
  /** What is in progress, such as the name of a file. */
  name: string;
  state: ProgressState;
  /** 0 to 100. */
  percent: number;
  /** Why it failed. */
  message?: string;
  /** Set while it can still be cancelled. */
  onCancel?: (() => void) | undefined;
  /** Further acts. */
  actions?: ReactNode;
  /** Further facts, such as its size. */
  facts?: ReactNode;
};

/** Something that takes time: its progress, a button to cancel it, and a word when it ends. */
export function ProgressItem({ name, state, percent, message = "", onCancel, actions, facts }: Props) {
  const t = useTexts();
  const ended = state === "done" || state === "failed";
  const now = Math.round(Math.min(100, Math.max(0, percent)));
  const said = ended ? "" : t(`admin:progress.${state}`, { percent: now });
  return (
    <li className="admin-progress-item" data-state={state}>
      <Group justify="flex-end" gap="xs">
        <Text size="sm" fw={600} className="admin-progress-name">
          {name}
        </Text>
        {facts}
        {actions}
        {onCancel && !ended && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t("admin:progress.cancelOne", { name })}
            onClick={onCancel}
          >
            {t("admin:progress.cancel")}
          </Button>
        )}
      </Group>
      {!ended && (
        <Group gap="sm" wrap="nowrap">
          {state !== "queued" && (
            <Bar kind="progressbar" label={t("admin:progress.name", { name })} percent={now} text={said} />
          )}
          <Text size="sm" c="dimmed" aria-hidden="true" className="admin-figures">
            {said}
          </Text>
        </Group>
      )}
      {/* Rendered from the beginning, so that the end is read aloud. */}
      <Text size="sm" role="status" c={state === "failed" ? "var(--mantine-color-error)" : undefined}>
        {ended && t(`admin:progress.${state}`, { name, message })}
      </Text>
    </li>
  );
}
