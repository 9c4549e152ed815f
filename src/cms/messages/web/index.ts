export { PrivacyNote } from "./form-block.tsx";
export { FormInput } from "./form-input.tsx";
