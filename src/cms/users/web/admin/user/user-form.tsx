import { Button, Stack } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from "react";
import { Form } from "react-router";
import type { User } from "#cms/users/contract.ts";
import { LeaveGuard } from "#web/admin/form/leave-guard.tsx";
import { SaveBar } from "#web/admin/form/save-bar.tsx";
import { Icon, type IconName } from "#web/admin/pieces/icons.tsx";
import type { FormIntent } from "./save-user.ts";
import type { UserForm } from "./use-user-form.ts";
import { UserConflict } from "./user-conflict.tsx";
import { UserFields } from "./user-fields.tsx";
import { fieldNames } from "./user-values.ts";

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
  const { user, dirty, busy, savedAt, submit } = form;
  useFirstError(form);
  useHotkeys([["mod+S", () => submit(button.intent)]], [], true);
  return (
    <>
      <Form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(button.intent);
        }}
      >
        {user && <input type="hidden" name="_id" value={user._id} />}
        {user && <input type="hidden" name="version" value={user.version} />}
        <div className={children ? "admin-columns" : undefined}>
          <UserFields form={form} grant={grant} />
          {children && <Stack gap="md">{children}</Stack>}
        </div>
        <SaveBar stored={user !== null} dirty={dirty} savedAt={savedAt}>
          <Button
            type="submit"
            name="intent"
            value={button.intent}
            loading={busy}
            leftSection={<Icon name={button.icon} />}
            aria-keyshortcuts="Control+S Meta+S"
          >
            {button.label}
          </Button>
        </SaveBar>
      </Form>
      <UserConflict form={form} />
      <LeaveGuard dirty={dirty} leaving={leaving} />
    </>
  );
}

/** After a refusal the first field that was refused is ready to be corrected. */
function useFirstError({ errors, refusals }: UserForm): void {
  const showFirst = useEffectEvent(() => {
    const name = fieldNames.find((field) => errors[field] !== undefined);
    if (name) document.getElementById(`user-${name}`)?.focus();
  });
  // Only a refusal: correcting one field must not jump to the next.
  useEffect(() => {
    if (refusals > 0) showFirst();
  }, [refusals]);
}
