import { Button, Group, Input, Menu, Paper, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { FileRow } from "#cms/files/web/admin/index.ts";
import type { IssueBlock } from "#cms/newsletter/issues/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { newId } from "#web/new-id.ts";
import { useTexts } from "#web/texts.tsx";
import { BlockActs } from "./block-acts.tsx";
import { BlockFields } from "./block-fields.tsx";

type Props = {
  blocks: IssueBlock[];
  error: string | undefined;
  entries: { value: string; label: string }[];
  files: FileRow[];
  onChange: (blocks: IssueBlock[]) => void;
};

const types = ["richText", "picture", "button", "entries", "divider"] as const;

function newBlock(type: IssueBlock["type"]): IssueBlock {
  const base = { v: 1 as const, id: newId() };
  switch (type) {
    case "richText":
      return { type, ...base, props: { html: {}, look: "plain" } };
    case "picture":
      return { type, ...base, props: { file: "", href: "" } };
    case "button":
      return { type, ...base, props: { label: {}, href: "" } };
    case "entries":
      return { type, ...base, props: { title: {}, entries: [] } };
    case "divider":
      return { type, ...base, props: {} };
  }
}

/** The blocks of an issue in their order. */
export function IssueBlocks({ blocks, error, entries, files, onChange }: Props) {
  const t = useTexts();
  const [known, setKnown] = useState(() => new Map(files.map((row) => [row.id, row])));
  const learn = (row: FileRow) => setKnown((before) => new Map([...before, [row.id, row]]));
  const [added, setAdded] = useState<string | null>(null);
  const add = (type: IssueBlock["type"]) => {
    const block = newBlock(type);
    setAdded(block.id);
    onChange([...blocks, block]);
  };
  const move = (index: number, by: -1 | 1) => {
    const next = [...blocks];
    const [block] = next.splice(index, 1);
    if (block) next.splice(index + by, 0, block);
    onChange(next);
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
      <Stack component="ol" gap="md" className="newsletter-blocks">
        {blocks.map((block, index) => (
          <Paper
            key={block.id}
            component="li"
            withBorder
            p="sm"
            tabIndex={-1}
            // A block that was just added gets the focus.
            ref={block.id === added ? focusOn : undefined}
          >
            <Group justify="space-between" wrap="nowrap" mb="xs">
              <Text fw={600} size="sm">
                {t(`newsletter:blocks.type.${block.type}`)}
              </Text>
              <BlockActs
                name={t("newsletter:blocks.name", {
                  type: t(`newsletter:blocks.type.${block.type}`),
                  number: index + 1,
                })}
                onUp={index > 0 ? () => move(index, -1) : undefined}
                onDown={index < blocks.length - 1 ? () => move(index, 1) : undefined}
                onRemove={() => onChange(blocks.filter(({ id }) => id !== block.id))}
              />
            </Group>
            <BlockFields
              block={block}
              entries={entries}
              fileOf={(id) => known.get(id)}
              onLearn={learn}
              onChange={(changed) => onChange(blocks.map((one) => (one.id === changed.id ? changed : one)))}
            />
          </Paper>
        ))}
      </Stack>
      {error && <Input.Error mt="sm">{error}</Input.Error>}
      <Menu position="bottom-start" withinPortal returnFocus={added === null} onOpen={() => setAdded(null)}>
        <Menu.Target>
          <Button variant="default" mt="md" leftSection={<Icon name="plus" />}>
            {t("newsletter:blocks.add")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {types.map((type) => (
            <Menu.Item key={type} onClick={() => add(type)}>
              {t(`newsletter:blocks.type.${type}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Paper>
  );
}

function focusOn(block: HTMLElement | null): void {
  block?.focus();
}
