import { codesPath } from "#shop/catalogue/web/admin/index.ts";
import { codeStates, deleteCodeBatch } from "#shop/codes/contract.ts";
import { firstOf, listAddress, oneFrom, words } from "#web/admin/lists/filters/list-address.ts";
import { type Act, listActs } from "#web/admin/lists/list-acts.ts";
import { send } from "#web/load.ts";

export const codeSorts = ["-changed", "changed", "code", "-code", "-redeemed", "redeemed"] as const;

export const codeList = listAddress(codesPath, {
  q: words(),
  state: oneFrom(codeStates),
  sort: firstOf(codeSorts),
});

/** Says what was archived and what is gone. */
const removing: Act = async (context, { meant }) => {
  const { reply, refused } = await send(context, deleteCodeBatch, { body: meant.map(({ id }) => id) });
  if (refused) return { refused };
  const { removed, archived, refused: left } = reply;
  const ids = [...removed, ...archived];
  const told = removed.length > 0 ? "both" : "archived";
  return { ids, count: ids.length, left, told: archived.length > 0 ? told : undefined };
};

export const changeCodes = listActs<"delete">({ delete: removing });

export function codeAddress(id: string): string {
  return `${codesPath}/${id}`;
}

/** The form of a new code that begins with what another one has. */
export function copyAddress(id: string): string {
  return `${codeAddress("new")}?copy=${id}`;
}

/** What asks before a code is deleted, or put into the archive. */
export function deletionTexts(redeemed: number): string {
  return redeemed > 0 ? "admin:codes.archive" : "admin:codes";
}
