import { ActionIcon, Group } from "@mantine/core";
import { useTexts } from "#web/texts.tsx";
import { Icon, type IconName } from "../pieces/icons.tsx";
import type { Moves } from "./use-order.ts";

type Props = {
  id: string;
  name: string;
  at: number;
  order: Moves;
  /** It can be moved but not removed. */
  stays?: boolean;
  /** Nothing can be removed from this list. */
  removes?: boolean;
  className?: string;
};

/** Buttons that move a thing within an ordered list, or remove it. */
export function MoveButtons({ id, name, at, order, stays = false, removes = true, className }: Props) {
  const shared = { id, name, order };
  return (
    <Group gap={2} wrap="nowrap" className={className}>
      <Move {...shared} kind="up" icon="up" disabled={at === 0} onClick={() => order.move(id, -1)} />
      <Move {...shared} kind="down" icon="down" disabled={at === order.count - 1} onClick={() => order.move(id, 1)} />
      {removes && <Move {...shared} kind="remove" icon="close" disabled={stays} onClick={() => order.remove(id)} />}
    </Group>
  );
}

type MoveProps = Pick<Props, "id" | "name" | "order"> & {
  kind: "up" | "down" | "remove";
  icon: IconName;
  disabled: boolean;
  onClick: () => void;
};

function Move({ id, name, order, kind, icon, disabled, onClick }: MoveProps) {
  const t = useTexts();
  const label = t(`${order.texts}.${kind}One`, { name });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c={disabled ? undefined : "inherit"}
      size="lg"
      aria-label={label}
      title={label}
      disabled={disabled}
      data-moves={`${kind}-${id}`}
      onClick={onClick}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
}
