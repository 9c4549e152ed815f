import { Button, Paper, SimpleGrid, Stack, TextInput, Title } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigate } from "react-router";
import type { FileRow } from "#cms/files/web/admin/list/file-rows.ts";
import type { Issue, IssueCheck } from "#cms/newsletter/issues/contract.ts";
import type { Choices } from "#cms/newsletter/subscribers/contract.ts";
import { AudiencePicker } from "#cms/newsletter/subscribers/web/admin/audience-picker.tsx";
import { languages } from "#contract/language.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { LeaveGuard } from "#web/admin/form/leave-guard.tsx";
import { SaveBar } from "#web/admin/form/save-bar.tsx";
import { useVersionedForm } from "#web/admin/form/use-versioned-form.ts";
import { VersionConflict } from "#web/admin/form/version-conflict.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { useTexts } from "#web/texts.tsx";
import { IssueStateBadge } from "../issue-state.tsx";
import { issuePath, issuesPath } from "../issue-view.ts";
import { IssueBlocks } from "./issue-blocks.tsx";
import { IssuePreview } from "./issue-preview.tsx";
import { fieldLabel, fieldText, type IssueForm, issueShape } from "./issue-values.ts";
import { SendPanel } from "./send-panel.tsx";

type Props = {
  issue: Issue | null;
  check: IssueCheck | null;
  choices: Choices | null;
  entries: { value: string; label: string }[];
  files: FileRow[];
};

/** An issue while it is being written: what it says, whom it is for, how it looks, and on its way. */
export function IssueScreen({ issue, check, choices, entries, files }: Props) {
  const t = useTexts();
  const navigate = useNavigate();
  const leaving = useRef(false);
  const save = useSaveFocus();
  const form = useVersionedForm({
    shape: issueShape,
    loaded: issue,
    ids: "issue",
    // A new issue gets its own address; the form stays as it is.
    onSaved: ({ _id }) => {
      if (issue) return;
      void navigate(issuePath(_id), { replace: true, preventScrollReset: true, state: { keepFocus: true } });
    },
  });
  const { dirty, busy, savedAt, submit, values, set } = form;
  useHotkeys([["mod+S", submit]], [], true);
  return (
    <div className="newsletter-editor">
      <PageHeader
        title={issue ? issue.subject || t("newsletter:untitled") : t("newsletter:new")}
        lang={issue?.subject ? "de" : undefined}
        back={{ to: issuesPath, label: t("newsletter:list.title") }}
        beside={issue && <IssueStateBadge issue={issue} />}
      />
      <Form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <Subjects form={form} />
          <IssueBlocks
            blocks={values.content.blocks}
            error={form.errors.content}
            entries={entries}
            files={files}
            onChange={(blocks) => set("content", { blocks })}
          />
          {choices && (
            <Paper component="section" withBorder p="md" aria-labelledby="issue-audience">
              <Title order={2} size="h5" id="issue-audience" mb="md">
                {t("newsletter:field.audience")}
              </Title>
              <AudiencePicker
                value={values.audience}
                choices={choices}
                onChange={(audience) => set("audience", audience)}
              />
            </Paper>
          )}
          {issue && <IssuePreview issue={issue} dirty={dirty} />}
          {issue && check && <SendPanel issue={issue} check={check} dirty={dirty} />}
        </Stack>
        <SaveBar stored={form.thing !== null} dirty={dirty} savedAt={savedAt}>
          <Button
            ref={save}
            type="submit"
            loading={busy}
            leftSection={<Icon name="save" />}
            aria-keyshortcuts="Control+S Meta+S"
          >
            {t("admin:form.save")}
          </Button>
        </SaveBar>
      </Form>
      <VersionConflict
        title={t("newsletter:conflict")}
        form={form}
        shape={issueShape}
        labelOf={(name) => fieldLabel(name, t)}
        textOf={(of, name) => fieldText(of, name, t)}
      />
      <LeaveGuard dirty={dirty} leaving={leaving} />
    </div>
  );
}

/** The first saving leads to the issue's own address, where the same button is another one. */
function useSaveFocus() {
  const button = useRef<HTMLButtonElement>(null);
  const { state } = useLocation();
  const keeps = (state as { keepFocus?: boolean } | null)?.keepFocus === true;
  useEffect(() => {
    if (keeps && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [keeps]);
  return button;
}

function Subjects({ form: { values, errors, set } }: { form: IssueForm }) {
  const t = useTexts();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="issue-subjects">
      <Title order={2} size="h5" id="issue-subjects" mb="md">
        {t("newsletter:field.head")}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {(["subject", "preheader"] as const).flatMap((field) =>
          languages.map((language) => {
            const name = language === "de" ? field : (`en_${field}` as const);
            return (
              <TextInput
                key={name}
                id={`issue-${name}`}
                name={name}
                lang={language}
                label={fieldLabel(name, t)}
                description={t(`newsletter:hint.${name}`)}
                maxLength={lineLength}
                autoComplete="off"
                value={values[name]}
                error={errors[name]}
                onChange={(event) => set(name, event.currentTarget.value)}
              />
            );
          }),
        )}
      </SimpleGrid>
    </Paper>
  );
}
