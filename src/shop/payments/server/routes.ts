import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { madeFile } from "#platform/made-file.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { paymentsOf } from "./offered-payments.ts";
import { sampleGiroCode } from "./sample-giro-code.ts";

export function paymentEndpoints({ db, remembered, ports }: Platform): Endpoint[] {
  return [
    handle(contract.readPayments, () => paymentsOf({ db, remembered, ports })),
    handle(contract.sampleGiroCode, async ({ query, language }) =>
      madeFile({
        bytes: Buffer.from(await sampleGiroCode(query, language)),
        ...{ type: "image/svg+xml", name: "girocode.svg", inline: true },
      }),
    ),
  ];
}
