import { Button, NativeSelect, Radio, Stack, Text, TextInput } from "@mantine/core";
import { Form, useNavigation } from "react-router";
import type { Filter } from "#cms/statistics/dimensions.ts";
import { longestShareName } from "#cms/statistics/share-contract.ts";
import { valueText } from "#cms/statistics/value-text.ts";
import { shortDayText } from "#contract/formats/dates/date-time.ts";
import { type Refusal, refusedFields } from "#web/admin/form/refusal.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { partsOf } from "../asked/asked-filter.ts";
import type { Span } from "../asked/asked-span.ts";

/** So many days a link is offered to be valid. */
const offeredDays = [7, 30, 90, 365];

type Props = {
  span: Span;
  days: number | null;
  filter: Filter;
  refused: Refusal | null;
  /** A name that was refused. */
  typed: string;
};

/** Makes a link to the report from which the screen was opened: for whom, how long it is valid, and which days it shows. */
export function ShareForm({ span, days, filter, refused, typed }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const busy = useNavigation().formData?.get("intent") === "make";
  const faults = refused ? refusedFields(refused) : [];
  const faultOf = (name: string) => faults.find(({ field }) => field === name)?.message;
  const day = (of: string) => shortDayText(`${of}T12:00:00Z`, language);
  const fixed = t("admin:statistics.share.fixed", { from: day(span.from), to: day(span.to) });
  const filtered = partsOf(filter).map(({ dimension, value }) =>
    t("admin:statistics.filter.part", {
      dimension: t(`admin:statistics.list.${dimension}.value`),
      value: valueText(value, { dimension, language, t }),
    }),
  );
  return (
    <Form method="post">
      <Stack>
        <TextInput
          name="name"
          required
          maxLength={longestShareName}
          label={t("admin:statistics.share.name")}
          description={t("admin:statistics.share.nameHint")}
          defaultValue={typed}
          error={faultOf("name")}
        />
        {days === null ? (
          <Text size="sm" suppressHydrationWarning>
            {t("admin:statistics.share.shows", { what: fixed })}
          </Text>
        ) : (
          <Radio.Group name="span" label={t("admin:statistics.share.span")} defaultValue="rolling">
            <Stack gap="xs" mt="xs">
              <Radio value="rolling" label={t("admin:statistics.share.rolling", { count: days })} />
              <Radio value="fixed" label={fixed} suppressHydrationWarning />
            </Stack>
          </Radio.Group>
        )}
        {filtered.length > 0 && (
          <Text size="sm">{t("admin:statistics.share.filtered", { filter: filtered.join(", ") })}</Text>
        )}
        <NativeSelect
          name="valid"
          label={t("admin:statistics.share.days")}
          data={offeredDays.map((count) => ({
            value: String(count),
            label: t("admin:statistics.share.for", { count }),
          }))}
          defaultValue="30"
          error={faultOf("valid")}
        />
        <div>
          <Button type="submit" name="intent" value="make" loading={busy}>
            {t("admin:statistics.share.make")}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
