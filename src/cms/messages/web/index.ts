export { FormInput } from "./form-input.tsx";
export { PrivacyNote } from "./privacy-note.tsx";
