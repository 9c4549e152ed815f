import { ActionIcon, Group, Text } from "@mantine/core";
import { memo, type RefObject, useRef } from "react";
import { isLocked } from "#contract/blocks/locks.ts";
import { useSame } from "#web/admin/pieces/hooks/use-same.ts";
import { type Drawn, Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { blockName } from "../block-texts.ts";
import { LockSign } from "../inspector/lock.tsx";
import type { Blocks } from "../state/blocks/use-blocks.ts";
import type { Way } from "../state/blocks/way-of.ts";
import type { Acts } from "../state/use-acts.ts";
import type { Drag } from "./use-drag.ts";
import { useRect } from "./use-rect.ts";

type Props = {
  frame: RefObject<HTMLIFrameElement | null>;
  scale: number;
  blocks: Blocks;
  acts: Acts;
  drag: Drag;
  /** While a text is written, its tools are enough; nothing lies over it. */
  bar: boolean;
};

const ways: { way: Way; icon: Drawn; keys: string }[] = [
  { way: "up", icon: "up", keys: "Alt+ArrowUp" },
  { way: "down", icon: "down", keys: "Alt+ArrowDown" },
  { way: "in", icon: "next", keys: "Alt+ArrowRight" },
  { way: "out", icon: "previous", keys: "Alt+ArrowLeft" },
];

/** The frame around the chosen block, and what can be done with it. */
export function Selection({ frame, scale, blocks, acts, drag, bar }: Props) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const { chosen, found, types } = blocks;
  useRect(box, { frame, id: chosen, scale, bar });
  if (!found || chosen === null) return null;
  const type = types.get(found.block.type);
  const name = type ? blockName(t, type) : found.block.type;
  const closed = blocks.closedBy(chosen);
  // A locked block can be copied as a whole; what stands in it stays alone.
  const still = closed !== undefined && closed.id !== chosen;
  const why = (label: string) => (closed ? `${label} – ${t("admin:canvas.locked")}` : label);
  return (
    <div ref={box} className="canvas-selection" hidden>
      <Group
        className="canvas-bar"
        display={bar ? undefined : "none"}
        role="toolbar"
        aria-label={name}
        gap={2}
        // The texts of the page keep the focus, and what is selected in them.
        onMouseDown={(event) => event.preventDefault()}
      >
        <button
          type="button"
          className="canvas-handle"
          aria-label={`${t("admin:canvas.drag")}: ${name}`}
          title={t("admin:canvas.drag")}
          tabIndex={-1}
          onPointerDown={(event) =>
            drag.begin(event, { id: chosen, types: [found.block.type] }, (place) => acts.moveTo(chosen, place))
          }
        >
          <Icon name="more" size={14} />
          <Text component="span" size="xs" fw={600} truncate>
            {name}
          </Text>
          {(closed || isLocked(found.block)) && <LockSign />}
        </button>
        {ways.map(({ way, icon, keys }) => (
          <Act
            key={way}
            icon={icon}
            label={why(t(`admin:canvas.${way}`))}
            keys={keys}
            disabled={blocks.wayOf(chosen, way) === null}
            onClick={() => acts.step(chosen, way)}
          />
        ))}
        <Act
          icon="copy"
          label={still ? why(t("admin:canvas.duplicate")) : t("admin:canvas.duplicate")}
          keys="Control+D"
          disabled={still}
          onClick={() => acts.duplicate(chosen)}
        />
        <Act
          icon="trash"
          label={why(t("admin:canvas.remove"))}
          keys="Delete"
          disabled={closed !== undefined}
          onClick={() => acts.remove(chosen)}
        />
      </Group>
    </div>
  );
}

type ActProps = { icon: Drawn; label: string; keys: string; disabled?: boolean; onClick: () => void };

function Act({ onClick, ...look }: ActProps) {
  return <ActDrawing {...look} onClick={useSame(onClick)} />;
}

/** Not drawn for each key that is typed on the page. */
const ActDrawing = memo(function ActDrawing({ icon, label, keys, disabled, onClick }: ActProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      disabled={disabled ?? false}
      onClick={onClick}
    >
      <Icon name={icon} size={16} />
    </ActionIcon>
  );
});
