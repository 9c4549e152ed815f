import { Alert, Button, Group, Paper, Stack, Text, TextInput, Title } from "@mantine/core";
import { Form, useNavigation } from "react-router";
import type { Erasure } from "#cms/privacy/contract.ts";
import { dayText } from "#contract/formats/dates/date-time.ts";
import { refusalText } from "#web/admin/form/refusal.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { Desk } from "./change-subject.ts";

type Props = { desk: Desk; mayErase: boolean };

/** Erases in two steps: first what would go and what would stay, then the address again. */
export function ErasePanel({ desk, mayErase }: Props) {
  const t = useTexts();
  const { formData } = useNavigation();
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="privacy-erase">
      <Title order={2} size="h4" mb={4} id="privacy-erase">
        {t("privacy:erase.title")}
      </Title>
      <Text size="sm" mb="md">
        {t("privacy:erase.text")}
      </Text>
      {!mayErase && <Text size="sm">{t("privacy:erase.forbidden")}</Text>}
      {mayErase && !desk.preview && (
        <Form method="post">
          <input type="hidden" name="intent" value="preview" />
          <input type="hidden" name="address" value={desk.address} />
          <Button
            type="submit"
            variant="default"
            c="var(--mantine-color-error)"
            leftSection={<Icon name="trash" />}
            loading={formData?.get("intent") === "preview"}
          >
            {t("privacy:erase.preview")}
          </Button>
        </Form>
      )}
      {mayErase && desk.preview && <ConfirmForm desk={desk} preview={desk.preview} />}
    </Paper>
  );
}

function ConfirmForm({ desk, preview }: { desk: Desk; preview: Erasure }) {
  const t = useTexts();
  const { formData } = useNavigation();
  const { address, refused } = desk;
  return (
    <Stack gap="md" tabIndex={-1} ref={begin} className="privacy-preview">
      <ErasureView erasure={preview} />
      {preview.erased.length > 0 && (
        <Form method="post">
          <input type="hidden" name="intent" value="erase" />
          <input type="hidden" name="address" value={address} />
          <Stack gap="md" align="flex-start">
            <Alert color="red" variant="light" icon={<Icon name="warning" />}>
              {t("privacy:erase.forGood")}
            </Alert>
            <TextInput
              name="confirm"
              label={t("privacy:erase.confirm", { address })}
              autoComplete="off"
              maw={420}
              w="100%"
              required
              error={refused ? refusalText(refused, t) : undefined}
            />
            <Group gap="xs">
              <Button type="submit" color="red.9" loading={formData?.get("intent") === "erase"}>
                {t("privacy:erase.button")}
              </Button>
            </Group>
          </Stack>
        </Form>
      )}
    </Stack>
  );
}

/** The focus moves to the start of the result. */
function begin(preview: HTMLElement | null): void {
  preview?.focus();
}

/** What goes or has gone, and what stays for which reason. */
export function ErasureView({ erasure: { erased, kept } }: { erasure: Erasure }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <>
      <div>
        <Title order={3} size="h5">
          {t("privacy:erase.goes")}
        </Title>
        {erased.length === 0 ? (
          <Text size="sm">{t("privacy:erase.goesNothing")}</Text>
        ) : (
          <ul className="privacy-list">
            {erased.map(({ kind, count }) => (
              <li key={kind}>
                {t(`privacy:kind.${kind}`)}: {count}
              </li>
            ))}
          </ul>
        )}
      </div>
      {kept.length > 0 && (
        <div>
          <Title order={3} size="h5">
            {t("privacy:erase.stays")}
          </Title>
          <ul className="privacy-list">
            {kept.map(({ kind, reason, until, count }) => (
              <li key={`${kind} ${reason}`}>
                {t(`privacy:kind.${kind}`)} ({count}): {t(reason)}
                {until && ` – ${t("privacy:erase.until", { date: dayText(until, language) })}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
