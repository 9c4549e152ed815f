import { Alert, Button } from "@mantine/core";
import { useFetcher } from "react-router";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { refusalText } from "#web/admin/form/refusal.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { type SourceForm, sourceFields } from "./source-fields.ts";

/** What came of a trial: a tile, or why there is none. */
export type TrialOutcome = { picture?: string | null; refused: ProblemReply | null };

/** Fetches a tile by what is in the form, before it is saved, and says in plain words what came of it. */
export function SourceTest({ form }: { form: SourceForm }) {
  const t = useTexts();
  const { data, state, submit } = useFetcher<TrialOutcome>();
  const busy = state !== "idle";
  const send = () => {
    const sent = new FormData();
    sent.set("intent", "test");
    for (const name of Object.keys(sourceFields) as (keyof typeof sourceFields)[])
      sent.set(name, String(form.values[name]));
    void submit(sent, { method: "post" });
  };
  const refused = data?.refused ?? null;
  return (
    <FormSection id="source-test" title={t("admin:map.source.part.test")} hint={t("admin:map.source.testHint")}>
      <div>
        <Button variant="default" loading={busy} onClick={send} leftSection={<Icon name="check" />}>
          {t("admin:map.source.test")}
        </Button>
      </div>
      <div role="status" aria-live="polite">
        {busy && t("admin:map.source.testBusy")}
        {!busy && data?.picture && (
          <Alert color="green" title={t("admin:map.source.testDone")} icon={<Icon name="check" />}>
            <img src={data.picture} alt={t("admin:map.source.testAlt")} width={240} height={240} />
          </Alert>
        )}
        {!busy && refused && (
          <Alert color="red" title={t("admin:map.source.testFailed")} icon={<Icon name="warning" />}>
            {refusalText(refused, t)}
          </Alert>
        )}
      </div>
    </FormSection>
  );
}
