import { data, redirect, useActionData, useLoaderData } from "react-router";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { isRefused } from "#contract/wire/problem.ts";
import { loadPickup } from "#shop/pickup/web/index.ts";
import { textIn } from "#web/from-form.ts";
import { requestFacts } from "#web/request-context.ts";
import { languageOfPath, type Where } from "#web/site/place.ts";
import { privateHead } from "#web/site/screen-place.ts";
import { cartAddress, type Step, stepAddress } from "../addresses.ts";
import { type Checkout, readCheckout } from "../contract.ts";
import type { Route } from "./+types/checkout.route";
import { actOnStep } from "./act-on-step.ts";
import { seenIn } from "./seen.ts";
import { StepFrame } from "./step-frame.tsx";
import { stepTitle } from "./step-title.ts";
import { AddressesStep } from "./steps/addresses-step.tsx";
import { InvoiceStep } from "./steps/invoice-step.tsx";
import { PaymentStep } from "./steps/payment-step.tsx";
import { ReviewStep } from "./steps/review-step.tsx";
import { WhoStep } from "./steps/who-step.tsx";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export const handle = { private: true };

const steps: Record<string, Step> = { "1": 1, "2": 2, "3": 3, "4": 4 };

type Asked = Pick<Route.LoaderArgs, "context" | "request" | "params">;

function placeOf({ context, request, params }: Asked): { where: Where; step: Step } {
  const { main } = context.get(requestFacts);
  const step = steps[params.step];
  if (!step) throw data(null, { status: 404 });
  return { where: { language: languageOfPath(new URL(request.url).pathname, main), main }, step };
}

/**
 * A step with what is known so far. Whoever comes too early is sent to the first step at which something is missing, where `?for`
 * says which one was asked for.
 */
export async function loader(asked: Route.LoaderArgs) {
  const { where, step } = placeOf(asked);
  const checkout = await checkoutOf(asked.context, where);
  if (checkout.items.length === 0) throw redirect(cartAddress(where), 303);
  if (step === 1 && checkout.customer) throw redirect(stepAddress(2, where), 303);
  if (step > checkout.step) throw redirect(`${stepAddress(checkout.step, where)}?for=${step}`, 303);
  const { main } = where;
  const { searchParams } = new URL(asked.request.url);
  const [use, day] = [searchParams.get("use"), searchParams.get("day")];
  const wanted = steps[searchParams.get("for") ?? ""] ?? null;
  const { pickup: chosen } = checkout;
  const places = step >= 3 && checkout.delivery === "pickup" ? await loadPickup(asked.context, { chosen, day }) : [];
  const alternates = Object.fromEntries(languages.map((language) => [language, stepAddress(step, { language, main })]));
  return {
    where,
    step,
    wanted,
    checkout,
    use,
    day,
    places,
    alternates,
    sheets: ["storefront", "checkout", "legal", "pickup"],
  };
}

/** Where there is no price at the moment, the cart says why; what was entered is kept. */
async function checkoutOf(context: Asked["context"], where: Where): Promise<Checkout> {
  try {
    return await context.get(requestFacts).api.call(readCheckout, { query: { lang: where.language } });
  } catch (error) {
    if (!isRefused(error)) throw error;
    if (error.reply.code === "PRICE_UNKNOWN") throw redirect(cartAddress(where), 303);
    throw data(error.reply, { status: error.status });
  }
}

export async function action(asked: Route.ActionArgs) {
  const { where, step } = placeOf(asked);
  const form = await asked.request.formData();
  const acted = await actOnStep(step, { context: asked.context, form, where });
  if ("to" in acted) throw redirect(acted.to, 303);
  const { refused } = acted;
  const status = refused.code === "CART_CHANGED" || refused.code === "OUT_OF_STOCK" ? 409 : 422;
  return data({ refused, typed: typedIn(form), seen: seenIn(textIn(form, "seen")) }, { status });
}

/** What was typed, but for secrets, so that nothing of it is lost. */
function typedIn(form: FormData): Record<string, string> {
  const texts = [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return Object.fromEntries(texts.filter(([name]) => name !== "password"));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translator(loaderData?.where.language ?? "de");
  return privateHead(
    matches,
    loaderData ? stepTitle(loaderData.step, loaderData.checkout, t) : t("shop:checkout.title.1"),
  );
}

export default function CheckoutScreen() {
  const { where, step, wanted, checkout, use, day, places } = useLoaderData<typeof loader>();
  const { refused = null, typed = null, seen = null } = useActionData<typeof action>() ?? {};
  const PlaceStep = checkout.isSent ? AddressesStep : InvoiceStep;
  const StepForm = { 1: WhoStep, 2: PlaceStep, 3: PaymentStep, 4: ReviewStep }[step];
  return (
    <StepFrame {...{ step, wanted, where, checkout, refused }}>
      <StepForm {...{ where, checkout, use, day, places, refused, typed, seen }} />
    </StepFrame>
  );
}
