import { ScrollArea, SegmentedControl, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { fold } from "#contract/formats/fold.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { LoadSections } from "../../templates/ready.ts";
import type { Drag } from "../canvas/use-drag.ts";
import type { Blocks } from "../state/blocks/use-blocks.ts";
import type { Acts } from "../state/use-acts.ts";
import { SectionList } from "./section-list.tsx";
import { SingleBlocks } from "./single-blocks.tsx";

type Props = { blocks: Blocks; acts: Acts; drag: Drag; loadSections: LoadSections; onAdded?: () => void };

const parts = ["singles", "sections"] as const;

/** All that can be added: single blocks, and ready sections of several ones. A click adds one where it fits. */
export function Library({ loadSections, ...props }: Props) {
  const t = useTexts();
  const [part, setPart] = useState<(typeof parts)[number]>("singles");
  const [query, setQuery] = useState("");
  const search = t(part === "singles" ? "admin:canvas.search" : "admin:canvas.searchSections");
  /** Whether these words have all that is searched for. */
  const matches = (words: string) =>
    fold(query)
      .split(" ")
      .every((word) => fold(words).includes(word));
  return (
    <Stack gap="sm" h="100%">
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t("admin:canvas.library")}
        value={part}
        onChange={setPart}
        data={parts.map((value) => ({ value, label: t(`admin:canvas.${value}`) }))}
      />
      <search>
        <TextInput
          type="search"
          aria-label={search}
          placeholder={search}
          leftSection={<Icon name="search" />}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </search>
      <ScrollArea key={part} flex={1} type="auto" offsetScrollbars>
        {part === "singles" ? (
          <SingleBlocks {...{ ...props, query, matches }} />
        ) : (
          <SectionList {...{ ...props, loadSections, query, matches }} />
        )}
      </ScrollArea>
    </Stack>
  );
}
