import { Drawer, Tabs } from "@mantine/core";
import { memo, type ReactNode } from "react";
import { Later } from "#web/admin/pieces/hooks/later.tsx";
import { useSame } from "#web/admin/pieces/hooks/use-same.ts";
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
      <SideTabs side={side} onSide={useSame(onSide)} findings={checks.findings} />
      <div
        role="tabpanel"
        id={`${tabs}-panel-${side}`}
        aria-labelledby={`${tabs}-tab-${side}`}
        className="editor-side-body"
      >
        <Later>{panel}</Later>
      </div>
    </aside>
  );
}

/** By which Mantine names tabs and panels. */
const tabs = "editor-side";

type TabsProps = Pick<Props, "side" | "onSide"> & Pick<Checks, "findings">;

/** Not drawn for each key that is typed on the page: the panel stands beside them, and not in them. */
const SideTabs = memo(function SideTabs({ side, onSide, findings }: TabsProps) {
  const t = useTexts();
  return (
    <Tabs id={tabs} value={side} onChange={(value) => onSide(value as Side)}>
      <Tabs.List grow>
        {sides.map((one) => (
          <Tabs.Tab key={one} value={one} aria-controls={one === side ? `${tabs}-panel-${one}` : undefined}>
            {t(`admin:canvas.${one}`)}
            {one === "checks" && <CheckCount findings={findings} />}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
});

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
