/** What other features may use of captchas. */
export { checkCaptcha, tryCaptcha } from "./check-captcha.ts";
