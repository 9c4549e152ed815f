import { browserApi } from "#web/browser-api.ts";
import { type Challenge, readCaptcha } from "../contract.ts";
import solverUrl from "./solve.worker.ts?worker&url";

/** A solved challenge as a form sends it, and until when it is good. */
export type Solved = { altcha: string; expires: number };

/** The work takes seconds at most; a browser that needs longer than this cannot do it. In milliseconds. */
const patience = 20_000;

/** @throws when this browser cannot do it (no worker, no `crypto.subtle` over plain http), or the line is dead */
export async function solve(): Promise<Solved> {
  const { altcha: challenge } = await browserApi.call(readCaptcha, {});
  const solution = await workOn(challenge);
  return {
    altcha: btoa(JSON.stringify({ challenge, solution })),
    expires: challenge.parameters.data.expires * 1000,
  };
}

async function workOn(challenge: Challenge): Promise<unknown> {
  const worker = new Worker(solverUrl, { type: "module" });
  try {
    return await new Promise((resolve, reject) => {
      const give = (): void => reject(new Error("the challenge could not be solved"));
      worker.onmessage = ({ data }: MessageEvent<unknown>) => (data ? resolve(data) : give());
      worker.onerror = give;
      setTimeout(give, patience);
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}
