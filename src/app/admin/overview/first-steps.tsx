import "./first-steps.css";
import { Button, Group, Paper, Text, Title, VisuallyHidden } from "@mantine/core";
import { Link } from "react-router";
import { Bar } from "#web/admin/pieces/bar.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { Panels } from "#web/admin/pieces/tabs/panels.tsx";
import { useTexts } from "#web/texts.tsx";
import type { FirstStep, Step } from "./load-steps.ts";
import { useStepsHidden } from "./step-memory.ts";

type Props = { user: string; steps: FirstStep[] };

/** What is left to do before a new site may be shown; hidden when all is done or the owner closes it. */
export function FirstSteps({ user, steps }: Props) {
  const t = useTexts();
  const [hidden, hide] = useStepsHidden(user);
  const next = steps.find(({ done }) => !done);
  if (!next || hidden) return null;
  // Where no script runs, nobody knows who has closed them.
  if (hidden === null) return <StepsWithoutScript steps={steps} />;
  return (
    <Paper component="section" withBorder p="md" mb="xl" aria-labelledby="first-steps">
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h4" id="first-steps">
          {t("admin:steps.title")}
        </Title>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          c="inherit"
          onClick={() => {
            // The button disappears.
            document.querySelector<HTMLElement>("#inhalt h1")?.focus();
            hide();
          }}
        >
          {t("admin:steps.hide")}
        </Button>
      </Group>
      <HowFar done={steps.filter(({ done }) => done).length} total={steps.length} />
      <Panels
        first={next.step}
        panels={steps.map((step) => ({
          id: step.step,
          icon: <Tick done={step.done} />,
          title: <StepTitle {...step} />,
          content: <StepText {...step} />,
        }))}
      />
    </Paper>
  );
}

/** All that are not done yet, each with its link. */
function StepsWithoutScript({ steps }: Pick<Props, "steps">) {
  const t = useTexts();
  return (
    <noscript>
      <section className="admin-steps-plain" aria-labelledby="plain-steps">
        <Title order={2} size="h4" id="plain-steps">
          {t("admin:steps.title")}
        </Title>
        <ol>
          {steps
            .filter(({ done }) => !done)
            .map(({ step }) => (
              <li key={step}>
                <a href={screens[step]}>{t(`admin:steps.${step}.title`)}</a>
              </li>
            ))}
        </ol>
      </section>
    </noscript>
  );
}

function HowFar({ done, total }: { done: number; total: number }) {
  const t = useTexts();
  const said = t("admin:steps.progress", { done, total });
  return (
    <Group gap="sm" my="sm" wrap="nowrap">
      <div className="admin-steps-bar">
        <Bar kind="progressbar" label={t("admin:steps.title")} percent={(done / total) * 100} text={said} />
      </div>
      <Text size="sm" c="dimmed" aria-hidden="true" className="admin-steps-said">
        {said}
      </Text>
    </Group>
  );
}

function Tick({ done }: { done: boolean }) {
  return (
    <span className="admin-step-tick" data-done={done || undefined}>
      {done && <Icon name="check" size={16} />}
    </span>
  );
}

function StepTitle({ step, done }: FirstStep) {
  const t = useTexts();
  return (
    <Text component="span" fw={done ? 400 : 600} c={done ? "dimmed" : undefined}>
      {t(`admin:steps.${step}.title`)}
      {done && <VisuallyHidden>{` (${t("admin:steps.done")})`}</VisuallyHidden>}
    </Text>
  );
}

const screens: Record<Step, string> = {
  demo: "/admincenter/demo",
  design: "/admincenter/design",
  business: "/admincenter/settings/business",
  texts: "/admincenter/pages",
  hours: "/admincenter/settings/hours",
  legal: "/admincenter/pages",
  pictures: "/admincenter/files",
  mail: "/admincenter/settings/mail",
  domain: "/admincenter/settings/config",
};

function StepText({ step, done, open = 0 }: FirstStep) {
  const t = useTexts();
  return (
    <div className="admin-step-text">
      <Text size="sm">{t(`admin:steps.${step}.text`)}</Text>
      {!done && open > 0 && (
        <Text size="sm" fw={600} mt={4}>
          {t(`admin:steps.${step}.open`, { count: open })}
        </Text>
      )}
      <Button component={Link} to={screens[step]} size="sm" variant="light" mt="sm">
        {t(`admin:steps.${step}.do`)}
      </Button>
    </div>
  );
}
