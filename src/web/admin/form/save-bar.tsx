import "./forms.css";
import { Group, Paper, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useLanguage, useTexts } from "#web/texts.tsx";

type Props = {
  /** Whether there is something stored yet. */
  stored: boolean;
  dirty: boolean;
  savedAt: Date | null;
  /** In place of the sentence about what is saved. */
  status?: ReactNode;
  /** What can be done next. */
  children: ReactNode;
};

/** What is saved, and what can be done next: always in sight. */
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
  const time = savedAt?.toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
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
