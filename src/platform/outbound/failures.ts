/** Why an address is never asked: what it is, or where it leads. */
export type RefusedCode =
  /** It is no address. */
  | "ADDRESS"
  /** Something else than http or https. */
  | "SCHEME"
  /** It carries a user name or a password. */
  | "CREDENTIALS"
  /** Another port than 80 and 443. */
  | "PORT"
  /** It leads into the network of the server, or to the server itself. */
  | "PRIVATE";

/** Why nothing, or not all, was received. */
export type FailedCode =
  /** There is no such host. */
  | "UNKNOWN_HOST"
  | "UNREACHABLE"
  /** Its certificate is not valid. */
  | "CERTIFICATE"
  | "TIMEOUT"
  /** More than five redirects, or one that leads nowhere. */
  | "REDIRECTS"
  /** Another content type than was asked for. */
  | "TYPE"
  | "TOO_LARGE"
  /** The reply ended early, or its encoding is not valid. */
  | "BROKEN"
  /** The caller did not want it any more. */
  | "ABORTED";

/** An address that is not asked. `url` is the one that was refused: a redirect may have led to it. */
export class OutsideRefused extends Error {
  readonly code: RefusedCode;
  readonly url: string;
  constructor(code: RefusedCode, url: string) {
    super(`${url} is not asked: ${code}`);
    this.name = "OutsideRefused";
    this.code = code;
    this.url = url;
  }
}

/** An address from which nothing was received, or not all. */
export class OutsideFailed extends Error {
  readonly code: FailedCode;
  readonly url: string;
  constructor(code: FailedCode, url: string, cause?: unknown) {
    super(`${url} did not reply as expected: ${code}`, { cause });
    this.name = "OutsideFailed";
    this.code = code;
    this.url = url;
  }
}

const certificate = /^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT|ERR_SSL|EPROTO)/;

/** The failure that an error of Node's is. */
export function failedBy(error: unknown, url: string): OutsideFailed | OutsideRefused {
  if (error instanceof OutsideFailed || error instanceof OutsideRefused) return error;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (["ENOTFOUND", "EAI_AGAIN", "EAI_NODATA", "EAI_FAIL"].includes(code)) {
    return new OutsideFailed("UNKNOWN_HOST", url, error);
  }
  if (certificate.test(code)) return new OutsideFailed("CERTIFICATE", url, error);
  if (/^(?:HPE_|Z_|ERR_ZLIB|ERR__ERROR_|ERR_BROTLI|ERR_STREAM_PREMATURE)/.test(code))
    return new OutsideFailed("BROKEN", url, error);
  return new OutsideFailed("UNREACHABLE", url, error);
}
