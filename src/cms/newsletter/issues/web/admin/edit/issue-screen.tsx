import { Alert, Paper, SimpleGrid, Stack, TextInput, Title } from "@mantine/core";
import { changeIssue, createIssue, type Issue, type IssueCheck } from "#cms/newsletter/issues/contract.ts";
import { blocksNow } from "#cms/newsletter/issues/former-blocks.ts";
import type { Choices } from "#cms/newsletter/subscribers/contract.ts";
import { AudiencePicker } from "#cms/newsletter/subscribers/web/admin/index.ts";
import type { Things } from "#cms/pages/web/admin/index.ts";
import type { KnownType } from "#contract/blocks/known-types.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { useOwnAddress } from "#web/admin/form/outcome/use-own-address.ts";
import { actRefusalText, type Refusal } from "#web/admin/form/refusal.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { DuplicateButton } from "#web/admin/lists/duplicate-button.tsx";
import { useDuplicated } from "#web/admin/lists/duplicated.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { fieldIn } from "#web/form/table-fields.ts";
import { useLabelIn, useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { issuePath, issuesPath } from "../issue-list.ts";
import { IssueStateBadge } from "../issue-state.tsx";
import { subjectOf } from "../subject-of.ts";
import { IssueBlocks } from "./blocks/issue-blocks.tsx";
import { IssuePreview } from "./issue-preview.tsx";
import { fieldLabel, fieldText, type IssueForm, issueFields } from "./issue-values.ts";
import { SendPanel } from "./sending/send-panel.tsx";

type Props = {
  issue: Issue | null;
  check: IssueCheck | null;
  choices: Choices | null;
  types: readonly KnownType[];
  things: Things;
  /** Why an issue could not be made of an entry. */
  refused?: Refusal | null;
};

/** The editor of an issue: content, audience, preview and sending. */
export function IssueScreen({ issue, check, choices, types, things, refused }: Props) {
  const t = useTexts();
  const labelIn = useLabelIn();
  const toOwnAddress = useOwnAddress(issuePath);
  const form = useVersionedForm({
    fields: issueFields,
    loaded: issue,
    ids: "issue",
    onSaved: (saved) => !issue && toOwnAddress(saved),
  });
  useDuplicated();
  const { dirty, values, set } = form;
  const [main] = useSiteLanguages();
  const subject = issue && subjectOf(issue, main);
  const head = (
    <PageHeader
      title={issue ? subject?.text || t("newsletter:untitled") : t("newsletter:new")}
      lang={subject?.lang}
      back={{ to: issuesPath, label: t("newsletter:list.title") }}
      beside={issue && <IssueStateBadge issue={issue} />}
    >
      {issue?.can.duplicate && <DuplicateButton id={issue._id} list={issuesPath} />}
    </PageHeader>
  );
  const below = issue && (
    <Stack gap="md" mt="md">
      <IssuePreview issue={issue} dirty={dirty} />
      {check && (
        <SendPanel issue={issue} check={check} dirty={dirty} onOnly={(audience) => set("audience", audience)} />
      )}
    </Stack>
  );
  return (
    <EditScreen
      className="newsletter-editor"
      head={head}
      needs={issue ? changeIssue : createIssue}
      form={form}
      fields={issueFields}
      conflict={{
        title: t("newsletter:conflict"),
        labelOf: (name) => fieldLabel(name, { t, labelIn }),
        textOf: (of, name) => fieldText(of, name, t),
      }}
      below={below}
    >
      <Stack gap="md">
        {refused && (
          <Alert color="red" role="alert">
            {actRefusalText(refused, t)}
          </Alert>
        )}
        <Subjects form={form} />
        <IssueBlocks
          blocks={blocksNow(values.blocks)}
          error={form.errors.blocks}
          types={types}
          things={things}
          onChange={(blocks) => set("blocks", blocks)}
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
      </Stack>
    </EditScreen>
  );
}

function Subjects({ form: { values, errors, set } }: { form: IssueForm }) {
  const t = useTexts();
  const languages = useSiteLanguages();
  const labelIn = useLabelIn();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="issue-subjects">
      <Title order={2} size="h5" id="issue-subjects" mb="md">
        {t("newsletter:field.head")}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: languages.length }} spacing="md">
        {(["subject", "preheader"] as const).flatMap((field) =>
          languages.map((language) => {
            const name = fieldIn(field, language);
            const hint = language === languages[0] ? field : `${field}In.${languages[0]}`;
            return (
              <TextInput
                key={name}
                id={`issue-${name}`}
                name={name}
                lang={language}
                label={labelIn(t(`newsletter:field.${field}`), language)}
                description={t(`newsletter:hint.${hint}`)}
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
