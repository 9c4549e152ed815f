import { Group, SegmentedControl } from "@mantine/core";
import { memo } from "react";
import type { Language } from "#contract/language.ts";
import { useSame } from "#web/admin/pieces/hooks/use-same.ts";
import type { Drawn } from "#web/admin/pieces/icons.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { Beside } from "./beside/use-beside.ts";
import type { Blocks } from "./state/blocks/use-blocks.ts";
import type { Acts } from "./state/use-acts.ts";
import { BesideToggle } from "./tools/beside-toggle.tsx";
import { Tool } from "./tools/tool.tsx";

/** How wide the page is drawn, in CSS pixels. */
export const widths = { phone: 390, tablet: 820, desk: 1200 };
export type Device = keyof typeof widths;
export const devices = Object.keys(widths) as Device[];

/** What stands beside the canvas; where there is no room, it opens over it. */
export const sides = ["library", "outline", "settings", "checks"] as const;
export type Side = (typeof sides)[number];
export const sideIcons: Record<Side, Drawn> = {
  library: "plus",
  outline: "list",
  settings: "settings",
  checks: "check",
};

export type ToolsProps = {
  blocks: Blocks;
  acts: Acts;
  device: Device;
  onDevice: (device: Device) => void;
  language: Language;
  onLanguage: (language: Language) => void;
  onFind: () => void;
  beside: Beside;
  /** Null where everything has its place beside the canvas. */
  onPanel: ((side: Side) => void) | null;
};

/** Undo and redo, how the page is looked at, and what a phone has no room for. */
export function EditorTools(props: ToolsProps) {
  const { blocks, acts, device, onDevice, language, onLanguage, onFind, beside, onPanel } = props;
  const t = useTexts();
  const several = useSiteLanguages().length > 1;
  const [changeDevice, changeLanguage] = [useSame(onDevice), useSame(onLanguage)];
  return (
    <Group className="editor-tools" role="group" aria-label={t("admin:canvas.tools")} gap="xs" wrap="wrap">
      <Tool
        icon="undo"
        label={t("admin:canvas.undo")}
        keys="Control+Z"
        disabled={!blocks.canUndo}
        onClick={acts.undo}
      />
      <Tool
        icon="redo"
        label={t("admin:canvas.redo")}
        keys="Control+Y"
        disabled={!blocks.canRedo}
        onClick={acts.redo}
      />
      <DeviceChoice device={device} onDevice={changeDevice} />
      {several && <LanguageChoice language={language} onLanguage={changeLanguage} />}
      {beside.several && <BesideToggle beside={beside} />}
      <Tool icon="copy" label={t("admin:canvas.paste")} keys="Control+V" onClick={acts.paste} />
      <Tool icon="search" label={t("admin:find.label")} keys="Control+F" onClick={onFind} />
      {onPanel &&
        sides.map((side) => (
          <Tool key={side} icon={sideIcons[side]} label={t(`admin:canvas.${side}`)} onClick={() => onPanel(side)} />
        ))}
    </Group>
  );
}

/** Like the other tools, it is not drawn for each key that is typed on the page. */
const DeviceChoice = memo(function DeviceChoice({ device, onDevice }: Pick<ToolsProps, "device" | "onDevice">) {
  const t = useTexts();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t("admin:canvas.device")}
      value={device}
      onChange={onDevice}
      data={devices.map((value) => ({ value, label: t(`admin:canvas.${value}`) }))}
    />
  );
});

type Spoken = Pick<ToolsProps, "language" | "onLanguage">;

const LanguageChoice = memo(function LanguageChoice({ language, onLanguage }: Spoken) {
  const t = useTexts();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t("admin:canvas.language")}
      value={language}
      onChange={onLanguage}
      data={useSiteLanguages().map((value) => ({ value, label: t(`site:language.${value}`) }))}
    />
  );
});
