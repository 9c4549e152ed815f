export { Captcha } from "./captcha.tsx";
export { askedInstead, captchaIn, trapIn } from "./captcha-in.ts";
