import { Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

type Props = {
  /** Unique on the screen. */
  id: string;
  title: string;
  hint?: ReactNode;
  children: ReactNode;
};

/** A part of a form with its heading. */
export function FormSection({ id, title, hint, children }: Props) {
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={`${id}-title`}>
      <Title order={2} size="h5" id={`${id}-title`} mb={hint ? 4 : "md"}>
        {title}
      </Title>
      {hint && (
        <Text size="sm" c="dimmed" mb="md" component="div" style={{ overflowWrap: "anywhere" }}>
          {hint}
        </Text>
      )}
      <Stack gap="md">{children}</Stack>
    </Paper>
  );
}
