import "./thing-state.css";
import { Badge, Group, Stack, Text } from "@mantine/core";
import { timeText } from "#contract/formats/dates/date-time.ts";
import type { Language, Localised } from "#contract/language.ts";
import type { Plan } from "#contract/wire/things.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { type Lack, lackOf } from "./lack.ts";
import type { PublishedThing, ThingState } from "./thing.ts";

const colors: Record<ThingState, string> = { draft: "gray", planned: "blue", live: "green", changed: "yellow" };

type BadgesProps = {
  thing: PublishedThing;
  titles: Localised;
  /** When a published thing that is still hidden appears; absent where nothing waits for its day. */
  date?: string;
};

/** The states of a thing, beside its heading. */
export function ThingStateBadges({ thing, titles, date }: BadgesProps) {
  const site = useSiteLanguages();
  const { state = "draft", plans = [] } = thing.behind ?? {};
  return (
    <>
      <StateBadge state={state} />
      <LanguageBadges published={thing.published} lack={lackOf({ ...thing, titles }, site)} />
      <PlanNote {...{ state, plans, date }} changed={thing.changed} />
    </>
  );
}

export function StateBadge({ state }: { state: ThingState }) {
  const t = useTexts();
  return (
    <Badge variant="dot" color={colors[state]} tt="none" fw={500} size="lg" radius="md">
      {t(`admin:thing.state.${state}`)}
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
        <Badge variant="default" radius="sm" tt="none" fw={500} className="thing-lack" data-kind={lack.kind}>
          {t(`admin:thing.translation.${lack.kind}`, { language: t(`admin:language.${lack.language}`) })}
        </Badge>
      )}
    </Group>
  );
}

type Planned = {
  state: ThingState;
  changed: boolean;
  plans: Plan[];
  /** When a published thing that is still hidden appears. */
  date?: string | undefined;
};

/** The next plan of a thing, or when a published one that is still hidden appears. */
export function PlanNote({ state, changed, plans, date = "" }: Planned) {
  const t = useTexts();
  const language = useLanguage();
  const [next] = plans;
  if (!next && state !== "planned") return null;
  const time = timeText(next?.at ?? date, language);
  const planned = t(`admin:thing.planned.${next?.act ?? "publish"}`, { time });
  // A plan takes the draft as it is then; what waits for its day is shown as it was published.
  const asPublished = !next && changed ? t("admin:thing.planned.changed", { text: planned }) : planned;
  const text = next?.error ? t("admin:thing.planned.failed") : asPublished;
  const count = plans.length - 1;
  return (
    <Text
      size="xs"
      c={next?.error ? "var(--mantine-color-error)" : "dimmed"}
      title={next?.error?.message}
      className="admin-date"
      suppressHydrationWarning
    >
      {count > 0 ? t("admin:thing.planned.more", { text, count }) : text}
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
