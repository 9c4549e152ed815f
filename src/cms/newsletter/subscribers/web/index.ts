export { listName } from "./list-name.ts";
export { signUpByForm } from "./sign-up-by-form.ts";
export { SignUpForm } from "./sign-up-form.tsx";
export { useSignedUp } from "./use-signed-up.ts";
