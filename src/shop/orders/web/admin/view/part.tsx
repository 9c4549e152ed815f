import { Button, CopyButton, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { Part as AdminPart } from "#web/admin/pieces/part.tsx";
import { useTexts } from "#web/texts.tsx";

type PartName =
  | ("lines" | "age" | "wishes" | "legal")
  | ("acts" | "parcels" | "notes" | "messages" | "mails")
  | ("customer" | "shipping" | "pickup" | "invoice" | "payment" | "history");

/** A part of an order with its heading. */
export function Part({ name, children }: { name: PartName; children: ReactNode }) {
  const t = useTexts();
  return (
    <AdminPart id={`order-${name}`} title={t(`admin:orders.part.${name}`)}>
      {children}
    </AdminPart>
  );
}

type CopyProps = { of: "shipping" | "invoice" | "reference" | "gift" | "email"; value: string };

/** Copies a part of an order; not offered without script. */
export function Copy({ of, value }: CopyProps) {
  const t = useTexts();
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <>
          <Button
            variant="default"
            size="xs"
            mt="xs"
            className="order-scripted"
            leftSection={<Icon name={copied ? "check" : "copy"} size={16} />}
            onClick={copy}
          >
            {t(copied ? "admin:orders.copied" : `admin:orders.copyOf.${of}`)}
          </Button>
          <VisuallyHidden role="status">{copied && t("admin:orders.copied")}</VisuallyHidden>
        </>
      )}
    </CopyButton>
  );
}
