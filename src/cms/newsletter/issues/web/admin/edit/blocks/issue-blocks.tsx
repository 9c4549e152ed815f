import { Button, Input, Menu, Paper, Text, Title } from "@mantine/core";
import { useState } from "react";
import { blockName, type Things } from "#cms/pages/web/admin/index.ts";
import { type Block, libraryGroups } from "#contract/blocks/block.ts";
import { begun, type KnownType, knownTypes } from "#contract/blocks/known-types.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { newId } from "#web/new-id.ts";
import { useTexts } from "#web/texts.tsx";
import { BlockList } from "./block-list.tsx";

type Props = {
  blocks: Block[];
  error: string | undefined;
  types: readonly KnownType[];
  things: Things;
  onChange: (blocks: Block[]) => void;
};

/** The blocks of an issue in their order, and all kinds of blocks that mails can show. */
export function IssueBlocks({ blocks, error, types, things, onChange }: Props) {
  const t = useTexts();
  const known = knownTypes(types);
  const [added, setAdded] = useState<string | null>(null);
  const offered = libraryGroups.flatMap((group) => types.filter((type) => type.group === group && !type.hidden));
  const begin = (name: string) => {
    const block = begun(known, { name, id: newId });
    setAdded(block.id);
    return block;
  };
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="issue-blocks-title" id="issue-blocks" tabIndex={-1}>
      <Title order={2} size="h5" id="issue-blocks-title" mb="md">
        {t("newsletter:field.blocks")}
      </Title>
      {blocks.length === 0 && (
        <Text size="sm" c="dimmed" mb="md">
          {t("newsletter:blocks.empty")}
        </Text>
      )}
      <BlockList {...{ blocks, known, things, added, onBegin: begin, onChange }} />
      {error && <Input.Error mt="sm">{error}</Input.Error>}
      <Menu position="bottom-start" withinPortal returnFocus={added === null} onOpen={() => setAdded(null)}>
        <Menu.Target>
          <Button variant="default" mt="md" leftSection={<Icon name="plus" />}>
            {t("newsletter:blocks.add")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map((type) => (
            <Menu.Item key={type.name} onClick={() => onChange([...blocks, begin(type.name)])}>
              {blockName(t, type)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Paper>
  );
}
