import { ofFeatures, type Said } from "../declared/declared.ts";

export type ProblemCode = keyof Said<"problems">;

/**
 * All refusals: code and HTTP status. The texts are under `problem` and the same code; a test fails for a code
 * without both texts.
 */
export const problems = ofFeatures(
  (features) => Object.assign({}, ...features.map((feature) => feature.problems)) as Record<ProblemCode, number>,
);

/** An invalid field of a body or query: its path (`content/0`), the name of the rule and a sentence. */
export type FieldError = { field: string; code: string; message: string };

/** What a refusal may carry besides its code. */
export type ProblemDetails = {
  field?: string;
  errors?: FieldError[];
  hint?: string;
  /** Values for the text's placeholders. */
  values?: Record<string, string | number>;
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  retryAfter?: number;
  /** The current state of the thing, for a 409. */
  current?: unknown;
  /** The id of what is there already: a file for `C1`, the next vintage for `PRODUCT_SUCCEEDED`. */
  existing?: string;
};

/** The wire shape of every error. */
export type ProblemReply = {
  code: string;
  message: string;
  field?: string;
  errors?: FieldError[];
  hint?: string;
  current?: unknown;
  existing?: string;
  requestId: string;
};

/** A refusal. Thrown where the rule is; translated once, at the door. */
export class Problem extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code);
    this.name = "Problem";
    this.code = code;
    this.status = problems()[code];
    this.details = details;
  }
}

/** Checks the shape and not the class, because the page bundle has its own copy of the class. */
export function isProblem(error: unknown): error is Problem {
  return error instanceof Error && error.name === "Problem" && "code" in error && "details" in error;
}

/** A problem reply, as a client of the API gets it. */
export class RefusedError extends Error {
  readonly status: number;
  readonly reply: ProblemReply;

  constructor(status: number, reply: ProblemReply) {
    super(reply.message);
    this.name = "RefusedError";
    this.status = status;
    this.reply = reply;
  }
}

export function isRefused(error: unknown): error is RefusedError {
  return error instanceof Error && error.name === "RefusedError" && "reply" in error;
}
