import { ActionIcon, Group, Indicator, Menu, SegmentedControl, VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { leaveMenu } from "#web/admin/form/leaving/leave-menu.ts";
import { type Drawn, Icon } from "#web/admin/pieces/icons.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { type Device, devices, type Side, sideIcons, sides, type ToolsProps } from "../editor-tools.tsx";
import { BesideItem, withOpen } from "./beside-toggle.tsx";
import { Tool } from "./tool.tsx";

type Props = Omit<ToolsProps, "onPanel"> & { onPanel: (side: Side) => void };
type Item = { icon: Drawn; label: string; keys?: string; disabled?: boolean; onClick: () => void };

/** The tools in one row, where there is little room: the usual ones at hand, the others in a menu. */
export function CompactTools(props: Props) {
  const { blocks, acts, language, onLanguage, onPanel } = props;
  const t = useTexts();
  const languages = useSiteLanguages();
  const tight = useMediaQuery("(max-width: 22em)", false) ?? false;
  const roomy = useMediaQuery("(min-width: 48em)", false) ?? false;
  const atHand: Side[] = roomy ? [...sides] : ["library", "settings"];
  const redo: Item = {
    ...{ icon: "redo", label: t("admin:canvas.redo"), keys: "Control+Y" },
    ...{ disabled: !blocks.canRedo, onClick: acts.redo },
  };
  const panel = (side: Side): Item => ({
    ...{ icon: sideIcons[side], label: t(`admin:canvas.${side}`), onClick: () => onPanel(side) },
  });
  return (
    <Group
      className="editor-tools editor-tools-compact"
      role="group"
      aria-label={t("admin:canvas.tools")}
      gap={0}
      wrap="nowrap"
    >
      <Tool
        frame={false}
        icon="undo"
        label={t("admin:canvas.undo")}
        keys="Control+Z"
        disabled={!blocks.canUndo}
        onClick={acts.undo}
      />
      {!tight && <Tool frame={false} {...redo} />}
      {atHand.map((side) => (
        <Tool key={side} frame={false} {...panel(side)} />
      ))}
      {languages.length > 1 && (
        <SegmentedControl
          size="xs"
          color="vine"
          aria-label={t("admin:canvas.language")}
          value={language}
          onChange={onLanguage}
          data={languages.map((value) => ({
            value,
            label: roomy ? (
              t(`site:language.${value}`)
            ) : (
              <>
                <span aria-hidden="true">{value.toUpperCase()}</span>
                <VisuallyHidden>{t(`site:language.${value}`)}</VisuallyHidden>
              </>
            ),
          }))}
        />
      )}
      <MoreTools
        {...props}
        items={[...(tight ? [redo] : []), ...sides.filter((side) => !atHand.includes(side)).map(panel)]}
      />
    </Group>
  );
}

/** What is used less often, and what the row has no room for. */
function MoreTools({ acts, device, onDevice, onFind, beside, items }: Props & { items: Item[] }) {
  const t = useTexts();
  // Something is open in one of the languages, and the way to it is in the menu.
  const open = beside.several ? beside.open.length : 0;
  const all: Item[] = [
    ...items,
    { icon: "copy", label: t("admin:canvas.paste"), keys: "Control+V", onClick: acts.paste },
    { icon: "search", label: t("admin:find.label"), keys: "Control+F", onClick: onFind },
  ];
  return (
    <Menu
      position="bottom-end"
      withinPortal
      width={260}
      // No longer than the screen: where it is scrolled, Tab leads to what is further down, too.
      menuItemTabIndex={0}
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
      classNames={{ dropdown: "editor-menu", item: "editor-menu-item" }}
    >
      <Indicator disabled={open === 0} color="yellow" size={9} offset={9}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            className="editor-tool"
            aria-label={withOpen(t, { label: t("admin:canvas.moreTools"), open })}
            title={t("admin:canvas.moreTools")}
          >
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
      </Indicator>
      <Menu.Dropdown>
        {all.map(({ icon, label, keys, disabled = false, onClick }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon name={icon} />}
            aria-keyshortcuts={keys}
            disabled={disabled}
            onClick={() => {
              leaveMenu();
              onClick();
            }}
          >
            {label}
          </Menu.Item>
        ))}
        {beside.several && <BesideItem beside={beside} />}
        <Menu.Divider />
        <Menu.Label>{t("admin:canvas.device")}</Menu.Label>
        <Menu.RadioGroup value={device} onChange={(value) => onDevice(value as Device)}>
          {devices.map((value) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              {t(`admin:canvas.${value}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
