import "./block-disputes.css";
import { Stack, Text, Title } from "@mantine/core";
import { useId, useMemo } from "react";
import type { Block } from "#contract/blocks/block.ts";
import { findBlock } from "#contract/blocks/change-blocks.ts";
import type { KnownTypes } from "#contract/blocks/known-types.ts";
import { type Dispute, disputeKey } from "#contract/blocks/merge-block.ts";
import { chosenBlocks, disputesIn, type Versions } from "#contract/blocks/merge-blocks.ts";
import type { Language } from "#contract/language.ts";
import type { PiecesProps } from "#web/admin/keeping/editor/kept-words.ts";
import { SideChoice } from "#web/admin/keeping/editor/side-choice.tsx";
import { labelsIn, useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { blockName } from "../block-texts.ts";
import type { Things } from "../inspector/things.ts";
import type { PageValues } from "../state/page-form.ts";
import { beginningOf } from "../state/plain-text.ts";
import { DisputedValue } from "./disputed-value.tsx";
import { disputeLabel } from "./told-dispute.ts";

type Known = { types: KnownTypes; things: Things; language: Language };
type Props = PiecesProps<PageValues> & Known;

/** The blocks that both sides have changed: which ones they are, what differs, and a choice for each text and setting. */
export function BlockDisputes({ sides, sideOf, onChoose, ...known }: Props) {
  const { base, mine, theirs } = sides;
  const { disputes, merged } = useMemo(() => {
    const versions: Versions = { base: base.blocks, mine: mine.blocks, theirs: theirs.blocks };
    return { disputes: disputesIn(versions), merged: chosenBlocks(versions, new Set()) };
  }, [base, mine, theirs]);
  return (
    <Stack component="ol" className="block-disputes">
      {[...Map.groupBy(disputes, ({ block }) => block)].map(([id, own]) => (
        <DisputedBlock key={id} id={id} disputes={own} {...{ merged, sideOf, onChoose }} {...known} />
      ))}
    </Stack>
  );
}

type BlockProps = Pick<Props, "sideOf" | "onChoose"> & Known & { id: string; disputes: Dispute[]; merged: Block[] };

function DisputedBlock({ id, disputes, merged, sideOf, onChoose, ...known }: BlockProps) {
  const t = useTexts();
  const site = useSiteLanguages();
  const labelIn = labelsIn(site, t);
  const heading = useId();
  const { types, things, language } = known;
  const block = findBlock(merged, id)?.block;
  const type = block && types.get(block.type);
  const begins = block ? beginningOf(block, { types, language }) : "";
  return (
    <li>
      <Stack gap="xs" component="section" aria-labelledby={heading}>
        <div>
          <Title order={3} size="h6" id={heading}>
            {type ? blockName(t, type) : t("admin:page.conflict.unknownBlock")}
            {begins && ` – ${t("admin:page.conflict.begins", { text: begins })}`}
          </Title>
          <PlaceLine {...{ id, merged, types }} />
        </div>
        {disputes.map((dispute) => {
          const key = disputeKey(dispute);
          return (
            <SideChoice
              key={key}
              label={disputeLabel(dispute, { t, labelIn, site, type })}
              side={sideOf(key)}
              onChoose={(side) => onChoose(key, side)}
            >
              {(side) => <DisputedValue {...{ dispute, side, type, types, things }} />}
            </SideChoice>
          );
        })}
      </Stack>
    </li>
  );
}

/** Where a block stands, in words. */
function PlaceLine({ id, merged, types }: Pick<BlockProps, "id" | "merged" | "types">) {
  const t = useTexts();
  const told = placesOf(merged, id).map(({ outer, at, of }) => {
    const type = outer && types.get(outer.type);
    const name = type ? blockName(t, type) : t("admin:page.conflict.unknownBlock");
    return outer ? t("admin:page.conflict.inside", { at, of, name }) : t("admin:page.conflict.onPage", { at, of });
  });
  return (
    <Text size="sm" c="dimmed">
      {told.join(" · ")}
    </Text>
  );
}

type Place = { outer: Block | undefined; at: number; of: number };

/** Where a block stands, from itself outwards to the page. */
function placesOf(blocks: Block[], id: string): Place[] {
  const found = findBlock(blocks, id);
  if (!found) return [];
  const outer = found.around.at(-1);
  const here = { outer, at: found.place.at + 1, of: found.siblings.length };
  return [here, ...(outer ? placesOf(blocks, outer.id) : [])];
}
