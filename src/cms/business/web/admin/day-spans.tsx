import { ActionIcon, Button, Text, TextInput } from "@mantine/core";
import type { Span } from "#cms/business/hours.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { isWhole, nextSpan } from "./hours-values.ts";

type Props = {
  /** The beginning of the ids. */
  id: string;
  /** The day, or the days. */
  name: string;
  spans: readonly Span[];
  fault: string | undefined;
  onChange: (spans: Span[]) => void;
};

/** The most times of one day that the API takes. */
const most = 6;

/** The times of one day; without any it is closed. */
export function DaySpans({ id, name, spans, fault, onChange }: Props) {
  const t = useTexts();
  const missing = spans.some((span) => !isWhole(span));
  const put = (at: number, change: Partial<Span>) =>
    onChange(spans.map((span, place) => (place === at ? { ...span, ...change } : span)));
  const said = missing ? t("admin:hours.missing") : fault;
  return (
    <div className="hours-spans">
      {spans.length === 0 && <Text c="dimmed">{t("admin:hours.closed")}</Text>}
      {spans.map((span, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- times have no names, and are not moved
        <div key={at} className="hours-span">
          {(["from", "to"] as const).map((end) => (
            <TextInput
              key={end}
              id={`${id}-${at}-${end}`}
              type="time"
              className="hours-clock"
              leftSection={
                <Text size="sm" c="dimmed" component="span">
                  {t(`admin:hours.${end}`)}
                </Text>
              }
              leftSectionWidth={44}
              aria-label={t(`admin:hours.${end}Of`, { day: name })}
              value={span[end]}
              error={said !== undefined}
              onChange={({ currentTarget: { value } }) => put(at, { [end]: value })}
            />
          ))}
          <ActionIcon
            variant="subtle"
            color="gray"
            c="inherit"
            size="lg"
            aria-label={t("admin:hours.drop", { day: name, time: `${span.from}–${span.to}` })}
            title={t("admin:hours.drop", { day: name, time: `${span.from}–${span.to}` })}
            onClick={() => onChange(spans.filter((_span, place) => place !== at))}
          >
            <Icon name="trash" />
          </ActionIcon>
        </div>
      ))}
      {said && (
        <Text size="sm" c="red.8" role="alert">
          {said}
        </Text>
      )}
      {spans.length < most && (
        <Button
          id={`${id}-add`}
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="plus" />}
          aria-label={t("admin:hours.addTo", { day: name })}
          onClick={() => onChange([...spans, nextSpan(spans)])}
        >
          {t("admin:hours.add")}
        </Button>
      )}
    </div>
  );
}
