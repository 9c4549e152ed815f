import { Code, Group, Paper, Stack, Switch, Text, TextInput, Title } from "@mantine/core";
import { ServiceFacts } from "#cms/consent/web/privacy/privacy-inventory.tsx";
import { hostsOf, type IntegrationName, integrations } from "#contract/consent/integrations.ts";
import { useTexts } from "#web/texts.tsx";
import type { IntegrationForm } from "./integration-values.ts";

type Props = { name: IntegrationName; form: IntegrationForm };

/** One service: what it does in plain words, its switch and number, and what switching it on means. */
export function IntegrationCard({ name, form: { values, errors, set } }: Props) {
  const t = useTexts();
  const { id: pattern, example, kind } = integrations[name];
  const value = values[name];
  const title = t(`consent:name.${name}`);
  return (
    <Paper component="section" withBorder p={{ base: "md", sm: "lg" }} aria-labelledby={`about-${name}`}>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Title order={2} size="h4" id={`about-${name}`}>
          {title}
        </Title>
        <Switch
          // The number is where a refusal is about; without one, the switch is the whole field.
          id={pattern ? `integration-${name}-on` : `integration-${name}`}
          aria-label={`${title}: ${t("consent:admin.integrations.on")}`}
          checked={value.on}
          onChange={({ currentTarget: { checked } }) => set(name, { ...value, on: checked })}
          size="md"
        />
      </Group>
      <Stack gap="md" mt="xs">
        <Text size="sm">{t(`consent:admin.integrations.what.${name}`)}</Text>
        {pattern && (
          <TextInput
            id={`integration-${name}`}
            label={t(`consent:admin.integrations.label.${name}`)}
            description={t(`consent:admin.integrations.hint.${name}`, { example })}
            error={errors[name]}
            value={value.id}
            onChange={({ currentTarget }) => set(name, { ...value, id: currentTarget.value })}
            maxLength={160}
            maw={360}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <Text size="sm" c="dimmed">
          {t(`consent:admin.integrations.when.${kind}`)}
        </Text>
        <details className="integration-more">
          <summary>{t("consent:admin.integrations.hosts")}</summary>
          <ul>
            {hostsOf(name).map((host) => (
              <li key={host}>
                <Code>{host}</Code>
              </li>
            ))}
          </ul>
        </details>
        <details className="integration-more">
          <summary>{t("consent:admin.integrations.section")}</summary>
          <ServiceFacts name={name} />
        </details>
      </Stack>
    </Paper>
  );
}
