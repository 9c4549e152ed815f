import { Checkbox, Group, MultiSelect, NativeSelect, Paper, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import type { Audience, Choices } from "#cms/newsletter/subscribers/contract.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { listName } from "../list-name.ts";
import { dayIn, endOfDay, startOfDay } from "./days.ts";
import { useAudienceCount } from "./use-audience-count.ts";

type Props = { value: Audience; onChange: (audience: Audience) => void; choices: Choices };

/** Chooses an audience: the subscribers who match all criteria, with their current number. */
export function AudiencePicker({ value, onChange, choices }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const languages = useSiteLanguages();
  const set = (change: Partial<Audience>) => onChange({ ...value, ...change });
  return (
    <Stack gap="md">
      <Checkbox.Group
        label={t("subscribers:audience.lists")}
        description={t("subscribers:audience.listsHint")}
        value={value.lists}
        onChange={(lists) => set({ lists })}
      >
        <Stack gap="xs" mt="xs">
          {choices.lists.map((list) => (
            <Checkbox
              key={list._id}
              value={list._id}
              label={t("subscribers:audience.list", { name: listName(list, language), count: list.members ?? 0 })}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {choices.tags.length > 0 && (
        <MultiSelect
          label={t("subscribers:audience.tags")}
          description={t("subscribers:audience.tagsHint")}
          data={choices.tags}
          value={value.tags}
          onChange={(tags) => set({ tags })}
          searchable
          clearable
          nothingFoundMessage={t("subscribers:audience.noTag")}
        />
      )}
      {languages.length > 1 && (
        <Checkbox.Group
          label={t("subscribers:audience.languages")}
          description={t("subscribers:audience.languagesHint")}
          value={value.languages}
          onChange={(chosen) => set({ languages: languages.filter((one) => chosen.includes(one)) })}
        >
          <Group gap="lg" mt="xs">
            {languages.map((one) => (
              <Checkbox key={one} value={one} label={t(`admin:language.${one}`)} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <Days value={value} onChange={onChange} />
      {choices.sells && (
        <NativeSelect
          label={t("subscribers:audience.bought.label")}
          value={value.bought}
          data={(["any", "yes", "no"] as const).map((one) => ({
            value: one,
            label: t(`subscribers:audience.bought.${one}`),
          }))}
          onChange={({ currentTarget }) => set({ bought: currentTarget.value as Audience["bought"] })}
        />
      )}
      <AudienceCount audience={value} />
    </Stack>
  );
}

/** Signed up from one day to another, both inclusive. */
function Days({ value, onChange }: Pick<Props, "value" | "onChange">) {
  const t = useTexts();
  const { since: _since, until: _until, ...rest } = value;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput
        type="date"
        label={t("subscribers:audience.since")}
        value={dayIn(value.since)}
        onChange={({ currentTarget: { value: day } }) =>
          onChange({ ...rest, ...startOfDay(day), ...(value.until ? { until: value.until } : {}) })
        }
      />
      <TextInput
        type="date"
        label={t("subscribers:audience.until")}
        value={dayIn(value.until, { before: true })}
        onChange={({ currentTarget: { value: day } }) =>
          onChange({ ...rest, ...(value.since ? { since: value.since } : {}), ...endOfDay(day) })
        }
      />
    </SimpleGrid>
  );
}

/** How many people an audience has at this moment. */
export function AudienceCount({ audience }: { audience: Audience }) {
  const t = useTexts();
  const count = useAudienceCount(audience);
  return (
    <Paper withBorder p="sm" role="status" aria-live="polite">
      <Text fw={600}>
        {count === "failed"
          ? t("subscribers:audience.uncounted")
          : count === null
            ? t("subscribers:audience.counting")
            : t("subscribers:audience.count", { count })}
      </Text>
    </Paper>
  );
}
