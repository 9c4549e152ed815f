import "./publication.css";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { timeText } from "#contract/formats/dates/date-time.ts";
import type { Plan } from "#contract/wire/things.ts";
import { actRefusalText } from "#web/admin/form/refusal.ts";
import { tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { PublishedThing, ThingKind } from "../thing.ts";
import { usePublication } from "./use-publication.ts";

type Props<T extends PublishedThing> = { thing: T; kind: ThingKind; plans: Plan[]; onChange: (thing: T) => void };

/** The plans of a thing, and why some of them failed. */
export function PlanList<T extends PublishedThing>({ thing, kind, plans, onChange }: Props<T>) {
  const t = useTexts();
  const { ask, busy } = usePublication<T>({ kind, id: thing._id }, (outcome) => {
    if (outcome.refused) return tellError(actRefusalText(outcome.refused, t));
    if (outcome.thing) onChange(outcome.thing);
    tellSuccess(t("admin:publication.plans.done.unplan"));
  });
  return (
    <section aria-labelledby="plans">
      <Title order={3} size="h5" id="plans" mb="xs">
        {t("admin:publication.plans.list")}
      </Title>
      <Stack component="ul" gap={0} className="admin-plans">
        {plans.map((plan) => (
          <PlanLine key={plan._id} plan={plan} busy={busy} onDrop={() => ask({ intent: "unplan", plan: plan._id })} />
        ))}
      </Stack>
    </section>
  );
}

function PlanLine({ plan, busy, onDrop }: { plan: Plan; busy: boolean; onDrop: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const lang = plan.lang ? t(`admin:language.${plan.lang}`) : t("admin:publication.plans.everyLang");
  const what = t(`admin:publication.plans.line.${plan.act}`, { lang });
  return (
    <Group component="li" justify="space-between" gap="sm">
      <div className="admin-title">
        <Text size="sm" fw={600}>
          <Time at={plan.at} />
        </Text>
        <Text size="sm">{what}</Text>
        {plan.error && (
          <Text size="sm" c="var(--mantine-color-error)">
            {t("admin:publication.plans.failed", { message: plan.error.message })}
          </Text>
        )}
      </div>
      <Button
        size="compact-sm"
        variant="default"
        disabled={busy}
        aria-label={t("admin:publication.plans.dropOne", { plan: `${what}, ${timeText(plan.at, language)}` })}
        onClick={onDrop}
      >
        {t("admin:publication.plans.drop")}
      </Button>
    </Group>
  );
}
