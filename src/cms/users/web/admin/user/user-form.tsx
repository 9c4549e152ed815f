import { Stack } from "@mantine/core";
import type { ReactNode, RefObject } from "react";
import { changeUser, createUser, type User } from "#cms/users/contract.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import type { IconName } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { FormIntent } from "./save-user.ts";
import type { UserForm } from "./use-user-form.ts";
import { UserFields } from "./user-fields.tsx";
import { userValueText } from "./value-text.ts";

type Props = {
  form: UserForm;
  grant: User["roles"];
  button: { intent: FormIntent; label: string; icon: IconName };
  leaving: RefObject<boolean>;
  /** Beside the fields. */
  children?: ReactNode;
};

/** Adds a user, or changes one. */
export function UserFormParts({ form, grant, button, leaving, children }: Props) {
  const t = useTexts();
  return (
    <EditScreen
      needs={form.thing ? changeUser : createUser}
      form={form}
      fields={form.table}
      conflict={{
        title: t("admin:userConflict.title"),
        labelOf: (name) => t(`admin:user.field.${name}`),
        textOf: (values, name) => userValueText(values, name, t),
      }}
      save={button}
      leaving={leaving}
      {...(children && { beside: { columns: "admin-columns", children: <Stack gap="md">{children}</Stack> } })}
    >
      <UserFields form={form} grant={grant} />
    </EditScreen>
  );
}
