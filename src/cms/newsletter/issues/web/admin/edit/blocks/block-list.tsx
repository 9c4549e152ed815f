import { Button, Group, Paper, Stack, Text } from "@mantine/core";
import { blockName, type Things } from "#cms/pages/web/admin/index.ts";
import type { Block } from "#contract/blocks/block.ts";
import type { KnownType, KnownTypes } from "#contract/blocks/known-types.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { BlockActs } from "./block-acts.tsx";
import { BlockFields } from "./block-fields.tsx";

type Shared = {
  known: KnownTypes;
  things: Things;
  /** The block that was just added gets the focus. */
  added: string | null;
  /** A new block of this kind. */
  onBegin: (name: string) => Block;
};
type Props = Shared & { blocks: Block[]; onChange: (blocks: Block[]) => void };

/** Blocks in their order, each with the parts that stand in it. */
export function BlockList({ blocks, onChange, ...shared }: Props) {
  const move = (index: number, by: -1 | 1) =>
    onChange(blocks.toSpliced(index, 1).toSpliced(index + by, 0, blocks[index]!));
  return (
    <Stack component="ol" gap="md" className="newsletter-blocks">
      {blocks.map((block, index) => (
        <Item
          key={block.id}
          {...shared}
          block={block}
          number={index + 1}
          onUp={index > 0 ? () => move(index, -1) : undefined}
          onDown={index < blocks.length - 1 ? () => move(index, 1) : undefined}
          onRemove={() => onChange(blocks.filter(({ id }) => id !== block.id))}
          onChange={(changed) => onChange(blocks.with(index, changed))}
        />
      ))}
    </Stack>
  );
}

type Way = (() => void) | undefined;
type ItemProps = Shared & {
  block: Block;
  number: number;
  onUp: Way;
  onDown: Way;
  onRemove: () => void;
  onChange: (block: Block) => void;
};

function Item({ block, number, onUp, onDown, onRemove, onChange, ...shared }: ItemProps) {
  const t = useTexts();
  const type = shared.known.get(block.type);
  const name = type ? blockName(t, type) : t("newsletter:blocks.unknownName");
  return (
    <Paper component="li" withBorder p="sm" tabIndex={-1} ref={block.id === shared.added ? focusOn : undefined}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text fw={600} size="sm">
          {name}
        </Text>
        <BlockActs name={t("newsletter:blocks.name", { type: name, number })} {...{ onUp, onDown, onRemove }} />
      </Group>
      {type ? (
        <BlockFields {...{ block, type, things: shared.things, onChange }} />
      ) : (
        <Text size="sm" c="dimmed">
          {t("newsletter:blocks.unknown")}
        </Text>
      )}
      {type && <Parts {...shared} {...{ block, type, onChange }} />}
    </Paper>
  );
}

type PartProps = Shared & { block: Block; type: KnownType; onChange: (block: Block) => void };

/** What stands in a block: buttons in a row of them, cards among cards. */
function Parts({ block, type, onChange, ...shared }: PartProps) {
  const t = useTexts();
  const { inside } = type;
  const parts = Array.isArray(inside) ? inside.flatMap((name: string) => shared.known.get(name) ?? []) : [];
  if (parts.length === 0) return null;
  const { children = [] } = block;
  const set = (next: Block[]) => onChange({ ...block, children: next });
  return (
    <Stack gap="sm" mt="md">
      <BlockList {...shared} blocks={children} onChange={set} />
      {parts.map((part) => (
        <Button
          key={part.name}
          variant="default"
          size="xs"
          style={{ alignSelf: "start" }}
          leftSection={<Icon name="plus" />}
          onClick={() => set([...children, shared.onBegin(part.name)])}
        >
          {t("newsletter:blocks.addPart", { name: blockName(t, part) })}
        </Button>
      ))}
    </Stack>
  );
}

function focusOn(block: HTMLElement | null): void {
  block?.focus();
}
