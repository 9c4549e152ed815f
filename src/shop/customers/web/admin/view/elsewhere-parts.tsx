import { Text } from "@mantine/core";
import { Link } from "react-router";
import { dayText } from "#contract/formats/dates/date-time.ts";
import type { CustomerDetail } from "#shop/customers/contract.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";

type Props = { customer: CustomerDetail };

const inbox = "/admincenter/messages/inbox";

/** What this address has written; nothing for those who may not read messages. */
export function MessagesPart({ customer: { messages, email } }: Props) {
  const t = useTexts();
  if (!messages) return null;
  return (
    <FormSection id="customer-messages" title={t("admin:customers.part.messages")}>
      {messages.count === 0 ? (
        <Text size="sm">{t("admin:customers.noMessages")}</Text>
      ) : (
        <>
          <ul className="customer-entries">
            {messages.latest.map(({ _id, subject, sent }) => (
              <li key={_id}>
                <Link to={`${inbox}/${_id}`} className="customer-link">
                  {subject}
                </Link>
                <Text size="xs" c="dimmed">
                  <Time at={sent} />
                </Text>
              </li>
            ))}
          </ul>
          <Link to={`${inbox}?${new URLSearchParams({ q: email })}`} className="customer-link">
            {t("admin:customers.allMessages", { count: messages.count })}
          </Link>
        </>
      )}
    </FormSection>
  );
}

/** What this address wants to be told of when it can be bought again. */
export function WaitsPart({ customer: { waits } }: Props) {
  const t = useTexts();
  const language = useLanguage();
  if (waits.length === 0) return null;
  return (
    <FormSection id="customer-waits" title={t("admin:customers.part.waits")}>
      <ul className="customer-entries">
        {waits.map(({ name, state, since }) => (
          <li key={`${name} ${since}`}>
            {name}
            <Text size="xs" c="dimmed">
              {dayText(since, language)} · {t(`admin:customers.wait.${state}`)}
            </Text>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
