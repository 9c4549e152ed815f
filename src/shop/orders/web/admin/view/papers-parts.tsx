import { Anchor, Text } from "@mantine/core";
import type { AuditEntry } from "#cms/audit/contract.ts";
import { detailsOf, sentenceOf } from "#cms/audit/sentence.ts";
import type { Order } from "#shop/orders/contract.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { Part } from "./part.tsx";

/** The texts of the day of the order, with the hashes of their bytes. */
export function LegalPart({ legal }: Pick<Order, "legal">) {
  const t = useTexts();
  if (legal.length === 0) return null;
  return (
    <Part name="legal">
      <Text size="sm" c="dimmed" mb="sm">
        {t("admin:orders.legal.hint")}
      </Text>
      <ul className="order-entries">
        {legal.map(({ id, title, hash }) => (
          <li key={id}>
            <Anchor href={`/api/v0/shop/legal/${id}/`} size="sm">
              {title}
            </Anchor>
            <Text size="xs" c="dimmed">
              {t("admin:orders.legal.hash")} <code className="order-hash">{hash}</code>
            </Text>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What has happened to the order, latest first. */
export function HistoryPart({ history }: { history: AuditEntry[] }) {
  const t = useTexts();
  const language = useLanguage();
  if (history.length === 0) return null;
  return (
    <Part name="history">
      <ol className="order-entries">
        {history.map((entry) => (
          <li key={entry.number}>
            <Text size="xs" c="dimmed">
              <Time at={entry.at} />
            </Text>
            {sentenceOf(entry, t)
              .map(({ text }) => text)
              .join("")}
            {detailsOf(entry, { t, language }).map((line) => (
              <Text key={line} size="sm" c="dimmed">
                {line}
              </Text>
            ))}
          </li>
        ))}
      </ol>
    </Part>
  );
}
