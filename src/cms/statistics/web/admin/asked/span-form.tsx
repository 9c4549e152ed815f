import { Alert, Button, TextInput } from "@mantine/core";
import { Form, Link, useSearchParams } from "react-router";
import { useFollowing } from "#web/admin/lists/filters/use-following.ts";
import { useTexts } from "#web/texts.tsx";
import { offeredDays, type Span } from "./asked-span.ts";

type Props = { span: Span; days: number | null; isRefused: boolean };

/** Which days are shown: some that are offered, or any. It is all in the address. */
export function SpanForm({ span, days, isRefused }: Props) {
  const t = useTexts();
  const [search] = useSearchParams();
  // All but the days stays: the filter, and what the chart shows.
  const kept = [...search].filter(([name]) => !["days", "from", "to"].includes(name));
  const to = (offered: number) => `?${new URLSearchParams([["days", String(offered)], ...kept])}`;
  return (
    <div className="admin-filters statistic-span">
      <nav aria-label={t("admin:statistics.span.label")} className="admin-states">
        {offeredDays.map((offered) => (
          <Button
            key={offered}
            component={Link}
            to={to(offered)}
            preventScrollReset
            size="sm"
            variant={offered === days ? "light" : "subtle"}
            aria-current={offered === days ? "true" : undefined}
          >
            {t(`admin:statistics.span.${offered}`)}
          </Button>
        ))}
      </nav>
      <Form method="get" preventScrollReset className="statistic-dates">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {(["from", "to"] as const).map((name) => (
          <DayField key={name} name={name} value={span[name]} isRefused={isRefused} />
        ))}
        <Button type="submit" variant="default">
          {t("admin:statistics.span.show")}
        </Button>
        {isRefused && (
          <Alert color="red" variant="light" role="alert" id="statistic-refused">
            {t("problem:STATISTIC_SPAN")}
          </Alert>
        )}
      </Form>
    </div>
  );
}

type DayProps = { name: "from" | "to"; value: string; isRefused: boolean };

function DayField({ name, value, isRefused }: DayProps) {
  const t = useTexts();
  return (
    <TextInput
      ref={useFollowing(value)}
      type="date"
      name={name}
      label={t(`admin:statistics.span.${name}`)}
      defaultValue={value}
      required
      withAsterisk={false}
      error={isRefused && name === "from"}
      aria-describedby={isRefused ? "statistic-refused" : undefined}
    />
  );
}
