import { Button, FileButton, Group, Paper, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { LeaveGuard } from "#web/admin/form/leaving/leave-guard.tsx";
import { refusalText } from "#web/admin/form/refusal.ts";
import { FormCopyNotice } from "#web/admin/keeping/copies/form-copy-notice.tsx";
import { useTypedCopy } from "#web/admin/keeping/copies/use-typed-copy.ts";
import { tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { type Fields, line, text } from "#web/form/fields.ts";
import { useTexts } from "#web/texts.tsx";
import type { CountOutcome } from "./check-count.ts";
import { CountResult } from "./count-result.tsx";

type Counted = { text: string; reason: string };
const fields: Fields<Counted> = { text: text("text"), reason: line("reason") };
const nothing: Counted = { text: "", reason: "" };

/** The lines of a count; first it says what they would change, and only then they are entered. */
export function CountForm() {
  const t = useTexts();
  const fetcher = useFetcher<CountOutcome>();
  const [values, setValues] = useState(nothing);
  /** The text that was checked: with another one, the result says nothing any more. */
  const [checked, setChecked] = useState<string | null>(null);
  const leaving = useRef(false);
  const copies = useTypedCopy({
    ...{ kind: "stock-count", fields, values, untouched: nothing },
    ...{ onTake: setValues, leaving },
  });
  const { data, state } = fetcher;
  const [received, setReceived] = useState(data);
  if (data && data !== received) {
    setReceived(data);
    if (data.done) {
      setValues(nothing);
      setChecked(null);
    }
  }
  const busy = state !== "idle";
  const onAnswer = useEffectEvent(({ done, refused }: CountOutcome) => {
    if (refused) return tellError(refusalText(refused, t));
    if (done) tellSuccess(t("admin:stock.count.done", { count: done.changed, same: done.same }));
  });
  useEffect(() => {
    if (state === "idle" && data) onAnswer(data);
  }, [state, data]);
  function send(intent: "check" | "enter"): void {
    setChecked(values.text);
    const reason = values.reason.trim() || t("admin:stock.count.usualReason");
    void fetcher.submit({ intent, text: values.text, reason }, { method: "post" });
  }
  const shown = checked === values.text ? data?.checked : undefined;
  const mayEnter = shown !== undefined && shown.faults.length === 0 && shown.changed.length + shown.same > 0;
  return (
    <Stack gap="md" maw={900}>
      <FormCopyNotice
        copies={copies}
        values={values}
        labelOf={(name) => t(`admin:stock.count.field.${name}`)}
        textOf={(one, name) => one[name]}
      />
      <Paper withBorder p="md">
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t("admin:stock.count.hint")}
          </Text>
          <Textarea
            id="count-text"
            label={t("admin:stock.count.field.text")}
            placeholder={t("admin:stock.count.example")}
            minRows={10}
            maxRows={24}
            autosize
            spellCheck={false}
            value={values.text}
            styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
            onChange={(event) => setValues({ ...values, text: event.currentTarget.value })}
          />
          <Group gap="xs">
            <FileButton
              accept=".csv,.txt,text/csv,text/plain"
              onChange={(file) => {
                if (file) void file.text().then((read) => setValues((now) => ({ ...now, text: read })));
              }}
            >
              {(props) => (
                <Button variant="default" leftSection={<Icon name="upload" />} {...props}>
                  {t("admin:stock.count.file")}
                </Button>
              )}
            </FileButton>
            <Button
              variant={mayEnter ? "default" : "filled"}
              loading={busy}
              disabled={!values.text.trim()}
              onClick={() => send("check")}
            >
              {t("admin:stock.count.check")}
            </Button>
          </Group>
        </Stack>
      </Paper>
      {shown && <CountResult checked={shown} />}
      {mayEnter && (
        <Paper withBorder p="md">
          <Group align="flex-end" gap="sm">
            <TextInput
              className="shop-grows"
              label={t("admin:stock.count.field.reason")}
              placeholder={t("admin:stock.count.usualReason")}
              maxLength={160}
              autoComplete="off"
              value={values.reason}
              onChange={(event) => setValues({ ...values, reason: event.currentTarget.value })}
            />
            <Button loading={busy} leftSection={<Icon name="save" />} onClick={() => send("enter")}>
              {t("admin:stock.count.enter", { count: shown?.changed.length ?? 0 })}
            </Button>
          </Group>
        </Paper>
      )}
      <LeaveGuard dirty={copies.dirty} leaving={leaving} />
    </Stack>
  );
}
