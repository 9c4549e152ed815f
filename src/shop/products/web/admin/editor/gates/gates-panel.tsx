import { Paper, Text, Title, UnstyledButton } from "@mantine/core";
import { type Gate, gatesOf, gateText, lawText } from "#shop/rules/gates.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { focusField } from "../focus-field.ts";
import type { ProductForm } from "../form/use-product-form.ts";
import { useGateContext } from "./use-gate-context.ts";

/** What a product needs before it can go live, and what would be good; each leads to its field. */
export function GatesPanel({ form }: { form: ProductForm }) {
  const t = useTexts();
  const { thing, dirty } = form;
  const context = useGateContext(thing);
  if (!thing || !context) {
    return (
      <Paper withBorder p="md" component="section" aria-labelledby="product-gates">
        <Heading />
        <Text size="sm" c="dimmed">
          {t(thing ? "admin:entry.files.loading" : "admin:shopProduct.gates.unsaved")}
        </Text>
      </Paper>
    );
  }
  const gates = gatesOf(thing, context);
  const needed = gates.filter(({ needed }) => needed !== "advice");
  const advice = gates.filter((gate) => gate.needed === "advice" && !gate.met);
  const open = needed.filter(({ met }) => !met);
  const met = needed.filter((gate) => gate.met);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="product-gates">
      <Heading />
      <Text size="sm" mb="xs" role="status">
        {t(open.length > 0 ? "admin:shopProduct.gates.open" : "admin:shopProduct.gates.ready", { count: open.length })}
      </Text>
      <GateList gates={open} label={t("admin:shopProduct.gates.missing")} />
      {met.length > 0 && (
        <details className="shop-met">
          <summary>{t("admin:shopProduct.gates.met", { count: met.length })}</summary>
          <GateList gates={met} label={t("admin:shopProduct.gates.there")} />
        </details>
      )}
      {advice.length > 0 && (
        <>
          <Title order={3} size="h6" mt="sm" mb={4}>
            {t("admin:shopProduct.gates.advice")}
          </Title>
          <GateList gates={advice} label={t("admin:shopProduct.gates.advice")} />
        </>
      )}
      {dirty && (
        <Text size="xs" c="dimmed" mt="xs">
          {t("admin:shopProduct.gates.afterSaving")}
        </Text>
      )}
    </Paper>
  );
}

function Heading() {
  const t = useTexts();
  return (
    <Title order={2} size="h5" id="product-gates" mb={4}>
      {t("admin:shopProduct.gates.title")}
    </Title>
  );
}

function GateList({ gates, label }: { gates: Gate[]; label: string }) {
  if (gates.length === 0) return null;
  return (
    <ul className="shop-gates" aria-label={label}>
      {gates.map((gate) => (
        <li key={gate.code} data-met={gate.met || undefined} data-needed={gate.needed}>
          <GateLine gate={gate} />
        </li>
      ))}
    </ul>
  );
}

function GateLine({ gate }: { gate: Gate }) {
  const language = useLanguage();
  const text = gateText(gate, language);
  const law = gate.law && lawText(gate.law, language);
  const icon = gate.met ? "check" : gate.needed === "advice" ? "info" : "warning";
  return (
    <UnstyledButton className="shop-gate" onClick={() => focusField(gate.field)}>
      <Icon name={icon} size={16} />
      <span>
        {text}
        {law && !gate.met && <span className="shop-law">{law}</span>}
      </span>
    </UnstyledButton>
  );
}
