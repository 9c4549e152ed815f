import { Paper, Title } from "@mantine/core";
import type { ReactNode } from "react";

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Title order={2} size="h5" id={id} mb="md">
        {title}
      </Title>
      {children}
    </Paper>
  );
}
