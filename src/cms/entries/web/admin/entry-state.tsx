import { Badge, Group } from "@mantine/core";
import type { Language } from "#contract/language.ts";
import { useTexts } from "#web/texts.tsx";
import type { EntryState } from "./entry-rows.ts";

const colors: Record<EntryState, string> = { draft: "gray", live: "green", changed: "yellow" };

export function StateBadge({ state }: { state: EntryState }) {
  const t = useTexts();
  return (
    <Badge variant="dot" color={colors[state]} tt="none" fw={500} size="lg" radius="md">
      {t(`admin:entries.state.${state}`)}
    </Badge>
  );
}

/** In which languages visitors can read it. */
export function LanguageBadges({ published }: { published: Language[] }) {
  const t = useTexts();
  return (
    <Group gap={4} wrap="nowrap">
      {published.map((language) => (
        <Badge key={language} variant="default" radius="sm" title={t(`admin:language.${language}`)}>
          {language}
        </Badge>
      ))}
    </Group>
  );
}
