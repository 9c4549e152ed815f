import { PasswordInput } from "@mantine/core";
import { passwordLength } from "#cms/users/contract.ts";
import { useTexts } from "#web/texts.tsx";

/** The current password, or under `password` a new one. */
export function PasswordField({ name, error }: { name: "current" | "password"; error: string | undefined }) {
  const t = useTexts();
  const fresh = name === "password";
  return (
    <PasswordInput
      name={name}
      label={t(fresh ? "site:newPassword.title" : "site:account.current")}
      description={fresh ? t("site:newPassword.hint", { length: passwordLength }) : undefined}
      inputWrapperOrder={["label", "input", "error", "description"]}
      autoComplete={fresh ? "new-password" : "current-password"}
      withAsterisk
      aria-required
      error={error}
      aria-invalid={error ? true : undefined}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ "aria-label": t("admin:account.showPassword") }}
    />
  );
}
