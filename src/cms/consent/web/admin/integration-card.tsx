import { Code, Group, Paper, Stack, Switch, Text, TextInput, Title } from "@mantine/core";
import { addressOf } from "#cms/consent/services/address.ts";
import { hostsOf, isFramed, type ServiceName, services } from "#cms/consent/services/services.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { useTexts } from "#web/texts.tsx";
import { ServiceFacts } from "../privacy/privacy-inventory.tsx";
import type { IntegrationForm } from "./integration-values.ts";

type Props = { name: ServiceName; form: IntegrationForm };

/** One service: what it does in plain words, its switch and what belongs to it, and what switching it on means. */
export function IntegrationCard({ name, form: { values, errors, set } }: Props) {
  const t = useTexts();
  const service = services[name];
  const value = values[name];
  const title = t(`consent:services.${name}.name`);
  const address = addressOf(value.address ?? "");
  const fields = (["address", "id"] as const).filter((field) => service[field]);
  // A refusal is about the first field that is wrong.
  const wrong = service.address && address === null ? "address" : "id";
  return (
    <Paper component="section" withBorder p={{ base: "md", sm: "lg" }} aria-labelledby={`about-${name}`}>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Title order={2} size="h4" id={`about-${name}`}>
          {title}
        </Title>
        <Switch
          // The id of the input that a refusal focuses: a field, or the switch of a service without fields.
          id={fields.length > 0 ? `integration-${name}-on` : `integration-${name}`}
          aria-label={`${title}: ${t("consent:admin.integrations.on")}`}
          checked={value.on}
          onChange={({ currentTarget: { checked } }) => set(name, { ...value, on: checked })}
          size="md"
        />
      </Group>
      <Stack gap="md" mt="xs">
        <Text size="sm">{t(`consent:services.${name}.what`)}</Text>
        {fields.map((field) => (
          <TextInput
            key={field}
            id={field === wrong ? `integration-${name}` : `integration-${name}-${field}`}
            label={t(`consent:services.${name}.${field}.label`)}
            description={t(`consent:services.${name}.${field}.hint`, { example: service[field]?.example ?? "" })}
            error={field === wrong ? errors[name] : undefined}
            value={value[field] ?? ""}
            onChange={({ currentTarget }) => set(name, { ...value, [field]: currentTarget.value })}
            maxLength={lineLength}
            maw={360}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
        <Text size="sm" c="dimmed">
          {t(`consent:admin.integrations.when.${isFramed(name) ? service.kind : "script"}`)}
        </Text>
        <Hosts hosts={hostsOf({ name, ...(address ? { address } : {}) })} />
        <details className="integration-more">
          <summary>{t("consent:admin.integrations.section")}</summary>
          <ServiceFacts service={{ name, address: address ?? "" }} />
        </details>
      </Stack>
    </Paper>
  );
}

/** The hosts that a visitor's browser contacts; unknown before the owner has entered their own address. */
function Hosts({ hosts }: { hosts: string[] }) {
  const t = useTexts();
  if (hosts.length === 0) return null;
  return (
    <details className="integration-more">
      <summary>{t("consent:admin.integrations.hosts")}</summary>
      <ul>
        {hosts.map((host) => (
          <li key={host}>
            <Code>{host}</Code>
          </li>
        ))}
      </ul>
    </details>
  );
}
