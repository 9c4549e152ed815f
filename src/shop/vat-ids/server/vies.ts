import { text } from "node:stream/consumers";
import { OutsideFailed, OutsideRefused } from "#platform/outbound/failures.ts";
import type { FetchOutside } from "#platform/outbound/fetch-outside.ts";
import { type VatIdAnswer, type VatIdQuestion, type VatRegister, VatRegisterUnavailable } from "../port.ts";

/** The REST interface of VIES, by which the European Commission asks the states (Reg. (EU) 904/2010, Art. 31). */
const viesAddress = "https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number";

type Vies = {
  /** Another one in tests. */
  address?: string;
  /** Milliseconds until it is given up. */
  patience?: number;
};

/** VIES knows the VAT IDs of all EU states and of Northern Ireland. */
export function vies(fetchOutside: FetchOutside, { address = viesAddress, patience = 4000 }: Vies = {}): VatRegister {
  return {
    name: "VIES",
    async check(question) {
      const signal = AbortSignal.timeout(patience);
      const ask = (asked: VatIdQuestion) => post(fetchOutside, { address, signal, question: asked });
      const reply = await ask(question);
      // A business may have no VAT ID yet that VIES knows. That is no reason not to check those of its customers.
      if (question.requester && errorIn(reply) === "INVALID_REQUESTER_INFO") {
        return answerIn(await ask({ ...question, requester: null }));
      }
      return answerIn(reply);
    },
  };
}

/** What VIES sends; anything may be missing. */
type Reply = {
  valid?: unknown;
  requestIdentifier?: unknown;
  name?: unknown;
  userError?: unknown;
  errorWrappers?: unknown;
};

type Posting = { address: string; signal: AbortSignal; question: VatIdQuestion };

async function post(fetchOutside: FetchOutside, { address, signal, question }: Posting): Promise<Reply> {
  const { vatId, requester } = question;
  const message = {
    ...{ countryCode: vatId.prefix, vatNumber: vatId.number },
    ...(requester && { requesterMemberStateCode: requester.prefix, requesterNumber: requester.number }),
  };
  try {
    const { body } = await fetchOutside(address, {
      ...{ method: "POST", body: { type: "application/json", text: JSON.stringify(message) } },
      ...{ accept: ["application/json"], maxBytes: 65_536, signal },
    });
    const reply: unknown = JSON.parse(await text(body));
    if (typeof reply === "object" && reply !== null) return reply;
  } catch (error) {
    if (error instanceof OutsideFailed || error instanceof OutsideRefused)
      throw new VatRegisterUnavailable(signal.aborted ? "TIMEOUT" : error.code, error);
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new VatRegisterUnavailable("MALFORMED");
}

/** Errors come with any status, 200 too. */
function errorIn({ errorWrappers, userError }: Reply): string | null {
  const [first] = Array.isArray(errorWrappers) ? (errorWrappers as unknown[]) : [];
  const wrapped = (first as { error?: unknown } | undefined)?.error;
  if (typeof wrapped === "string") return wrapped;
  // Of a state that did not answer, `valid` is false as well.
  return typeof userError === "string" && !["", "VALID", "INVALID"].includes(userError) ? userError : null;
}

function answerIn(reply: Reply): VatIdAnswer {
  const error = errorIn(reply);
  // There is no such number in that state.
  if (error === "INVALID_INPUT") return { valid: false, consultation: null, name: null };
  if (error !== null) throw new VatRegisterUnavailable(error.slice(0, 60));
  if (typeof reply.valid !== "boolean") throw new VatRegisterUnavailable("MALFORMED");
  return { valid: reply.valid, consultation: lineIn(reply.requestIdentifier), name: lineIn(reply.name) };
}

/** VIES writes `---` where a state tells nothing. */
function lineIn(value: unknown): string | null {
  const line = typeof value === "string" ? value.replace(/[\s\p{Cc}]+/gu, " ").trim() : "";
  return /^-*$/.test(line) ? null : line.slice(0, 200);
}
