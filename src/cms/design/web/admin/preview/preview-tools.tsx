import { Button, Group, NativeSelect, SegmentedControl } from "@mantine/core";
import { useRef } from "react";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { Scheme } from "../colours/colours-panel.tsx";

/** How wide the page is drawn, in CSS pixels. */
export const widths = { phone: 360, tablet: 768, desk: 1440 };
export type Device = keyof typeof widths;
const devices = Object.keys(widths) as Device[];

/** Milliseconds after which a press counts as holding. */
const holding = 400;

export type PageChoice = { path: string; title: string };

type Props = {
  pages: PageChoice[];
  path: string;
  onPath: (path: string) => void;
  device: Device;
  onDevice: (device: Device) => void;
  scheme: Scheme;
  onScheme: (scheme: Scheme) => void;
  /** What visitors see now is shown. */
  before: boolean;
  onBefore: (before: boolean) => void;
};

/** Which page is shown, how wide, in which scheme, and in which design. */
export function PreviewTools({ pages, path, onPath, device, onDevice, scheme, onScheme, before, onBefore }: Props) {
  const t = useTexts();
  const pressed = useRef({ at: 0, was: false });
  // A link in the frame may have led to a page that is not in the list.
  const known = pages.some((page) => page.path === path);
  return (
    <Group className="design-tools" role="group" aria-label={t("admin:design.preview.tools")} gap="xs" align="end">
      <NativeSelect
        label={t("admin:design.preview.page")}
        value={path}
        onChange={(event) => onPath(event.currentTarget.value)}
        data={[...(known ? [] : [{ value: path, label: path }]), ...pages.map(toOption)]}
      />
      <SegmentedControl
        size="xs"
        aria-label={t("admin:design.preview.device")}
        value={device}
        onChange={onDevice}
        data={devices.map((value) => ({ value, label: t(`admin:design.preview.${value}`) }))}
      />
      <SegmentedControl
        size="xs"
        aria-label={t("admin:design.preview.scheme")}
        value={scheme}
        onChange={onScheme}
        data={(["light", "dark"] as const).map((value) => ({ value, label: t(`admin:design.scheme.${value}`) }))}
      />
      <Button
        size="xs"
        variant={before ? "filled" : "default"}
        leftSection={<Icon name="history" size={16} />}
        aria-pressed={before}
        title={t("admin:design.preview.beforeHint")}
        onPointerDown={() => {
          pressed.current = { at: Date.now(), was: before };
          onBefore(true);
        }}
        onClick={({ detail }) => {
          const { at, was } = pressed.current;
          // By keyboard there was no pointer. Who has held it has seen enough.
          if (detail === 0) onBefore(!before);
          else onBefore(Date.now() - at >= holding ? false : !was);
        }}
      >
        {t(before ? "admin:design.preview.after" : "admin:design.preview.before")}
      </Button>
    </Group>
  );
}

function toOption({ path, title }: PageChoice) {
  return { value: path, label: title };
}
