import type { Static } from "typebox";
import { fieldsOf } from "#contract/fields/fields.ts";
import { closed } from "#contract/wire/shapes.ts";
import { formFields, settingsFields } from "./fields.ts";

export const formTable = fieldsOf(formFields);
export const settingsTable = fieldsOf(settingsFields);

const FormDocument = closed(formTable.written);
export type FormDocument = Static<typeof FormDocument>;
