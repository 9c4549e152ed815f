import "./block-disputes.css";
import { SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { useId, useMemo } from "react";
import { allBlocks, type Block } from "#contract/blocks/block.ts";
import type { KnownTypes } from "#contract/blocks/known-types.ts";
import type { Language } from "#contract/language.ts";
import type { DifferencesProps } from "#web/admin/keeping/editor/kept-words.ts";
import { labelsIn, useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { type BlockChange, blocksThatDiffer } from "../../versions/compare-pages.ts";
import { blockName } from "../block-texts.ts";
import type { Things } from "../inspector/things.ts";
import type { PageValues } from "../state/page-form.ts";
import { beginningOf } from "../state/plain-text.ts";
import { blockDifferences } from "./block-differences.ts";
import { DisputedValue } from "./disputed-value.tsx";
import { disputeLabel, wordsOf } from "./told-dispute.ts";

type Known = { types: KnownTypes; things: Things; language: Language };

/** What a local copy of a page would change: the blocks by their names, and their texts in every language. */
export function CopyDifferences({ copy, now, names, ...known }: DifferencesProps<PageValues> & Known) {
  const t = useTexts();
  const differing = useMemo(() => {
    const [mine, theirs] = [copy, now].map(
      ({ blocks }) => new Map(allBlocks(blocks).map((block) => [block.id, block])),
    );
    return blocksThatDiffer(now.blocks, copy.blocks).map(({ id, change }) => {
      return { id, change, mine: mine?.get(id), theirs: theirs?.get(id) };
    });
  }, [copy, now]);
  if (differing.length === 0) return <Text size="sm">{t("admin:versions.same")}</Text>;
  return (
    <Stack component="ol" className="block-disputes">
      {differing.map((one) => (
        <DifferingBlock key={one.id} {...one} names={names} {...known} />
      ))}
    </Stack>
  );
}

type BlockProps = Known & {
  change: BlockChange;
  mine: Block | undefined;
  theirs: Block | undefined;
  names: DifferencesProps<PageValues>["names"];
};

function DifferingBlock({ change, mine, theirs, names, types, things, language }: BlockProps) {
  const t = useTexts();
  const site = useSiteLanguages();
  const labelIn = labelsIn(site, t);
  const heading = useId();
  const block = mine ?? theirs;
  if (!block) return null;
  const type = types.get(block.type);
  const begins = beginningOf(block, { types, language });
  const name = type ? blockName(t, type) : t("admin:page.conflict.unknownBlock");
  const sides = [
    { side: "mine", name: names.copy },
    { side: "other", name: names.now },
  ] as const;
  return (
    <li>
      <Stack gap="xs" component="section" aria-labelledby={heading}>
        <Title order={3} size="h6" id={heading}>
          {t(`admin:pageVersions.block.${change}`, { name })}
          {begins && ` – ${t("admin:page.conflict.begins", { text: begins })}`}
        </Title>
        {mine && theirs ? (
          blockDifferences(mine, theirs).map((dispute) => (
            <div key={dispute.path.join("/")}>
              <Text size="sm" fw={500} mb={4}>
                {disputeLabel(dispute, { t, labelIn, site, type })}
              </Text>
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
                {sides.map(({ side, name: told }) => (
                  <div key={side} className="admin-version">
                    <Text size="xs" c="dimmed">
                      {told}
                    </Text>
                    <DisputedValue {...{ dispute, side, type, types, things }} />
                  </div>
                ))}
              </SimpleGrid>
            </div>
          ))
        ) : (
          <Text size="sm" className="disputed-text admin-difference-text">
            {wordsOf(block, types)}
          </Text>
        )}
      </Stack>
    </li>
  );
}
