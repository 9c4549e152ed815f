/**
 * Everything a caller can be refused for: its code and HTTP status. The texts stand under
 * `problem` and the same code; a code without both texts fails a test.
 */
export const problems = {
  BAD_JSON: 400,
  BAD_REQUEST: 400,
  BAD_FIELDS: 400,
  UPLOAD_BROKEN: 400,
  C101: 401,
  C100: 403,
  FOREIGN_ORIGIN: 403,
  C404: 404,
  USER_UNKNOWN: 404,
  METHOD: 405,
  C409: 409,
  SLUG_TAKEN: 409,
  E11000: 409,
  TAG_TAKEN: 409,
  ALREADY_JOINED: 409,
  MAIL_UNDER_WAY: 409,
  SUPPRESSED_ALREADY: 409,
  LINK_EXPIRED: 409,
  /** An issue in this state takes no such act. */
  ISSUE_STATE: 409,
  /** The banner asks something else by now. */
  CONSENT_CHANGED: 409,
  /** The same bytes are there already. */
  C1: 409,
  FILE_IN_USE: 409,
  GALLERY_IN_USE: 409,
  GUESTBOOK_CLOSED: 409,
  REPORTS_OPEN: 409,
  SUBSCRIBER_KNOWN: 409,
  CONSENT_OLD: 409,
  LIST_IN_USE: 409,
  IMPORT_RUNNING: 409,
  FORM_FIXED: 409,
  FILE_QUOTA: 413,
  FILE_LARGE: 413,
  TOO_LARGE: 413,
  MEDIA_TYPE: 415,
  LOGIN_FAILED: 401,
  EMAIL_REQUIRED: 422,
  EMAIL_FORMAT: 422,
  FIELD_REQUIRED: 422,
  FILE_TYPE: 422,
  FILE_SMALL: 422,
  FILE_EMPTY: 422,
  FILE_MISSING: 422,
  NOT_PICTURE: 422,
  CROP_OUTSIDE: 422,
  PICTURE_BROKEN: 422,
  PICTURE_HUGE: 422,
  PICTURE_SLOW: 422,
  PICTURE_KIND: 422,
  CAPTCHA_WRONG: 422,
  FORM_ANSWER: 422,
  FORM_FILES_MANY: 422,
  FORM_FILE_LARGE: 422,
  FORM_FILE_TYPE: 422,
  FORM_FILE_EMPTY: 422,
  FORM_FILES_FULL: 422,
  FORM_FIELDS: 422,
  EMAIL_INVALID: 422,
  MESSAGE_SHORT: 422,
  YOUTUBE_INVALID: 422,
  PLACE_INVALID: 422,
  NAME_MISSING: 422,
  NAME_SHORT: 422,
  NOTHING_REPORTED: 422,
  CONFIRM_ADDRESS: 422,
  PASSWORD_INVALID: 422,
  PASSWORD_SHORT: 422,
  PASSWORD_COMMON: 422,
  TOKEN_USED: 422,
  PLAN_PAST: 422,
  /** An issue that cannot be sent as it is. */
  ISSUE_UNFIT: 422,
  TAG_INSIDE: 422,
  TAG_LONG: 422,
  TAG_RESERVED: 422,
  SUBSCRIBER_LEFT: 422,
  LIST_UNKNOWN: 422,
  LIST_DEFAULT: 422,
  CSV_BROKEN: 422,
  CSV_COLUMN: 422,
  CSV_LONG: 422,
  RECIPIENT_REJECTED: 422,
  /** Nothing is sent there any more, since mails came back or somebody complained. */
  ADDRESS_SUPPRESSED: 422,
  MAIL_FAILED: 422,
  LAST_SYSTEM: 422,
  OWN_ACCOUNT: 422,
  SET_UP_ALREADY: 409,
  LANGUAGE_MISSING: 422,
  LAST_PAGE: 422,
  KEY_REUSED: 422,
  TOO_MANY: 429,
  INTERNAL: 500,
  BUSY: 503,
  STORAGE_UNREACHABLE: 503,
  STORAGE_FULL: 507,
} as const;

export type ProblemCode = keyof typeof problems;

/** One wrong field of a body or query: its path (`content/0`), a rule's name and a sentence. */
export type FieldError = { field: string; code: string; message: string };

/** What a refusal may carry besides its code. */
export type ProblemDetails = {
  field?: string;
  errors?: FieldError[];
  hint?: string;
  /** Values for the text's placeholders. */
  values?: Record<string, string | number>;
  /** Seconds until it makes sense to try again; becomes `Retry-After`. */
  retryAfter?: number;
  /** The thing as it is now, for a 409. */
  current?: unknown;
  /** The id of what is there already, for `C1`. */
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

/** A refusal. Thrown once, where the rule is; translated once, at the door. */
export class Problem extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code);
    this.name = "Problem";
    this.code = code;
    this.status = problems[code];
    this.details = details;
  }
}

/** Recognised by shape: the page bundle holds its own copy of the class. */
export function isProblem(error: unknown): error is Problem {
  return error instanceof Error && error.name === "Problem" && "code" in error && "details" in error;
}

/** A problem reply, as a caller of the API meets it. */
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
