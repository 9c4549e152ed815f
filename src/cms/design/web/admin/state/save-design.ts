import { data, type RouterContextProvider } from "react-router";
import { changeDesign, type Design, publishDesign } from "#cms/design/contract.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import type { SaveOutcome } from "#web/admin/form/saving/save-state.ts";
import { sittingIn } from "#web/admin/keeping/sitting-in.ts";
import { changesIn } from "#web/form/fields.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { designFields } from "./design-fields.ts";
import { type DesignThing, designThing } from "./design-thing.ts";

type Outcome = SaveOutcome<DesignThing>;
type Context = Readonly<RouterContextProvider>;
type Version = { _id: string; version: number };

/**
 * Saves what was changed of the design, and publishes it.
 * @throws data with status 400 for an unknown intent
 */
export async function saveDesign(context: Context, form: FormData): Promise<Outcome> {
  const intent = form.get("intent");
  if (intent !== "save" && intent !== "publish") throw data(null, { status: 400 });
  const at: Version = { _id: textIn(form, "_id"), version: Number(form.get("version")) };
  const saved = await save(context, { form, at });
  if (saved.refused || intent === "save") return saved;
  const body = saved.thing ? { _id: saved.thing._id, version: saved.thing.version } : at;
  const published = outcomeOf(await send(context, publishDesign, { body }));
  return { thing: published.thing ?? saved.thing, refused: published.refused };
}

async function save(context: Context, { form, at }: { form: FormData; at: Version }): Promise<Outcome> {
  const { design } = changesIn(designFields, form) as Pick<Input<typeof changeDesign>["body"], "design">;
  if (design === undefined) return { thing: null, refused: null };
  const body = { version: at.version, design, ...sittingIn(form) };
  return outcomeOf(await send(context, changeDesign, { body }));
}

type Sent = { reply: Design | null; refused: Refusal | null };

/** Who may write sends forms, and nobody else. */
export function outcomeOf({ reply, refused }: Sent): Outcome {
  return { thing: reply && designThing(reply, { may: true }), refused: refused && withThing(refused) };
}

/** After a conflict, the design as it is now is in the refusal. */
function withThing(refused: Refusal): Refusal {
  if (!("current" in refused) || !refused.current) return refused;
  return { ...refused, current: designThing(refused.current as Design, { may: true }) };
}
