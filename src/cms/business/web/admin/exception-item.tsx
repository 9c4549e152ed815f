import { ActionIcon, Badge, Group, Radio, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import type { Exception, Span } from "#cms/business/hours.ts";
import { datesText } from "#cms/business/hours-text.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useLabelIn, useSiteLanguages } from "#web/site-languages.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { DaySpans } from "./day-spans.tsx";
import { withNote } from "./hours-values.ts";

type Props = {
  exception: Exception;
  at: number;
  past: boolean;
  fault: string | undefined;
  onChange: (exception: Exception) => void;
  onDrop: () => void;
};

const usual: Span = { from: "09:00", to: "12:00" };

/** One exception: when, what applies then, and why. */
export function ExceptionItem({ exception, at, past, fault, onChange, onDrop }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const labelIn = useLabelIn();
  const { from, to, spans, note } = exception;
  const id = `hours-exception-${at}`;
  const name =
    from && to && from <= to ? datesText({ from, to }, language) : t("admin:hours.exception", { at: at + 1 });
  const dated = from !== "" && to !== "";
  const drop = t("admin:hours.dropExceptionOf", { dates: name });
  const put = (change: Partial<Exception>) => onChange({ ...exception, ...change });
  return (
    <li className="hours-exception">
      <fieldset className="hours-fieldset">
        <Group justify="space-between" wrap="nowrap" mb="xs">
          <Text component="legend" fw={600}>
            {name}{" "}
            {past && (
              <Badge variant="light" color="gray" c="inherit" tt="none">
                {t("admin:hours.past")}
              </Badge>
            )}
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="inherit"
            size="lg"
            aria-label={drop}
            title={drop}
            onClick={onDrop}
          >
            <Icon name="trash" />
          </ActionIcon>
        </Group>
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" maw={420}>
            <TextInput
              id={`${id}-from`}
              type="date"
              label={t("admin:hours.firstDay")}
              value={from}
              // Most exceptions are one day: the last one follows until it is chosen.
              onChange={({ currentTarget: { value } }) =>
                put({ from: value, to: to === "" || to === from ? value : to })
              }
            />
            <TextInput
              id={`${id}-to`}
              type="date"
              label={t("admin:hours.lastDay")}
              min={from || undefined}
              value={to}
              onChange={({ currentTarget: { value } }) => put({ to: value })}
            />
          </SimpleGrid>
          {!dated && (
            <Text size="sm" c="red.8">
              {t("admin:hours.missingDate")}
            </Text>
          )}
          <Radio.Group
            label={t("admin:hours.kind")}
            value={spans.length > 0 ? "open" : "shut"}
            onChange={(kind) => put({ spans: kind === "open" ? [usual] : [] })}
          >
            <Group gap="md" mt={6}>
              <Radio value="shut" label={t("admin:hours.shut")} />
              <Radio value="open" label={t("admin:hours.open")} />
            </Group>
          </Radio.Group>
          {spans.length > 0 ? (
            <DaySpans id={id} name={name} spans={spans} fault={fault} onChange={(times) => put({ spans: times })} />
          ) : (
            fault && (
              <Text size="sm" c="red.8" role="alert">
                {fault}
              </Text>
            )
          )}
          <Reasons id={id} note={note} labelIn={labelIn} onChange={(reason) => put({ note: reason })} />
        </Stack>
      </fieldset>
    </li>
  );
}

type ReasonProps = {
  id: string;
  note: Exception["note"];
  labelIn: ReturnType<typeof useLabelIn>;
  onChange: (note: Exception["note"]) => void;
};

function Reasons({ id, note, labelIn, onChange }: ReasonProps) {
  const t = useTexts();
  const languages = useSiteLanguages();
  return (
    <SimpleGrid cols={{ base: 1, sm: languages.length }} spacing="sm">
      {languages.map((language, at) => (
        <TextInput
          key={language}
          id={`${id}-note-${language}`}
          lang={language}
          label={labelIn(t("admin:hours.reason"), language)}
          description={at === 0 ? t("admin:hours.reasonHint") : undefined}
          inputWrapperOrder={["label", "input", "description", "error"]}
          maxLength={lineLength}
          value={note[language] ?? ""}
          onChange={({ currentTarget: { value: text } }) => onChange(withNote(note, { language, text }))}
        />
      ))}
    </SimpleGrid>
  );
}
