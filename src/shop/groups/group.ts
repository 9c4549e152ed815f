import { type Static, Type } from "typebox";
import { type FieldName, fieldsOf, type FieldValue as ValueOf } from "#contract/fields/fields.ts";
import { closed, Id, Lang, listOf } from "#contract/wire/shapes.ts";
import { behindOf } from "#contract/wire/things.ts";
import { groupFields } from "./fields.ts";

export const groupTable = fieldsOf(groupFields);
export const { written } = groupTable;
export type GroupFieldName = FieldName<typeof groupFields>;
export type FieldValue<N extends GroupFieldName> = ValueOf<typeof groupFields, N>;
/** All fields, as they are stored in draft and live copy alike. */
export type GroupDocument = { [N in GroupFieldName]: FieldValue<N> };

export const groupStates = ["draft", "live", "changed"] as const;
const Behind = behindOf(Type.Enum([...groupStates]));

export const Group = closed({
  _id: Id,
  version: Type.Integer(),
  ...written,
  /** The groups in it, and the products whose first group it is, each in their order. */
  children: closed({ groups: Type.Array(Id), products: Type.Integer({ minimum: 0 }) }),
  published: Type.Array(Lang),
  changed: Type.Boolean(),
  /** The last part of its address: `/shop/{group}`. */
  slugs: closed({ de: Type.String(), en: Type.String() }),
  behind: Type.Optional(Behind),
  can: closed({ write: Type.Boolean(), publish: Type.Boolean(), delete: Type.Boolean() }),
});
export type Group = Static<typeof Group>;
export const GroupList = listOf(Group);
export type GroupList = Static<typeof GroupList>;

export const groupStatuses = [...groupStates, "missing", "trash"] as const;
