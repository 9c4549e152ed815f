/** What other features may use of discount codes. */

export { changeRedemption, redeemedCode } from "./redeeming/change-redemption.ts";
export { type Asked, type CodeFault, type CodeTerms, codeFor } from "./redeeming/code-for.ts";
export { countGuess, guessLimits, uncountGuess } from "./redeeming/guesses.ts";
export { moveRedemptions } from "./redeeming/move-redemptions.ts";
export { redeemCode } from "./redeeming/redeem-code.ts";
export { returnCode } from "./redeeming/return-code.ts";
