import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Form } from "#cms/messages/contract.ts";
import { contactFields } from "#cms/messages/form.ts";
import { formTable } from "#cms/messages/tables.ts";
import { misplaced } from "#contract/fields/testing-shown.ts";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";
import { loadForm } from "./load-form.ts";

/** What a page gets of a form, from an API that tells this one. */
async function onPage(form: Form): Promise<string> {
  const context = new RouterContextProvider();
  context.set(requestFacts, { api: { call: async () => form } } as unknown as RequestFacts);
  return JSON.stringify(await loadForm(context, { form: form._id, language: "de" }));
}

const showing = {
  names: formTable.names,
  thing: {
    _id: "f1",
    kind: "own",
    name: { de: "Weinprobe" },
    fields: contactFields,
    button: {},
    thanks: {},
  } as unknown as Form,
  places: { page: onPage },
  shown: { name: ["page" as const], fields: ["page" as const], button: ["page" as const], thanks: ["page" as const] },
  other: {
    name: { de: "Führung" },
    fields: contactFields.slice(1),
    button: { de: "Anfragen" },
    thanks: { de: "Danke!" },
  },
};

test("visitors see each field of a form on the page that it is on", async () => {
  expect(await misplaced(showing)).toEqual([]);
});

test("a field of which nobody says whether visitors see it is named, and so is one that does not get there", async () => {
  const names = [...formTable.names, "hints" as "name", "teaser" as "name"];
  const shown = { ...showing.shown, teaser: ["page" as const] };
  const other = { ...showing.other, teaser: "Bald", hints: ["früh"] };
  expect(await misplaced({ ...showing, names, shown, other })).toEqual([
    "hints: nobody says where visitors see it",
    "teaser: not seen in the page",
  ]);
});
