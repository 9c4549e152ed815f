import { Badge, Text } from "@mantine/core";
import type { RefObject } from "react";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { PaletteGroup, PaletteItem, PaletteState } from "./palette-items.ts";

type Props = {
  /** The prefix of the ids. */
  id: string;
  groups: PaletteGroup[];
  state: PaletteState;
  query: string;
  /** The key of the item that Enter opens. */
  active: string | undefined;
  list: RefObject<HTMLDivElement | null>;
  onPoint: (key: string) => void;
  onChoose: (item: PaletteItem) => void;
};

/** What can be opened, in groups. The focus stays in the field, which names the active one. */
export function PaletteList({ id, groups, state, query, active, list, onPoint, onChoose }: Props) {
  const t = useTexts();
  return (
    <>
      {state === "failed" && (
        <Text size="sm" c="var(--mantine-color-error)" p="sm" role="alert">
          {t("admin:unreachable")}
        </Text>
      )}
      {state === "nothing" && (
        <Text size="sm" p="sm" role="status">
          {t("admin:palette.nothing", { query })}
        </Text>
      )}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the field has the focus, and names the active option */}
      <div role="listbox" id={`${id}-list`} aria-label={t("admin:palette.found")} className="palette-list" ref={list}>
        {groups.map(({ key, label, items }) => (
          <div role="group" key={key} aria-labelledby={`${id}-group-${key}`}>
            <div id={`${id}-group-${key}`} className="palette-group">
              {label}
            </div>
            {items.map((item) => (
              <Option
                key={item.key}
                id={`${id}-${item.key}`}
                item={item}
                active={item.key === active}
                onPoint={() => onPoint(item.key)}
                onChoose={() => onChoose(item)}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

type OptionProps = { id: string; item: PaletteItem; active: boolean; onPoint: () => void; onChoose: () => void };

function Option({ id, item: { title, about, state, icon }, active, onPoint, onChoose }: OptionProps) {
  const point = () => {
    if (!active) onPoint();
  };
  return (
    // The field sends Enter; a click is for those who point.
    <div
      role="option"
      id={id}
      aria-selected={active}
      tabIndex={-1}
      className="palette-option"
      onMouseMove={point}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => event.key === "Enter" && onChoose()}
    >
      <Icon name={icon} />
      <span className="palette-title">{title}</span>
      {state && (
        <Badge variant="light" color="yellow" c="var(--mantine-color-text)" size="sm" flex="none">
          {state}
        </Badge>
      )}
      {about && <span className="palette-about">{about}</span>}
    </div>
  );
}
