/** A VAT ID in two parts: `EL` and `094259216`. */
export type VatIdParts = { prefix: string; number: string };

/** Asked is for `vatId`, by the business with the VAT ID `requester`, if it has one. */
export type VatIdQuestion = { vatId: VatIdParts; requester: VatIdParts | null };

export type VatIdAnswer = {
  valid: boolean;
  /** The number of this consultation, which proves it; there is none without a requester. */
  consultation: string | null;
  /** To whom it was given out, where the state tells it. */
  name: string | null;
};

/** A register that knows which VAT IDs were given out. `check` throws `VatRegisterUnavailable`. */
export type VatRegister = {
  /** As it stands in the log of checks. */
  name: string;
  check: (question: VatIdQuestion) => Promise<VatIdAnswer>;
};

/** The register, or that of the state, does not answer, or not in a way that says anything. */
export class VatRegisterUnavailable extends Error {
  /** In the words of the register, such as `MS_UNAVAILABLE`. */
  readonly code: string;
  constructor(code: string, cause?: unknown) {
    super(`the register of VAT IDs does not answer: ${code}`, { cause });
    this.name = "VatRegisterUnavailable";
    this.code = code;
  }
}
