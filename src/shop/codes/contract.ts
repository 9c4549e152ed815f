import { type Static, Type } from "typebox";
import { route } from "#contract/wire/route.ts";
import { closed, Id, IdList, listOf, listParameters, Removal, Time } from "#contract/wire/shapes.ts";
import { codeStates, codeTable, WrittenCode } from "./code.ts";

export { type CodeState, codeStates, longestCode } from "./code.ts";

/**
 * Why a code does not count for an order. `unknown`: there is none that the customer may know of; `notYet`, `over`: its
 * time; `used`: it was redeemed as often as it may be; `once`, `first`: this customer has redeemed it, or has ordered
 * before; `group`: it is for other customers; `least`: the goods cost too little.
 */
export const codeFaults = ["unknown", "notYet", "over", "used", "once", "first", "group", "least"] as const;

export const Code = closed({
  _id: Id,
  version: Type.Integer(),
  ...codeTable.written,
  state: Type.Enum([...codeStates]),
  /** How many orders have it that were not cancelled, what it took off them with the shipping, and when the last came. */
  redeemed: Type.Integer({ minimum: 0 }),
  taken: Type.Number({ minimum: 0 }),
  lastRedeemed: Type.Union([Time, Type.Null()]),
  changed: Time,
});
export type Code = Static<typeof Code>;

export const readCodes = route({
  method: "GET",
  path: "/shop/code",
  permission: "code.read",
  summary:
    "The discount codes whose words or notes hold all words of `q`, without those in the archive unless `state` asks for them; `id` for one of them.",
  query: closed({
    ...listParameters,
    id: Type.Optional(Id),
    state: Type.Optional(Type.Enum([...codeStates])),
    sort: Type.Optional(Type.Enum(["code", "-code", "changed", "-changed", "redeemed", "-redeemed"])),
  }),
  reply: listOf(Code),
});

const { code, ...others } = codeTable.written;

export const createCode = route({
  method: "POST",
  path: "/shop/code",
  permission: "code.write",
  summary: "A new discount code. It gives at least one of `percent`, `amount` and `freeShipping`.",
  body: closed({ code, ...Type.Partial(closed(others)).properties }),
  reply: Code,
  refusals: ["CODE_TAKEN", "CODE_EMPTY", "CODE_DATES", "CODE_GROUPS"],
});

export const changeCode = route({
  method: "PUT",
  path: "/shop/code",
  permission: "code.write",
  summary: "Changes a discount code; what is left out stays. `enabled` takes one out of the archive.",
  body: closed({ _id: Id, version: Type.Integer(), ...Type.Partial(WrittenCode).properties }),
  reply: Code,
  refusals: ["C404", "C409", "CODE_TAKEN", "CODE_EMPTY", "CODE_DATES", "CODE_GROUPS"],
});

export const deleteCode = route({
  method: "DELETE",
  path: "/shop/code",
  permission: "code.write",
  summary:
    "Removes a code that was never redeemed, by `?id` or a body with `_id`; one that was is switched off and kept in the archive.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id), archived: Type.Array(Id) }),
  refusals: ["C404"],
});

export const deleteCodeBatch = route({
  method: "POST",
  path: "/batch/shop/code/delete",
  permission: "code.write",
  summary: "Removes codes, or puts them into the archive, in the same way; returns which, and which were refused.",
  body: IdList,
  reply: closed({ ...Removal.properties, archived: Type.Array(Id) }),
});
