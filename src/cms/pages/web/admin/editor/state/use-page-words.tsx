import { Loader, Stack, Text } from "@mantine/core";
import { lazy, Suspense, useMemo } from "react";
import { allBlocks, type Block, propsOf } from "#contract/blocks/block.ts";
import type { KnownTypes } from "#contract/blocks/known-types.ts";
import type { Language, Localised } from "#contract/language.ts";
import type { KeptWords } from "#web/admin/keeping/editor/kept-words.ts";
import { useTexts } from "#web/texts.tsx";
import type { Things } from "../inspector/things.ts";
import type { PageValues } from "./page-form.ts";
import { plainText } from "./plain-text.ts";

/** It compares words, which nothing else in the editor does. */
const BlockDisputes = lazy(() =>
  import("../conflict/block-disputes.tsx").then((module) => ({ default: module.BlockDisputes })),
);

type Known = { types: KnownTypes; things: Things; language: Language };

/** How the shared parts of the editor speak of a page. */
export function usePageWords({ types, things, language }: Known): KeptWords<PageValues> {
  const t = useTexts();
  return useMemo(
    () => ({
      texts: "admin:page",
      list: "/admincenter/pages",
      labelOf: (name) => t(`admin:page.field.${name}`),
      Value: ({ values: { blocks } }) => (
        <Stack gap={4} className="page-words">
          {allBlocks(blocks).map((block) => (
            <Text key={block.id} size="sm">
              {wordsOf(block, { types, language })}
            </Text>
          ))}
        </Stack>
      ),
      Pieces: (props) => (
        <Suspense fallback={<Loader size="sm" />}>
          <BlockDisputes {...props} {...{ types, things, language }} />
        </Suspense>
      ),
    }),
    [t, types, things, language],
  );
}

/** The texts of a block in one language, without formatting. */
function wordsOf(block: Block, { types, language }: { types: KnownTypes; language: Language }): string {
  const type = types.get(block.type);
  const texts = type ? propsOf(type, "words", "html").map((prop) => (block.props[prop] ?? {}) as Localised) : [];
  return texts
    .map((text) => plainText(text[language] ?? ""))
    .filter(Boolean)
    .join(" · ");
}
