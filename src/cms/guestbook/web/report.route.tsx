import { data, useActionData, useLoaderData } from "react-router";
import { askedInstead, Captcha, captchaIn } from "#cms/captcha/web/index.ts";
import { actOnForm, type BlockAnswer, type BlockOutcome } from "#cms/pages/web/index.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { screenAddress } from "#contract/addresses.ts";
import { entryDate } from "#contract/formats/dates/entry-date.ts";
import { isId } from "#contract/id.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { type Fault, refusalOf, sentences } from "#contract/wire/faults.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { Choice, errorAt, Field, FormError, FormSent, Lines } from "#web/site/forms/field.tsx";
import { SendButton } from "#web/site/forms/send-button.tsx";
import { ScreenHead } from "#web/site/screen-head.tsx";
import { privateHead, screenPlace, spoken } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import { readGuestbook, reportGuestbook } from "../contract.ts";
import { emailFault, type ReportReason, reportReasons } from "../guestbook.ts";
import type { Route } from "./+types/report.route";
import { EntryBody } from "./guestbook.tsx";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

const fields = ["reason", "text", "name", "email", "captcha"];

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  if (!isId(id)) throw data(null, { status: 404 });
  const { language, main, alternates } = screenPlace({ context, request }, "guestbook");
  const [entry, [config]] = await Promise.all([
    load(context, readGuestbook, { query: { id } }),
    load(context, readConfig, { query: {} }),
  ]);
  if ("items" in entry || (entry.behind && entry.behind.state !== "published")) throw data(null, { status: 404 });
  const { name, place, text, lang, signed: time, answer } = entry;
  const shown = { id, name, place, text, time, answer, lang: lang === language ? undefined : lang };
  return {
    ...{ language, main },
    alternates: { de: `${alternates["de"]}/${id}`, en: `${alternates["en"]}/${id}` },
    entry: { ...shown, date: entryDate(time, config!.entryDates) },
  };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { language } = screenPlace({ context, request }, "guestbook");
  const fields = await request.formData();
  const form = { block: id, context, fields, language };
  return actOnForm(form, () => reportEntry(context, { id, fields, language }));
}

type Told = { id: string; fields: FormData; language: Language };

async function reportEntry(
  context: Route.ActionArgs["context"],
  { id, fields, language }: Told,
): Promise<BlockOutcome> {
  const [chosen, text, name, email] = ["reason", "text", "name", "email"].map((field) => textIn(fields, field));
  const reason = reportReasons.find((one) => one === chosen);
  if (!reason) return askedInstead(context, { form: fields, refused: withoutReason(email!, language) });
  const captcha = captchaIn(fields);
  const told = { reason, text: text!.replaceAll("\r\n", "\n"), name: name!, email: email!, lang: language };
  const body = { _id: id, ...told, ...(captcha ? { captcha } : {}) };
  const { refused } = await send(context, reportGuestbook, { body });
  return refused ? askedInstead(context, { form: fields, refused }) : { done: true };
}

/** The API knows no report without a reason, and says nothing of the address then. */
function withoutReason(email: string, language: Language): ProblemReply {
  const code = emailFault(email);
  const faults: Fault[] = [{ field: "reason", code: "FIELD_REQUIRED" }, ...(code ? [{ field: "email", code }] : [])];
  return refusalOf(sentences(faults, language))!;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(matches, translator(spoken(loaderData))("guestbook:reporting.title"));
}

export default function ReportScreen() {
  const t = useTexts();
  const { entry, language, main } = useLoaderData<typeof loader>();
  const answer = useActionData<BlockAnswer>();
  return (
    <>
      <ScreenHead title={t("guestbook:reporting.title")} />
      <div className="wrap guestbook-screen">
        {answer?.done ? (
          <FormSent>
            <p>{t("guestbook:reporting.done")}</p>
            <p>{t("guestbook:reporting.doneMail")}</p>
          </FormSent>
        ) : (
          <>
            <p>{t("guestbook:reporting.lead")}</p>
            <article className="guest-entry guest-entry-alone" aria-label={t("guestbook:reporting.entry")}>
              <EntryBody entry={entry} heading="h2" />
            </article>
            <ReportForm id={`report-${entry.id}`} answer={answer} />
          </>
        )}
        <p className="guestbook-back">
          <a href={screenAddress("guestbook", { language, main })}>{t("guestbook:reporting.back")}</a>
        </p>
      </div>
    </>
  );
}

function ReportForm({ id, answer }: { id: string; answer: BlockAnswer | undefined }) {
  const t = useTexts();
  const { refused, values } = answer ?? {};
  const said = (name: string) => ({ id: name, name, defaultValue: values?.[name]?.[0], error: errorAt(refused, name) });
  return (
    <div className="block-form">
      <form method="post" noValidate>
        <FormError refused={refused} fields={fields} />
        <Choice label={t("guestbook:reporting.reason")} required {...said("reason")}>
          <option value="">{t("guestbook:reporting.choose")}</option>
          {reportReasons.map((reason: ReportReason) => (
            <option key={reason} value={reason}>
              {t(`guestbook:reason.${reason}`)}
            </option>
          ))}
        </Choice>
        <Lines
          label={t("guestbook:reporting.text")}
          hint={t("guestbook:reporting.textHint")}
          maxLength={2000}
          {...said("text")}
        />
        <div className="form-row">
          <Field label={t("guestbook:reporting.name")} autoComplete="name" maxLength={lineLength} {...said("name")} />
          <Field
            label={t("guestbook:reporting.email")}
            hint={t("guestbook:reporting.emailHint")}
            type="email"
            autoComplete="email"
            maxLength={lineLength}
            {...said("email")}
          />
        </div>
        <p className="field-note">{t("guestbook:reporting.faith")}</p>
        <Captcha id={id} question={answer?.question} error={errorAt(refused, "captcha")} />
        <SendButton>{t("guestbook:reporting.button")}</SendButton>
      </form>
    </div>
  );
}
