import "./panels.css";
import { Accordion } from "@mantine/core";
import type { ReactNode } from "react";

export type Panel = {
  id: string;
  icon?: ReactNode;
  title: ReactNode;
  /** Shown while it is open. */
  content: ReactNode;
};

type Props = {
  panels: Panel[];
  /** The panel that is open at first. */
  first?: string | undefined;
  /** The level of their headings. */
  level?: 2 | 3 | 4;
};

/** Panels of which one is open at a time, or none: a click on the open one closes it. */
export function Panels({ panels, first, level = 3 }: Props) {
  return (
    <Accordion variant="separated" order={level} defaultValue={first ?? null} className="admin-panels">
      {panels.map(({ id, icon, title, content }) => (
        <Accordion.Item key={id} value={id} className="admin-panel">
          <Accordion.Control icon={icon}>{title}</Accordion.Control>
          <Accordion.Panel>{content}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
