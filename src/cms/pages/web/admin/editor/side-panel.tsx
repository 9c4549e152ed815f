import { Drawer, Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { Later } from "#web/admin/pieces/hooks/later.tsx";
import { useTexts } from "#web/texts.tsx";
import { CheckCount } from "./checks/checks-panel.tsx";
import type { Checks } from "./checks/use-checks.ts";
import { type Side, sides } from "./editor-tools.tsx";

type Props = { side: Side; onSide: (side: Side) => void; checks: Checks; panel: ReactNode };

/** What stands beside the canvas, one panel at a time. */
export function SidePanel({ side, onSide, checks, panel }: Props) {
  const t = useTexts();
  return (
    <aside className="editor-side" aria-label={t(`admin:canvas.${side}`)}>
      <Tabs value={side} onChange={(value) => onSide(value as Side)} className="editor-tabs">
        <Tabs.List grow>
          {sides.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`admin:canvas.${one}`)}
              {one === "checks" && <CheckCount checks={checks} />}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={side} className="editor-side-body">
          <Later>{panel}</Later>
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}

type DrawerProps = { side: Side | null; at: "bottom" | "right"; onClose: () => void; panel: ReactNode };

/** The same where there is no room beside the canvas, so that it opens over it. */
export function PanelDrawer({ side, at, onClose, panel }: DrawerProps) {
  const t = useTexts();
  return (
    <Drawer
      opened={side !== null}
      onClose={onClose}
      title={t(`admin:canvas.${side ?? "settings"}`)}
      position={at}
      size={at === "bottom" ? "70%" : 380}
    >
      {panel}
    </Drawer>
  );
}
