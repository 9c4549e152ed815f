import { DataList } from "@mantine/core";
import type { ReactNode } from "react";

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{label}</DataList.ItemLabel>
      <DataList.ItemValue className="admin-title">{children}</DataList.ItemValue>
    </DataList.Item>
  );
}
