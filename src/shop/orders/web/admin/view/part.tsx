import { Button, CopyButton, DataList, Paper, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

type PartName =
  | ("lines" | "age" | "wishes" | "legal")
  | ("acts" | "parcels" | "notes" | "messages" | "mails")
  | ("customer" | "shipping" | "pickup" | "invoice" | "payment" | "history");

/** A part of an order with its heading. */
export function Part({ name, children }: { name: PartName; children: ReactNode }) {
  const t = useTexts();
  const id = `order-${name}`;
  return (
    <Paper component="section" withBorder p={{ base: "md", sm: "lg" }} aria-labelledby={id}>
      <Title order={2} size="h5" id={id} mb="sm">
        {t(`admin:orders.part.${name}`)}
      </Title>
      {children}
    </Paper>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{label}</DataList.ItemLabel>
      <DataList.ItemValue className="admin-title">{children}</DataList.ItemValue>
    </DataList.Item>
  );
}

type CopyProps = { of: "shipping" | "invoice" | "reference" | "gift" | "email"; value: string };

/** Copies a part of an order; not offered without script. */
export function Copy({ of, value }: CopyProps) {
  const t = useTexts();
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size="xs"
          mt="xs"
          className="order-scripted"
          leftSection={<Icon name={copied ? "check" : "copy"} size={16} />}
          onClick={copy}
        >
          <span role="status">{t(copied ? "admin:orders.copied" : `admin:orders.copyOf.${of}`)}</span>
        </Button>
      )}
    </CopyButton>
  );
}
