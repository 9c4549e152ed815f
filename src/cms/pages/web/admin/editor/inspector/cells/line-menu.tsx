import { Button, Menu } from "@mantine/core";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

type Props = {
  kind: "row" | "column";
  /** The row or column of the cell that was used last. */
  at: number;
  count: number;
  most: number;
  /** Before the one that stands at this place. */
  onAdd: (to: number) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** What can be done with a row or a column. */
export function LineMenu({ kind, at, count, most, onAdd, onMove, onRemove }: Props) {
  const t = useTexts();
  const full = count >= most;
  return (
    // The focus goes into the table afterwards.
    <Menu position="bottom-start" withinPortal returnFocus={false}>
      <Menu.Target>
        <Button variant="default" size="xs" rightSection={<Icon name="down" size={14} />}>
          {t(`admin:cells.${kind}`, { number: at + 1 })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={full} onClick={() => onAdd(at)}>
          {t(`admin:cells.${kind}Before`)}
        </Menu.Item>
        <Menu.Item disabled={full} onClick={() => onAdd(at + 1)}>
          {t(`admin:cells.${kind}After`)}
        </Menu.Item>
        <Menu.Item disabled={at === 0} onClick={() => onMove(at - 1)}>
          {t(`admin:cells.${kind}Up`)}
        </Menu.Item>
        <Menu.Item disabled={at >= count - 1} onClick={() => onMove(at + 1)}>
          {t(`admin:cells.${kind}Down`)}
        </Menu.Item>
        <Menu.Item disabled={count === 1} color="red" onClick={onRemove}>
          {t(`admin:cells.${kind === "row" ? "removeRow" : "removeColumn"}`)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
