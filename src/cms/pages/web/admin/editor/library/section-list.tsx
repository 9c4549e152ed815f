import { Button, Loader, Stack, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { allBlocks } from "#contract/blocks/block.ts";
import { useSwitchedOff } from "#web/switched-off.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { LoadSections, ReadySection } from "../../templates/ready.ts";
import { Sketch } from "../../templates/sketch.tsx";
import type { Drag } from "../canvas/use-drag.ts";
import type { Blocks } from "../state/blocks/use-blocks.ts";
import type { Acts } from "../state/use-acts.ts";

type Props = {
  blocks: Blocks;
  acts: Acts;
  drag: Drag;
  loadSections: LoadSections;
  query: string;
  matches: (words: string) => boolean;
  onAdded?: () => void;
};

/** Ready sections with their drawings, those whose titles and words match. */
export function SectionList({ blocks: { types }, acts, drag, loadSections, query, matches, onAdded }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const off = useSwitchedOff();
  const { sections, failed, again } = useSections(() => loadSections(types));
  if (failed) return <NotLoaded onAgain={again} />;
  if (!sections) return <Loader size="sm" role="status" aria-label={t("admin:canvas.sectionsLoading")} />;
  const shown = sections.filter(({ blocks }) => !allBlocks(blocks).some(({ type }) => off.blocks.includes(type)));
  const offered = shown.filter(({ title, words }) => matches(`${title[language]} ${words[language]}`));
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        {t("admin:canvas.sectionsHint")}
      </Text>
      {offered.length === 0 && <Text size="sm">{t("admin:canvas.noSection", { query })}</Text>}
      <div className="library-sections">
        {offered.map(({ name, blocks, sketch, ...section }) => {
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
                if (drag.isDragging()) return;
                acts.addAll({ title, blocks });
                onAdded?.();
              }}
            >
              <Sketch drawn={sketch} />
              <span>{title}</span>
            </button>
          );
        })}
      </div>
    </Stack>
  );
}

/** They are fetched when they are looked at for the first time. */
function useSections(load: () => Promise<ReadySection[]>) {
  const [sections, setSections] = useState<ReadySection[] | null>(null);
  const [tried, setTried] = useState(0);
  const [failed, setFailed] = useState(false);
  const fetched = useEffectEvent((stopped: AbortSignal) => {
    load()
      .then((all) => !stopped.aborted && setSections(all))
      .catch(() => !stopped.aborted && setFailed(true));
  });
  useEffect(() => {
    const controller = new AbortController();
    fetched(controller.signal);
    return () => controller.abort();
  }, [tried]);
  const again = () => {
    setFailed(false);
    setTried(tried + 1);
  };
  return { sections, failed, again };
}

function NotLoaded({ onAgain }: { onAgain: () => void }) {
  const t = useTexts();
  return (
    <Stack gap="xs" align="flex-start" role="alert">
      <Text size="sm">{t("admin:unreachable")}</Text>
      <Button size="xs" variant="default" onClick={onAgain}>
        {t("admin:canvas.retry")}
      </Button>
    </Stack>
  );
}
