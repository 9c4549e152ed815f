import "../forms.css";
import { Group, Paper, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { clockText } from "#contract/formats/dates/date-time.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";

type Props = {
  /** Whether something is stored yet. */
  stored: boolean;
  dirty: boolean;
  savedAt: Date | null;
  /** Replaces the sentence about the state of saving. */
  status?: ReactNode;
  /** The next acts. */
  children: ReactNode;
};

/** The state of saving, and the next acts: always visible. */
export function SaveBar({ children, status, ...state }: Props) {
  return (
    <Paper withBorder shadow="md" className="admin-bar">
      {status ?? <SaveState {...state} />}
      <Group gap="xs" wrap="nowrap" className="admin-actions">
        {children}
      </Group>
    </Paper>
  );
}

function SaveState({ stored, dirty, savedAt }: Omit<Props, "children" | "status">) {
  const t = useTexts();
  const language = useLanguage();
  const time = savedAt && clockText(savedAt, language);
  const said = time && !dirty ? t("admin:form.savedAt", { time }) : "";
  const silent = dirty ? t("admin:form.dirty") : stored ? t("admin:form.clean") : t("admin:form.unsaved");
  return (
    <div className="admin-save-state">
      <Text size="sm" role="status">
        {said}
      </Text>
      {!said && (
        <Text size="sm" c="dimmed">
          {silent}
        </Text>
      )}
    </div>
  );
}
