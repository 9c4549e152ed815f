import { DataList, Paper, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "#web/texts.tsx";

/** A part of a withdrawal with its heading. */
export function Part({ name, children }: { name: "acts" | "declaration" | "sums"; children: ReactNode }) {
  const t = useTexts();
  const id = `withdrawal-${name}`;
  return (
    <Paper component="section" withBorder p={{ base: "md", sm: "lg" }} aria-labelledby={id}>
      <Title order={2} size="h5" id={id} mb="sm">
        {t(`admin:withdrawals.part.${name}`)}
      </Title>
      {children}
    </Paper>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{label}</DataList.ItemLabel>
      <DataList.ItemValue className="admin-title">{children}</DataList.ItemValue>
    </DataList.Item>
  );
}
