import { type Static, Type } from "typebox";
import { duplicateRoute } from "#contract/wire/duplicate.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, IdList, listOf, listParameters, Removal, Time } from "#contract/wire/shapes.ts";
import { formTable } from "./tables.ts";

/** A form that visitors fill in. The contact form exists from the beginning and cannot be deleted. */
export const Form = closed({
  _id: Id,
  version: Type.Integer(),
  kind: Type.Enum(["contact", "form"]),
  ...formTable.written,
  changed: Time,
  /** How many messages were sent with it; only for the staff. */
  messages: Type.Optional(Type.Integer({ minimum: 0 })),
  /** When it was moved to the trash, if it lies there. */
  deleted: Type.Optional(Time),
  can: closed({ write: Type.Boolean(), delete: Type.Boolean() }),
});
export type Form = Static<typeof Form>;
export const FormList = listOf(Form);
export type FormList = Static<typeof FormList>;

const formTags = (shown: Form | FormList): string[] => ("items" in shown ? ["forms"] : ["forms", `form:${shown._id}`]);

export const readForms = route({
  method: "GET",
  path: "/form",
  permission: null,
  summary:
    "One form (`id`; `contact` for that of the contact page), as its visitors see it; the staff also gets a list.",
  query: closed({
    ...listParameters,
    id: Type.Optional(Type.Union([Id, Type.Literal("contact")])),
    /** Those in the trash; only for the staff. */
    status: Type.Optional(Type.Literal("trash")),
    sort: Type.Optional(Type.Enum(["name", "-name", "changed", "-changed"])),
  }),
  reply: Type.Union([Form, FormList]),
  refusals: ["C404", "C101", "C100"],
  tags: formTags,
});

export const readFormBatch = route({
  method: "POST",
  path: "/batch/form",
  permission: null,
  summary: "The named forms in the order asked for; unknown ones are left out.",
  body: IdList,
  reply: Type.Array(Form),
  tags: (_forms, _query, ids) => ["forms", ...ids.map((id) => `form:${id}`)],
});

const formInput = Type.Partial(closed(formTable.written)).properties;

export const createForm = route({
  method: "POST",
  path: "/form",
  permission: "form.write",
  summary: "A new form, with the fields of the contact form to begin with.",
  body: closed(formInput),
  reply: Form,
  refusals: ["FORM_FIELDS"],
});

export const duplicateForm = duplicateRoute({ kind: "form", permission: "form.write", reply: Form });

export const changeForm = route({
  method: "PUT",
  path: "/form",
  permission: "form.write",
  summary: "Changes a form wherever it stands; what is left out stays.",
  body: closed({ _id: Id, version: Type.Integer(), ...formInput }),
  reply: Form,
  refusals: ["C404", "C409", "FORM_FIELDS"],
});

export const deleteForm = route({
  method: "DELETE",
  path: "/form",
  permission: "form.delete",
  summary: "Moves a form to the trash, where it is deleted after 30 days; its messages stay. The contact form stays.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404", "FORM_FIXED"],
});

export const deleteFormBatch = route({
  method: "POST",
  path: "/batch/form/delete",
  permission: "form.delete",
  summary: "Moves forms to the trash; returns which were removed and which were refused.",
  body: IdList,
  reply: Removal,
});

export const undeleteForms = route({
  method: "POST",
  path: "/trash/form/restore",
  permission: "form.delete",
  summary: "Restores forms from the trash; they stand where they stood.",
  body: IdList,
  reply: Type.Array(Form),
  refusals: ["C404"],
});

export const purgeForms = route({
  method: "POST",
  path: "/trash/form/delete",
  permission: "form.delete",
  summary: "Deletes forms in the trash for good; their messages stay.",
  body: IdList,
  reply: Removal,
});
