import { Alert, Text } from "@mantine/core";
import type { IndexNow } from "#cms/seo/contract.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { YesNo } from "#web/admin/form/yes-no.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import type { SeoForm } from "./seo-fields.ts";

/** Whether search engines are told what has changed, and what came of the last time. */
export function IndexNowPart({ form, state }: { form: SeoForm; state: IndexNow }) {
  const t = useTexts();
  return (
    <FormSection id="seo-indexnow" title={t("admin:settings.seo.indexNow.title")}>
      <YesNo
        id="seo-indexNow"
        name="indexNow"
        label={t("admin:settings.seo.indexNow.switch")}
        hint={t("admin:settings.seo.indexNow.hint")}
        checked={form.values.indexNow}
        onChange={(on) => form.set("indexNow", on)}
      />
      {form.values.indexNow && <State {...state} />}
    </FormSection>
  );
}

function State({ quiet, last, stopped, waiting }: IndexNow) {
  const t = useTexts();
  if (stopped) {
    return (
      <Alert color="red" variant="light">
        {t("admin:settings.seo.indexNow.stopped", { status: last?.status ?? 0 })}
      </Alert>
    );
  }
  if (quiet) return <Text size="sm">{t(`admin:settings.seo.indexNow.${quiet}`)}</Text>;
  const arrived = last !== null && last.status >= 200 && last.status < 300;
  return (
    <Text size="sm" c="dimmed" component="div">
      {!last && t("admin:settings.seo.indexNow.none")}
      {last && arrived && (
        <>
          {t("admin:settings.seo.indexNow.told", { count: last.addresses })} <Time at={last.at} />
        </>
      )}
      {last && !arrived && t("admin:settings.seo.indexNow.retry")}{" "}
      {waiting > 0 && t("admin:settings.seo.indexNow.waiting", { count: waiting })}
    </Text>
  );
}
