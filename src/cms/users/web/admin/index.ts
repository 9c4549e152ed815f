export { ConfirmAgain } from "./factors/confirm-again.tsx";
