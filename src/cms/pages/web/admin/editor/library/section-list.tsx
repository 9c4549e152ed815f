import "../../templates/sketch.css";
import { Stack, Text } from "@mantine/core";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { ReadySection } from "../../templates/ready.ts";
import { Sketch, sketchOf } from "../../templates/sketch.tsx";
import type { Drag } from "../canvas/use-drag.ts";
import type { Acts } from "../state/use-acts.ts";
import type { Blocks } from "../state/use-blocks.ts";

type Props = {
  blocks: Blocks;
  acts: Acts;
  drag: Drag;
  sections: ReadySection[];
  query: string;
  matches: (words: string) => boolean;
  onAdded?: () => void;
};

/** Ready sections with their drawings, those whose titles and words match. */
export function SectionList({ blocks: { types }, acts, drag, sections, query, matches, onAdded }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const offered = sections.filter(({ title, words }) => matches(`${title[language]} ${words[language]}`));
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        {t("admin:canvas.sectionsHint")}
      </Text>
      {offered.length === 0 && <Text size="sm">{t("admin:canvas.noSection", { query })}</Text>}
      {offered.map(({ name, blocks, ...section }) => {
        const title = section.title[language];
        const dragged = { id: null, types: blocks.map(({ type }) => type) };
        return (
          <button
            key={name}
            type="button"
            className="library-block library-section"
            aria-label={t("admin:canvas.add", { name: title })}
            onPointerDown={(event) => drag.begin(event, dragged, (place) => acts.addAll({ title, blocks }, place))}
            onClick={() => {
              if (drag.dragging) return;
              acts.addAll({ title, blocks });
              onAdded?.();
            }}
          >
            <Sketch rows={sketchOf(blocks, types)} />
            <span>{title}</span>
          </button>
        );
      })}
    </Stack>
  );
}
