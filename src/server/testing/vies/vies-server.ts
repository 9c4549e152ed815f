import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { outboundFrom } from "#platform/outbound/fetch-outside.ts";
import { type Plugged, plug } from "#platform/ports.ts";
import { vatRegisterPort, vies } from "#shop/vat-ids/server/index.ts";

/** What was asked for, as VIES takes it. */
export type ViesMessage = {
  countryCode: string;
  vatNumber: string;
  requesterMemberStateCode?: string;
  requesterNumber?: string;
};

type Trouble = {
  /** It closes the connection. */
  down: boolean;
  /** Milliseconds before it answers. */
  slow: number;
  /** It answers with this error, such as `MS_UNAVAILABLE`, and this status. */
  error: { code: string; status: number } | null;
  /** It answers with these words instead. */
  says: { type: string; text: string } | null;
  /** It does not know the business that asks. */
  unknownRequester: boolean;
};

export type ViesServer = {
  /** The VAT IDs that were given out, with the names that it tells. */
  known: Map<string, string>;
  trouble: Trouble;
  asked: ViesMessage[];
  /** Where it stands. */
  url: string;
  /** For a house that is to ask this one. */
  plugged: Plugged;
  /** Ends all trouble, and forgets what was asked. */
  recover: () => void;
  stop: () => Promise<void>;
};

const noTrouble = (): Trouble => ({ down: false, slow: 0, error: null, says: null, unknownRequester: false });

/** VIES on a socket of this machine, for houses that are built with `plugged`. `patience` is theirs, in milliseconds. */
export async function startVies({ patience = 1000 }: { patience?: number } = {}): Promise<ViesServer> {
  const server = createServer((request, response) => {
    text(request)
      .then((body) => answer(own, JSON.parse(body) as ViesMessage, response))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const address = `http://${host}/check-vat-number`;
  const fetchOutside = outboundFrom({ site: null, trusted: [host] });
  const own: ViesServer = {
    ...{ known: new Map(), trouble: noTrouble(), asked: [], url: address },
    plugged: plug(vatRegisterPort, vies(fetchOutside, { address, patience })),
    recover() {
      own.trouble = noTrouble();
      own.asked = [];
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return own;
}

async function answer(vies: ViesServer, message: ViesMessage, response: ServerResponse): Promise<void> {
  const { trouble, known } = vies;
  vies.asked.push(message);
  if (trouble.down) return void response.destroy();
  await wait(trouble.slow);
  const { countryCode, vatNumber, requesterNumber } = message;
  if (trouble.says) return void response.writeHead(200, { "content-type": trouble.says.type }).end(trouble.says.text);
  const refused = trouble.unknownRequester && requesterNumber ? { code: "INVALID_REQUESTER_INFO", status: 400 } : null;
  const error = trouble.error ?? refused;
  const name = known.get(countryCode + vatNumber);
  const reply = error
    ? { actionSucceed: false, errorWrappers: [{ error: error.code }] }
    : {
        ...{ countryCode, vatNumber, requestDate: "2026-11-21T10:00:00.000Z", valid: name !== undefined },
        ...{ requestIdentifier: requesterNumber ? `WAPIAAAA${vies.asked.length}` : "", name: name ?? "---" },
        ...{ address: "---", traderName: "---", traderStreet: "---" },
      };
  response.writeHead(error?.status ?? 200, { "content-type": "application/json" }).end(JSON.stringify(reply));
}
