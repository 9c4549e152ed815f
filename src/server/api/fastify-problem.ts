import { Problem, type ProblemCode } from "#contract/wire/problem.ts";

/** Turns an error of Fastify into one of our problems. */
export function fastifyProblem(error: unknown): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known: Record<string, ProblemCode> = {
    FST_ERR_CTP_BODY_TOO_LARGE: "TOO_LARGE",
    FST_ERR_CTP_INVALID_MEDIA_TYPE: "MEDIA_TYPE",
    FST_ERR_CTP_EMPTY_JSON_BODY: "BAD_JSON",
    FST_ERR_CTP_INVALID_JSON_BODY: "BAD_JSON",
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: "BAD_REQUEST",
  };
  const found = code === undefined ? undefined : known[code];
  if (found === "MEDIA_TYPE") return new Problem(found, { values: { type: "JSON (Content-Type: application/json)" } });
  if (found === "TOO_LARGE") return new Problem(found, { values: { limit: "1 MB" } });
  if (found) return new Problem(found);
  if (error instanceof SyntaxError && statusCode === 400) return new Problem("BAD_JSON");
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Problem("BAD_REQUEST");
  return error;
}
