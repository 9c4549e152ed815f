import { Group, Radio, SimpleGrid, Text } from "@mantine/core";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { ReadyPage } from "../templates/ready.ts";
import { Sketch } from "../templates/sketch.tsx";

type Props = { templates: ReadyPage[]; value: string; onChange: (name: string) => void };

/** One of the templates, each on a card with its drawing. */
export function TemplateCards({ templates, value, onChange }: Props) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Radio.Group id="newPage-template" mt="md" label={t("admin:newPage.whichTemplate")} {...{ value, onChange }}>
      <SimpleGrid cols={{ base: 1, md: 2, lg: 3 }} spacing="sm" mt="xs">
        {templates.map(({ name, title, text, sketch }) => (
          <Radio.Card key={name} className="template-card" value={name} aria-label={title[language]}>
            <Group wrap="nowrap" align="flex-start" gap="sm">
              <Radio.Indicator />
              <Sketch drawn={sketch} />
              <div>
                <Text fw={600} size="sm">
                  {title[language]}
                </Text>
                <Text size="sm" c="dimmed">
                  {text[language]}
                </Text>
              </div>
            </Group>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
