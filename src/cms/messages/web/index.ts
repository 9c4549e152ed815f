export { FormInput } from "./form-input.tsx";
export { MessagesLink } from "./messages-link.tsx";
