import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { queryString } from "#contract/wire/client.ts";
import type { AnyRoute } from "#contract/wire/route.ts";
import type { Visitor } from "../test-house.ts";
import { ask } from "./ask.ts";

/** Somebody who calls the API of a running site, with these headers. */
export type Caller = Pick<Visitor, "call">;

export function overTheWire(url: string, headers: Record<string, string>): Caller {
  const call = async (record: AnyRoute, { query, body }: { query?: object; body?: unknown } = {}) => {
    const answer = await ask(url, {
      method: record.method,
      path: `/api/v0${record.path}/${queryString((query ?? {}) as never)}`,
      headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, reply: JSON.parse(answer.text || "null") as unknown };
  };
  return { call: call as unknown as Visitor["call"] };
}

/** Changes the settings of the shop, such as that it is switched on. */
export async function setShop(owner: Caller, change: object): Promise<void> {
  const { version } = (await owner.call(readConfig)).reply[0]!;
  const { status, reply } = await owner.call(changeConfig, { body: { version, components: { shop: change } } });
  if (status !== 200) throw new Error(JSON.stringify(reply));
}
