import * as contract from "#cms/messages/contract.ts";
import { Problem } from "#contract/wire/problem.ts";
import { idToRemove, removeEach } from "#platform/endpoints/each-of-several.ts";
import { type Call, type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Platform } from "#platform/platform.ts";
import { purge, takeBack } from "#platform/publishing/trash.ts";
import { duplicateForm } from "./duplicate-form.ts";
import { type FormView, formsById, listForms, readForm } from "./read-forms.ts";
import { changeForm, createForm, deleteForm, formTrash } from "./write-form.ts";

export function formEndpoints({ db, outside }: Platform): Endpoint[] {
  const viewOf = ({ may }: Pick<Call<typeof contract.readForms>, "may">): FormView => ({
    staff: may("form.read"),
    can: { write: may("form.write"), delete: may("form.delete") },
  });
  type AnyCall = Parameters<typeof viewOf>[0];
  const one = (call: AnyCall) => (id: string) => readForm(db, { id, view: viewOf(call) });

  return [
    handle(contract.readForms, async (call) => {
      const { id, status } = call.query;
      const trash = status === "trash";
      if ((!id || trash) && !call.may("form.read")) throw new Problem(call.actor.id ? "C100" : "C101");
      if (id) return readForm(db, { id: id === "contact" ? undefined : id, trash, view: viewOf(call) });
      return listForms(db, { query: call.query, view: viewOf(call) });
    }),

    handle(contract.readFormBatch, (call) => formsById(db, { ids: call.body, view: viewOf(call) })),

    handle(contract.createForm, async (call) => {
      const form = outside.id();
      await createForm(db, { form, input: call.body, by: call.actor.id, now: call.now });
      return one(call)(form);
    }),

    handle(contract.duplicateForm, async (call) => {
      const copy = outside.id();
      await duplicateForm(db, { form: call.body._id, copy, by: call.actor.id, now: call.now });
      return one(call)(copy);
    }),

    handle(contract.changeForm, async (call) => {
      const { _id: form, version, ...input } = call.body;
      await withCurrent(changeForm(db, { form, version, input, by: call.actor.id, now: call.now }), one(call));
      return one(call)(form);
    }),

    handle(contract.deleteForm, async (call) => {
      const form = idToRemove(call);
      await deleteForm(db, { form, by: call.actor.id, now: call.now });
      return { removed: [form] };
    }),

    handle(contract.deleteFormBatch, ({ body, actor, now, language }) =>
      removeEach(body, { language, remove: (form) => deleteForm(db, { form, by: actor.id, now }) }),
    ),

    handle(contract.undeleteForms, async (call) => {
      await takeBack(db, { trash: formTrash, ids: call.body, by: call.actor.id, now: call.now });
      return formsById(db, { ids: call.body, view: viewOf(call) });
    }),

    handle(contract.purgeForms, ({ body, actor, now, language }) =>
      removeEach(body, { language, remove: (id) => purge(db, { trash: formTrash, id, by: actor.id, now }) }),
    ),
  ];
}
