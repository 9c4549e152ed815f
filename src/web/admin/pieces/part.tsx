import { DataList, Paper, Title } from "@mantine/core";
import type { ReactNode } from "react";

type Props = { id: string; title: string; children: ReactNode };

/** A part of a screen about one thing, with its heading. */
export function Part({ id, title, children }: Props) {
  return (
    <Paper component="section" withBorder p={{ base: "md", sm: "lg" }} aria-labelledby={id}>
      <Title order={2} size="h5" id={id} mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  );
}

/** What is known of the thing, in a `DataList`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{label}</DataList.ItemLabel>
      <DataList.ItemValue className="admin-title">{children}</DataList.ItemValue>
    </DataList.Item>
  );
}
