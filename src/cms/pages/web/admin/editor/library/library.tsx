import { ScrollArea, Stack, Text, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import { libraryGroups } from "#contract/blocks/block.ts";
import type { KnownType } from "#contract/blocks/known-types.ts";
import { fold } from "#contract/formats/fold.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { blockName } from "../block-texts.ts";
import type { Drag } from "../canvas/use-drag.ts";
import type { Acts } from "../state/use-acts.ts";
import type { Blocks } from "../state/use-blocks.ts";

type Props = { blocks: Blocks; acts: Acts; drag: Drag; onAdded?: () => void };

/** All blocks that can be added, by groups and by the words they are found by. A click adds one where it fits. */
export function Library({ blocks, acts, drag, onAdded }: Props) {
  const t = useTexts();
  const [query, setQuery] = useState("");
  const offered = [...blocks.types.values()].filter((type) => type.group !== "part" && !type.hidden && matches(type));
  function matches(type: KnownType): boolean {
    const words = fold(`${blockName(t, type)} ${t(`admin:block.${type.name}.words`)}`);
    return fold(query)
      .split(" ")
      .every((word) => words.includes(word));
  }
  return (
    <Stack gap="sm" h="100%">
      <TextInput
        type="search"
        aria-label={t("admin:canvas.search")}
        placeholder={t("admin:canvas.search")}
        leftSection={<Icon name="search" />}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <ScrollArea flex={1} type="auto" offsetScrollbars>
        <Stack gap="md">
          {offered.length === 0 && <Text size="sm">{t("admin:canvas.nothing", { query })}</Text>}
          {libraryGroups.map((group) => {
            const types = offered.filter((type) => type.group === group);
            if (types.length === 0) return null;
            return (
              <section key={group} aria-labelledby={`library-${group}`}>
                <Title order={3} size="xs" c="dimmed" mb={6} id={`library-${group}`}>
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
                        drag.begin(event, { id: null, type: type.name }, (place) => acts.add(type.name, place))
                      }
                      onClick={() => {
                        if (drag.dragging) return;
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
      </ScrollArea>
    </Stack>
  );
}
