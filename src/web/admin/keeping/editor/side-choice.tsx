import "./keeping.css";
import { Radio, SimpleGrid } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "#web/texts.tsx";
import type { Side } from "./choices.ts";

type Props = {
  label: ReactNode;
  side: Side;
  onChoose: (side: Side) => void;
  /** Shows one of both versions. */
  children: (side: Side) => ReactNode;
};

/** Both versions side by side, to choose one of them. */
export function SideChoice({ label, side, onChoose, children }: Props) {
  const t = useTexts();
  return (
    <Radio.Group label={label} value={side} onChange={(value) => onChoose(value === "mine" ? "mine" : "other")}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt={4}>
        {(["mine", "other"] as const).map((one) => (
          <div key={one} className="admin-version" data-chosen={side === one || undefined}>
            <Radio value={one} label={t(`admin:conflict.${one}`)} />
            {children(one)}
          </div>
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
