import "./first-steps.css";
import { Button, Group, Paper, Text, Title, VisuallyHidden } from "@mantine/core";
import { Link } from "react-router";
import { Bar } from "#web/admin/pieces/bar.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { Panels } from "#web/admin/pieces/panels.tsx";
import { useTexts } from "#web/texts.tsx";
import { type Step, steps } from "./load-steps.ts";
import { useStepMemory } from "./step-memory.ts";

type Props = {
  user: string;
  /** The steps that the site knows to be done. */
  done: Step[];
  /** Where the website begins. */
  site: string;
};

/** The first steps of the owner of a new site; hidden when all are done or the owner closes them. */
export function FirstSteps({ user, done, site }: Props) {
  const t = useTexts();
  const [memory, remember] = useStepMemory(user);
  if (!memory) return <StepsWithoutScript done={done} site={site} />;
  if (memory.hidden) return null;
  const finished = steps.filter((step) => done.includes(step) || (step === "look" && memory.looked));
  if (finished.length === steps.length) return null;
  const next = steps.find((step) => !finished.includes(step));
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
            remember({ hidden: true });
          }}
        >
          {t("admin:steps.hide")}
        </Button>
      </Group>
      <HowFar done={finished.length} />
      <Panels
        first={next}
        panels={steps.map((step) => ({
          id: step,
          icon: <Tick done={finished.includes(step)} />,
          title: <StepTitle step={step} done={finished.includes(step)} />,
          content: <StepText step={step} site={site} onLook={() => remember({ looked: true })} />,
        }))}
      />
    </Paper>
  );
}

/** Where no script runs, nobody knows who has closed them: all that are not done yet, each with its link. */
function StepsWithoutScript({ done, site }: Pick<Props, "done" | "site">) {
  const t = useTexts();
  const open = steps.filter((step) => !done.includes(step));
  if (done.length > 0 && open.every((step) => step === "look")) return null;
  return (
    <noscript>
      <section className="admin-steps-plain" aria-labelledby="plain-steps">
        <Title order={2} size="h4" id="plain-steps">
          {t("admin:steps.title")}
        </Title>
        <ol>
          {open.map((step) => (
            <li key={step}>
              <a href={step === "look" ? site : screens[step]}>{t(`admin:steps.${step}.title`)}</a>
            </li>
          ))}
        </ol>
      </section>
    </noscript>
  );
}

function HowFar({ done }: { done: number }) {
  const t = useTexts();
  const said = t("admin:steps.progress", { done, total: steps.length });
  return (
    <Group gap="sm" my="sm" wrap="nowrap">
      <div className="admin-steps-bar">
        <Bar kind="progressbar" label={t("admin:steps.title")} percent={(done / steps.length) * 100} text={said} />
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

function StepTitle({ step, done }: { step: Step; done: boolean }) {
  const t = useTexts();
  return (
    <Text component="span" fw={done ? 400 : 600} c={done ? "dimmed" : undefined}>
      {t(`admin:steps.${step}.title`)}
      {done && <VisuallyHidden>{` (${t("admin:steps.done")})`}</VisuallyHidden>}
    </Text>
  );
}

const screens: Record<Exclude<Step, "look">, string> = {
  write: "/admincenter/entries/new",
  invite: "/admincenter/settings/users/add",
  mail: "/admincenter/mails",
};

function StepText({ step, site, onLook }: { step: Step; site: string; onLook: () => void }) {
  const t = useTexts();
  const label = t(`admin:steps.${step}.do`);
  return (
    <div className="admin-step-text">
      <Text size="sm">{t(`admin:steps.${step}.text`)}</Text>
      {step === "look" ? (
        <Button component="a" href={site} size="sm" variant="light" mt="sm" onClick={onLook}>
          {label}
        </Button>
      ) : (
        <Button component={Link} to={screens[step]} size="sm" variant="light" mt="sm">
          {label}
        </Button>
      )}
    </div>
  );
}
