/** What other features may use of captchas. */
export { checkCaptcha, tryCaptcha } from "./check-captcha.ts";
export { countGuess } from "./count-guess.ts";
