import { data, type RouterContextProvider, redirect } from "react-router";
import { homeAddress, screenAddress } from "#contract/addresses.ts";
import { type Language, type SiteLanguages, siteLanguages } from "#contract/language.ts";
import { type Translate, translator } from "#contract/texts/translate.ts";
import { refusalOf } from "#contract/wire/faults.ts";
import type { FieldError, ProblemReply } from "#contract/wire/problem.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { languageOfPath } from "#web/site/place.ts";
import "./setup.css";
import { Speaks } from "#web/texts.tsx";
import { type FirstPage, readSetup, readSetupToken, sendSetupLogo, setUp } from "../contract.ts";
import { type Answers, answersIn, colourOf, parametersOf, type Step, steps, stepsOf } from "./answers.ts";
import { LinkNeeded } from "./link-needed.tsx";
import { wordsOf } from "./look/words.ts";
import { SetupFrame } from "./setup-frame.tsx";
import type { Shown } from "./shown.ts";
import { SetupForm } from "./steps/setup-form.tsx";
import { tokenIn } from "./token-in.ts";

/** The pages that a site of this trade begins with, in these languages; none for a trade that has none. */
export type ReadySites = (trade: string, site: SiteLanguages) => FirstPage[];

type Asked = { context: Readonly<RouterContextProvider>; request: Request; ready: ReadySites };

/** A step as its address says it: the answers that were given before stand in it. */
export async function loadSetup({ context, request, ready }: Asked) {
  const { main } = context.get(requestFacts);
  const url = new URL(request.url);
  const language = languageOfPath(url.pathname, main);
  const { needed, filled } = await load(context, readSetup, {});
  if (!needed) throw redirect(homeAddress(language, main));
  const given = url.searchParams.get("token") ?? "";
  const token = tokenIn(given);
  // A pasted link redirects to its own address.
  if (token !== given) throw redirect(`${url.pathname}?${new URLSearchParams({ token }).toString()}`);
  const { refused } = token ? await send(context, readSetupToken, { body: { token } }) : { refused: null };
  const frame = { language, main, query: url.search };
  if (token === "" || refused) return { ...frame, refused, shown: null };
  const answers = answersIn(url.searchParams, language);
  const t = translator(language);
  const wrong = url.searchParams.has("to") || url.searchParams.has("step") ? siteFaults(answers, t) : null;
  const step = wrong ? "site" : stepAt(url.searchParams, { answers, filled });
  return {
    ...frame,
    refused: null,
    shown: await shownStep({ context, ready, step, answers, filled, token, refused: wrong }),
  };
}

/** The step of the address; the form of the first one says only that it goes on. */
function stepAt(given: URLSearchParams, { answers, filled }: Pick<Shown, "answers" | "filled">): Step {
  const [first, second] = stepsOf({ ...answers, filled });
  if (given.get("to") === "next") return second!;
  const known = stepsOf({ ...answers, filled }).find((step) => step === given.get("step"));
  return known ?? first!;
}

type Showing = Pick<Asked, "context" | "ready"> & Omit<Shown, "logo" | "words">;

async function shownStep({ context, ready, ...shown }: Showing): Promise<Shown> {
  const { step, answers, token } = shown;
  if (step !== "look") return { ...shown, logo: null, words: null };
  const { reply } = await send(context, sendSetupLogo, { body: { token } });
  const { language, trade } = answers;
  const pages = ready(trade, siteLanguages({ language, secondLanguage: false }));
  return { ...shown, logo: reply?.logo ?? null, words: wordsOf({ pages, language, t: translator(language) }) };
}

/** What the first step asks for, before the others build on it. */
function siteFaults({ sitename }: Answers, t: Translate): ProblemReply | null {
  const faults: FieldError[] = sitename.trim() === "" ? [faultOf("sitename", t)] : [];
  return refusalOf(faults);
}

function faultOf(field: string, t: Translate): FieldError {
  return { field, code: "FIELD_REQUIRED", message: t("problem:FIELD_REQUIRED") };
}

export async function actOnSetup({ context, request, ready }: Asked) {
  const form = await request.formData();
  const { pathname } = new URL(request.url);
  const { main } = context.get(requestFacts);
  const language = languageOfPath(pathname, main);
  const answers = answersIn(form, language);
  const token = tokenIn(textIn(form, "token"));
  const { needed, filled } = await load(context, readSetup, {});
  if (!needed) throw redirect(homeAddress(language, main));
  const step = steps.find((one) => one === textIn(form, "step")) ?? "access";
  const act = textIn(form, "act");
  const again = async (at: Step, refused: ProblemReply) => {
    const shown = await shownStep({ context, ready, step: at, answers, filled, token, refused });
    return data({ shown }, { status: 422 });
  };
  const goTo = (at: Step) => {
    const query = new URLSearchParams([["token", token], ["step", at], ...parametersOf(answers)]);
    return redirect(`${pathname}?${query.toString()}`, 303);
  };
  const all = stepsOf({ ...answers, filled });
  const at = all.indexOf(step);
  if (step === "look") {
    const { refused } = await send(context, sendSetupLogo, { body: { token, remove: act === "removeLogo" } });
    if (refused) return again(step, refused);
    if (act === "show" || act === "removeLogo") throw goTo("look");
  }
  if (act === "back") throw goTo(all[Math.max(at - 1, 0)]!);
  if (step !== "access") throw goTo(all[at + 1] ?? "access");
  const { refused } = await send(context, setUp, { body: bodyOf({ form, token, answers, filled, ready }) });
  if (!refused) throw redirect("/admincenter", 303);
  return again(siteFaults(answers, translator(language)) ? "site" : "access", refused);
}

type Finishing = Pick<Asked, "ready"> & Pick<Shown, "token" | "answers" | "filled"> & { form: FormData };

function bodyOf({ form, token, answers, filled, ready }: Finishing) {
  const { ownColour: _own, colour: _colour, preset, trade, ...typed } = answers;
  const body = { ...typed, token, password: textIn(form, "password") };
  if (filled || answers.beginning === "demo") return body;
  const { language, oneLanguage } = answers;
  const colour = colourOf(answers);
  const pages = ready(trade, siteLanguages({ language, secondLanguage: !oneLanguage }));
  return { ...body, trade, preset, pages, ...(colour && { colour }) };
}

type Loaded = Awaited<ReturnType<typeof loadSetup>>;
type Answer = Awaited<ReturnType<typeof actOnSetup>>["data"];

export function setupMeta(loaderData: Loaded | undefined) {
  const t = translator(loaderData?.language ?? "de");
  const opened = loaderData?.shown;
  const title = t(opened ? "site:setup.title" : "site:setup.waiting.title");
  return [{ title: `${title} · ${t("site:setup.product")}` }, { name: "robots", content: "noindex" }];
}

export function SetupScreen({ loaded, answer }: { loaded: Loaded; answer: Answer | undefined }) {
  const { language, main, query, refused } = loaded;
  const shown = answer?.shown ?? loaded.shown;
  const t = translator(language);
  const at = shown ? `step.${shown.step}` : "waiting";
  const welcome = shown ? `site:setup.welcome.${shown.step}` : "site:setup.waiting";
  return (
    <Speaks language={language}>
      <SetupFrame
        title={t(`${welcome}.title`)}
        text={t(`${welcome}.text`)}
        wide={shown?.step === "look"}
        language={language}
        addressIn={(other: Language) => screenAddress("setup", { language: other, main }) + query}
      >
        {shown ? <SetupForm key={at} {...shown} /> : <LinkNeeded refused={refused} />}
      </SetupFrame>
    </Speaks>
  );
}
