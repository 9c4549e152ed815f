import { Paper, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { shortDayText } from "#contract/formats/dates/date-time.ts";
import { ordersPath, stockPath, withdrawalsPath } from "#shop/catalogue/web/admin/index.ts";
import type { Dashboard, TodoName } from "#shop/dashboard/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";

/** The lists that show what is counted. */
const places: Record<TodoName, string> = {
  review: `${ordersPath}?payment=review`,
  withdrawals: `${withdrawalsPath}?view=open`,
  overdue: `${ordersPath}?view=pay&sort=created`,
  pay: `${ordersPath}?view=pay`,
  pack: `${ordersPath}?view=pack`,
  handOver: `${ordersPath}?view=handOver`,
  questions: `${ordersPath}?view=questions`,
  outOfStock: `${stockPath}?low=out`,
  low: `${stockPath}?low=yes`,
  messages: "/admincenter/messages/inbox",
  failedMails: "/admincenter/mails?state=undelivered",
};

const urgent: ReadonlySet<TodoName> = new Set(["review", "withdrawals", "overdue", "failedMails"]);

/** What waits for the owner, each as a link to its list. */
export function TodoPart({ todo }: { todo: Dashboard["todo"] }) {
  const t = useTexts();
  const language = useLanguage();
  const said = (key: string, values = {}) => t(`admin:dashboard.todo.${key}`, values);
  const open = todo.filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="shop-todo">
      <Title order={2} size="h4" id="shop-todo" mb="sm">
        {said("title")}
      </Title>
      {open.length === 0 ? (
        <Paper withBorder p="md" className="dash-done">
          <Icon name="check" />
          <Text>{said("done")}</Text>
        </Paper>
      ) : (
        <ul className="dash-todo">
          {open.map(({ name, count, oldest }) => (
            <li key={name}>
              <Link to={places[name]} className="dash-todo-card" data-urgent={urgent.has(name) || undefined}>
                <span className="dash-todo-count">{count}</span>
                <span>{said(name, { count })}</span>
                {oldest !== null && (
                  <span className="dash-todo-oldest" suppressHydrationWarning>
                    {said("oldest", { day: shortDayText(oldest, language) })}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
