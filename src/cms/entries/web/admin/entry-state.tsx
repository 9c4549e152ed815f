import "./entry-state.css";
import { Badge, Group, Stack, Text } from "@mantine/core";
import type { Entry, Plan, EntryState as State } from "#cms/entries/contract.ts";
import { timeText } from "#contract/formats/date-time.ts";
import type { Language } from "#contract/language.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { type Lack, lackOf } from "./entry-rows.ts";

const colors: Record<State, string> = { draft: "gray", planned: "blue", live: "green", changed: "yellow" };

/** The states of an entry, beside its heading. */
export function EntryStateBadges({ entry }: { entry: Entry }) {
  const site = useSiteLanguages();
  const { state = "draft", plans = [] } = entry.behind ?? {};
  return (
    <>
      <StateBadge state={state} />
      <LanguageBadges published={entry.published} lack={lackOf(entry, site)} />
      <PlanNote state={state} changed={entry.changed} plans={plans} date={entry.publish_date} />
    </>
  );
}

export function StateBadge({ state }: { state: State }) {
  const t = useTexts();
  return (
    <Badge variant="dot" color={colors[state]} tt="none" fw={500} size="lg" radius="md">
      {t(`admin:entries.state.${state}`)}
    </Badge>
  );
}

/** In which languages visitors can read it, and which one is missing or outdated. */
export function LanguageBadges({ published, lack }: { published: Language[]; lack: Lack | null }) {
  const t = useTexts();
  if (useSiteLanguages().length === 1) return null;
  return (
    <Group gap={4}>
      {published.map((language) => (
        <Badge key={language} variant="default" radius="sm" title={t(`admin:language.${language}`)}>
          {language}
        </Badge>
      ))}
      {lack && (
        <Badge variant="default" radius="sm" tt="none" fw={500} className="entries-lack" data-kind={lack.kind}>
          {t(`admin:entries.translation.${lack.kind}`, { language: t(`admin:language.${lack.language}`) })}
        </Badge>
      )}
    </Group>
  );
}

type Planned = {
  state: State;
  changed: boolean;
  plans: Plan[];
  /** When a published entry that is still hidden appears. */
  date: string;
};

/** The next plan of an entry, or when a published one that is still hidden appears. */
export function PlanNote({ state, changed, plans, date }: Planned) {
  const t = useTexts();
  const language = useLanguage();
  const [next] = plans;
  if (!next && state !== "planned") return null;
  const time = timeText(next?.at ?? date, language);
  const planned = t(`admin:entries.planned.${next?.act ?? "publish"}`, { time });
  // A plan takes the draft as it is then; what waits for its day is shown as it was published.
  const asPublished = !next && changed ? t("admin:entries.planned.changed", { text: planned }) : planned;
  const text = next?.error ? t("admin:entries.planned.failed") : asPublished;
  const count = plans.length - 1;
  return (
    <Text
      size="xs"
      c={next?.error ? "var(--mantine-color-error)" : "dimmed"}
      title={next?.error?.message}
      className="admin-date"
      suppressHydrationWarning
    >
      {count > 0 ? t("admin:entries.planned.more", { text, count }) : text}
    </Text>
  );
}

/** The state of a row, with its plans below. */
export function RowState(planned: Planned) {
  return (
    <Stack gap={4} align="flex-start">
      <StateBadge state={planned.state} />
      <PlanNote {...planned} />
    </Stack>
  );
}
