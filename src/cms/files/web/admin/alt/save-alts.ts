import type { RouterContextProvider } from "react-router";
import { type Descriptions, describeFiles, type File, readFileBatch } from "#cms/files/contract.ts";
import { isId } from "#contract/id.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { changesIn, namesOf, valuesOf } from "#web/form/fields.ts";
import { sameValues } from "#web/form/merge.ts";
import { load, send } from "#web/load.ts";
import { mostAlts } from "./alt-address.ts";
import { type AltValues, altFields, nameOfOne } from "./alt-values.ts";

export type AltsOutcome = {
  saved: File[];
  left: Descriptions["refused"];
  refused: Refusal | null;
};

type Context = Readonly<RouterContextProvider>;

/** Saves what the form says about each of its pictures. What is stored like this already is not written again. */
export async function saveAlts(context: Context, form: FormData): Promise<AltsOutcome> {
  const ids = [...new Set(form.getAll("id").map(String).filter(isId))].slice(0, mostAlts);
  const stored = new Map((await load(context, readFileBatch, { body: ids })).map((file) => [file._id, file]));
  const sent = ids.map((id) => ({ id, form: formOfOne(form, id) }));
  const isThere = (one: (typeof sent)[number]) => isStored(stored.get(one.id), one.form);
  const body = sent
    .filter((one) => !isThere(one))
    .map(({ id, form: own }) => ({ _id: id, version: Number(own.get("version")), ...changesIn(altFields, own) }));
  const saved = sent.filter(isThere).flatMap(({ id }) => stored.get(id) ?? []);
  if (body.length === 0) return { saved, left: [], refused: null };
  const { reply, refused } = await send(context, describeFiles, { body });
  if (!reply) return { saved: [], left: [], refused };
  return { saved: [...saved, ...reply.changed], left: reply.refused, refused: null };
}

function formOfOne(form: FormData, id: string): FormData {
  const own = new FormData();
  for (const name of ["version", ...namesOf(altFields)]) {
    const value = form.get(nameOfOne(name, id));
    if (value !== null) own.set(name, value);
  }
  return own;
}

function isStored(file: File | undefined, sent: FormData): boolean {
  if (!file) return false;
  const values = valuesOf(altFields, file);
  return sameValues(altFields, values, { ...values, ...typedIn(sent) });
}

/** The values that were sent. */
function typedIn(sent: FormData): Partial<AltValues> {
  const told = namesOf(altFields).flatMap((name) => {
    const value = sent.get(name);
    return typeof value === "string" ? [[name, altFields[name].read(value)]] : [];
  });
  return Object.fromEntries(told) as Partial<AltValues>;
}
