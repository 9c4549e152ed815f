import { data, type RouterContextProvider, redirect } from "react-router";
import {
  designId,
  discardDesignChanges,
  dropDesignPreviews,
  makeDesignPreview,
  planDesign,
  unplanDesign,
} from "#cms/design/contract.ts";
import { lookAddress } from "#cms/design/look-address.ts";
import { readUser } from "#cms/users/contract.ts";
import { berlinTime } from "#contract/formats/dates/date-time.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import type { PublicationIntent, PublicationOutcome } from "#web/admin/publishing/change-publication.ts";
import { plansAddress } from "#web/admin/publishing/thing.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { designKind } from "../design-kind.ts";
import type { DesignThing } from "../state/design-thing.ts";
import { outcomeOf } from "../state/save-design.ts";
import type { Route } from "./+types/publication.route";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** The screen of the design sends its requests for plans and links here; who comes by a link is shown the plans. */
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
    async view(context) {
      throw redirect(`${await look(context)}?draft=1`, 303);
    },
    async share(context, form) {
      const { origin } = context.get(requestFacts);
      const body = { _id: designId, hours: Number(form.get("hours") ?? 1) };
      const { reply, refused } = await send(context, makeDesignPreview, { body });
      if (!reply) return { refused };
      const address = `${origin}${await look(context)}?token=${encodeURIComponent(reply.token)}`;
      return { link: { address, expires: reply.expires }, refused: null };
    },
    async unshare(context) {
      const { reply, refused } = await send(context, dropDesignPreviews, { query: { id: designId } });
      return reply ? { removed: reply.removed, refused: null } : { refused };
    },
  };

/** Where a browser is shown the site in the draft, in the user's language. */
async function look(context: Context): Promise<string> {
  const { main } = context.get(requestFacts);
  const { language = main } = await load(context, readUser, { query: {} });
  return lookAddress({ language, main });
}

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
