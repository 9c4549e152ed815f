import { data, type RouterContextProvider } from "react-router";
import { changeFile, cropFile, type File, processFiles, rotateFile, turns } from "#cms/files/contract.ts";
import type { SaveOutcome } from "#web/admin/form/saving/save-state.ts";
import { oneOf } from "#web/admin/lists/filters/list-address.ts";
import { changesIn } from "#web/form/fields.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { fileFields } from "./file-values.ts";

const intents = ["save", "crop", "rotate", "original", "process"] as const;
export type FileIntent = (typeof intents)[number];
export type FileOutcome = SaveOutcome<File> & { intent: FileIntent };

type Context = Readonly<RouterContextProvider>;

/** Handles the forms of a file's screen: saves its description, or changes its picture. */
export async function changeOneFile(
  context: Context,
  { id, form }: { id: string; form: FormData },
): Promise<FileOutcome> {
  const intent = oneOf(intents, form.get("intent"));
  if (!intent) throw data(null, { status: 400 });
  return { intent, ...(await acts[intent](context, { id, form })) };
}

type Act = (context: Context, wish: { id: string; form: FormData }) => Promise<SaveOutcome<File>>;

const acts: Record<FileIntent, Act> = {
  async save(context, { id, form }) {
    const version = Number(form.get("version"));
    const body = { _id: id, version, ...changesIn(fileFields, form) };
    const { reply, refused } = await send(context, changeFile, { body });
    return { thing: reply, refused };
  },
  async crop(context, { id, form }) {
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(textIn(form, name)));
    const body = { _id: id, x: x!, y: y!, width: width!, height: height! };
    const { reply, refused } = await send(context, cropFile, { body });
    return { thing: reply, refused };
  },
  async rotate(context, { id, form }) {
    const degrees = turns.find((turn) => turn === Number(form.get("degrees"))) ?? 0;
    const { reply, refused } = await send(context, rotateFile, { body: { _id: id, degrees } });
    return { thing: reply, refused };
  },
  async original(context, { id }) {
    const uncut = { _id: id, x: null, y: null, width: null, height: null };
    const { refused: kept } = await send(context, cropFile, { body: uncut });
    if (kept) return { thing: null, refused: kept };
    const { reply, refused } = await send(context, rotateFile, { body: { _id: id, degrees: 0 } });
    return { thing: reply, refused };
  },
  async process(context, { id }) {
    const { reply, refused } = await send(context, processFiles, { body: [id] });
    return { thing: reply?.[0] ?? null, refused };
  },
};
