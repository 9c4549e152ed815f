export { withContactForm } from "./contact-page.ts";
