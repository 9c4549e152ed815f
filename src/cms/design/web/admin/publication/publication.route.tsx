import { data, type RouterContextProvider, redirect } from "react-router";
import { designId, discardDesignChanges, planDesign, unplanDesign } from "#cms/design/contract.ts";
import { berlinTime } from "#contract/formats/date-time.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import type { PublicationIntent, PublicationOutcome } from "#web/admin/publishing/change-publication.ts";
import { plansAddress } from "#web/admin/publishing/thing.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { designKind } from "../design-kind.ts";
import type { DesignThing } from "../state/design-thing.ts";
import { outcomeOf } from "../state/save-design.ts";
import type { Route } from "./+types/publication.route";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** The screen of the design sends its requests for plans here; who comes by a link is shown the plans. */
export function loader(): never {
  throw redirect(plansAddress(designKind, designId));
}

type Context = Readonly<RouterContextProvider>;
type Outcome = PublicationOutcome<DesignThing>;

const acts: Partial<Record<PublicationIntent, (context: Context, form: FormData) => Promise<Omit<Outcome, "intent">>>> =
  {
    async plan(context, form) {
      const input = textIn(form, "at");
      // An invalid time is sent as it is, and the API reports it at the field.
      const body = { _id: designId, at: berlinTime(input) ?? input };
      return outcomeOf(await send(context, planDesign, { body }));
    },
    unplan: async (context, form) =>
      outcomeOf(await send(context, unplanDesign, { query: { id: textIn(form, "plan") } })),
    async discard(context, form) {
      const body = { _id: designId, version: Number(form.get("version")) };
      return outcomeOf(await send(context, discardDesignChanges, { body }));
    },
  };

export async function action({ context, request }: Route.ActionArgs): Promise<Outcome> {
  const form = await request.formData();
  const intent = form.get("intent") as PublicationIntent;
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  if (!act) throw data(null, { status: 400 });
  return { intent, ...(await act(context, form)) };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export default function PublicationScreen() {
  return null;
}
