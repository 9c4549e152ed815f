import { Stack, Text, Title } from "@mantine/core";
import { libraryGroups } from "#contract/blocks/block.ts";
import { useSwitchedOff } from "#web/switched-off.ts";
import { useTexts } from "#web/texts.tsx";
import { blockName } from "../block-texts.ts";
import type { Drag } from "../canvas/use-drag.ts";
import type { Blocks } from "../state/blocks/use-blocks.ts";
import type { Acts } from "../state/use-acts.ts";

type Props = {
  blocks: Blocks;
  acts: Acts;
  drag: Drag;
  query: string;
  matches: (words: string) => boolean;
  onAdded?: () => void;
};

/** The kinds of blocks by groups, those whose words match. */
export function SingleBlocks({ blocks, acts, drag, query, matches, onAdded }: Props) {
  const t = useTexts();
  const off = useSwitchedOff();
  const offered = [...blocks.types.values()].filter(
    (type) =>
      type.group !== "part" &&
      !type.hidden &&
      !off.blocks.includes(type.name) &&
      (!type.owners || blocks.mayLock) &&
      matches(`${blockName(t, type)} ${t(`admin:block.${type.name}.words`)}`),
  );
  return (
    <Stack gap="md">
      {offered.length === 0 && <Text size="sm">{t("admin:canvas.nothing", { query })}</Text>}
      {libraryGroups.map((group) => {
        const types = offered.filter((type) => type.group === group);
        if (types.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`library-${group}`}>
            <Title order={2} size="xs" c="dimmed" mb={6} id={`library-${group}`}>
              {t(`admin:blockGroup.${group}`)}
            </Title>
            <div className="library-blocks">
              {types.map((type) => (
                <button
                  key={type.name}
                  type="button"
                  className="library-block"
                  aria-label={t("admin:canvas.add", { name: blockName(t, type) })}
                  onPointerDown={(event) =>
                    drag.begin(event, { id: null, types: [type.name] }, (place) => acts.add(type.name, place))
                  }
                  onClick={() => {
                    if (drag.isDragging()) return;
                    acts.add(type.name);
                    onAdded?.();
                  }}
                >
                  <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
                    <path d={type.drawing} />
                  </svg>
                  <span>{blockName(t, type)}</span>
                </button>
              ))}
            </div>
          </section>
        );
      })}
    </Stack>
  );
}
