import type { ReactNode } from "react";
import { Part as AdminPart } from "#web/admin/pieces/part.tsx";
import { useTexts } from "#web/texts.tsx";

/** A part of a withdrawal with its heading. */
export function Part({ name, children }: { name: "acts" | "declaration" | "sums"; children: ReactNode }) {
  const t = useTexts();
  return (
    <AdminPart id={`withdrawal-${name}`} title={t(`admin:withdrawals.part.${name}`)}>
      {children}
    </AdminPart>
  );
}
