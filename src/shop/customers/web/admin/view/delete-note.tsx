import { ActionIcon } from "@mantine/core";
import { Form } from "react-router";
import { Icon } from "#web/admin/pieces/icons.tsx";

/** Removes a note. */
export function DeleteNote({ id, label }: { id: string; label: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="deleteNote" />
      <input type="hidden" name="note" value={id} />
      <ActionIcon type="submit" variant="subtle" color="gray" size="lg" aria-label={label} title={label}>
        <Icon name="trash" />
      </ActionIcon>
    </Form>
  );
}
