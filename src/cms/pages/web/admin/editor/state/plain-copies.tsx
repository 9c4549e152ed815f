import { SimpleGrid, Stack, Text } from "@mantine/core";
import { allBlocks, type Block, propsOf } from "#contract/blocks/block.ts";
import type { KnownTypes } from "#contract/blocks/known-types.ts";
import type { Language, Localised } from "#contract/language.ts";
import type { DifferencesProps } from "#web/admin/keeping/editor/kept-words.ts";
import type { PageValues } from "./page-form.ts";
import { plainText } from "./plain-text.ts";

type Known = { types: KnownTypes; language: Language };

/** The words of a local copy beside those on the page, in one language: what there is to see without a connection. */
export function PlainCopies({ copy, now, names, types, language }: DifferencesProps<PageValues> & Known) {
  const sides = [
    { name: names.copy, blocks: copy.blocks },
    { name: names.now, blocks: now.blocks },
  ];
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {sides.map(({ name, blocks }) => (
        <div key={name} className="admin-version">
          <Text size="xs" c="dimmed">
            {name}
          </Text>
          <Stack gap={4} className="page-words">
            {allBlocks(blocks).map((block) => (
              <Text key={block.id} size="sm">
                {wordsOf(block, { types, language })}
              </Text>
            ))}
          </Stack>
        </div>
      ))}
    </SimpleGrid>
  );
}

/** The texts of a block in one language, without formatting. */
function wordsOf(block: Block, { types, language }: Known): string {
  const type = types.get(block.type);
  const texts = type ? propsOf(type, "words", "html").map((prop) => (block.props[prop] ?? {}) as Localised) : [];
  return texts
    .map((text) => plainText(text[language] ?? ""))
    .filter(Boolean)
    .join(" · ");
}
