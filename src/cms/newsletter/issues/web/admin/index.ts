export { NewsletterItem } from "./newsletter-item.tsx";
