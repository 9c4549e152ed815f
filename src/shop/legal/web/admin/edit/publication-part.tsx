import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { Form } from "react-router";
import type { Language } from "#contract/language.ts";
import type { LegalText } from "#shop/legal/contract.ts";
import { confirmFirst } from "#web/admin/form/confirm.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PanelTabs } from "#web/admin/pieces/tabs/tabs.tsx";
import { useTexts } from "#web/texts.tsx";
import { HoldingVersions } from "../holding-versions.tsx";
import type { LegalFormState } from "./legal-fields.ts";

type Props = { form: LegalFormState; thing: LegalText; main: Language; onDiscard: () => void };

/** What holds now, what can be done about the draft, and how it looks. */
export function PublicationPart({ form, thing, main, onDiscard }: Props) {
  const t = useTexts();
  const open = thing.changed || form.dirty;
  const askToDiscard = () =>
    confirmFirst({
      title: t("admin:legal.discardTitle"),
      content: t("admin:legal.discardText"),
      loses: true,
      onConfirm: onDiscard,
    });
  return (
    <Stack gap="md">
      <Paper withBorder p="lg" component="section" aria-labelledby="legal-publication">
        <Title order={2} size="h5" id="legal-publication" mb="md">
          {t("admin:legal.publication")}
        </Title>
        <HoldingVersions text={thing} main={main} />
        <Group gap="xs" mt="md">
          {open && <Act {...{ form, thing }} intent="publish" onDone={() => form.submit("publish")} />}
          {thing.changed && !form.dirty && <Act {...{ form, thing }} intent="discard" onDone={askToDiscard} />}
        </Group>
        {!open && (
          <Text size="sm" c="dimmed">
            {t("admin:legal.upToDate")}
          </Text>
        )}
      </Paper>
      <Preview thing={thing} dirty={form.dirty} />
    </Stack>
  );
}

type ActProps = Pick<Props, "form" | "thing"> & { intent: "publish" | "discard"; onDone: () => void };

/** Without script, it is done to the draft as it is saved. */
function Act({ form, thing: { _id, version }, intent, onDone }: ActProps) {
  const t = useTexts();
  const publishes = intent === "publish";
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <input type="hidden" name="_id" value={_id} />
      <input type="hidden" name="version" value={version} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={publishes ? "filled" : "default"}
        loading={form.doing?.intent === intent}
        disabled={form.busy}
        leftSection={publishes ? <Icon name="publish" /> : undefined}
      >
        {t(`admin:legal.${intent}`)}
      </Button>
    </Form>
  );
}

function Preview({ thing: { preview }, dirty }: { thing: LegalText; dirty: boolean }) {
  const t = useTexts();
  const [first, ...others] = (preview ?? []).map(({ language, html }) => ({
    value: language,
    label: t(`admin:language.${language}`),
    // Fully sandboxed: it runs no script and cannot reach the page around it.
    panel: (
      <iframe
        srcDoc={html}
        sandbox=""
        title={t("admin:legal.preview.of", { language: t(`admin:language.${language}`) })}
        className="legal-sheet"
      />
    ),
  }));
  return (
    <Paper withBorder component="section" aria-labelledby="legal-preview" className="legal-preview">
      <Title order={2} size="h5" id="legal-preview" p="lg" pb="xs">
        {t("admin:legal.preview.title")}
      </Title>
      <Text size="sm" c="dimmed" px="lg" pb="sm">
        {t(dirty ? "admin:legal.preview.saveFirst" : first ? "admin:legal.preview.hint" : "admin:legal.preview.none")}
      </Text>
      {first && <PanelTabs label={t("admin:legal.preview.title")} tabs={[first, ...others]} />}
    </Paper>
  );
}
