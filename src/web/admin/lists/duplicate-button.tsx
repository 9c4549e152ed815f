import { Button } from "@mantine/core";
import { Form } from "react-router";
import { useTexts } from "#web/texts.tsx";
import { Icon } from "../pieces/icons.tsx";

type Props = {
  /** Of the thing. */
  id: string;
  /** The address of its list, which handles the act. */
  list: string;
};

/** Makes a copy of the thing on the screen, as it is stored, and leads to it. */
export function DuplicateButton({ id, list }: Props) {
  const t = useTexts();
  return (
    <Form method="post" action={list}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="duplicate" variant="default" leftSection={<Icon name="copy" />}>
        {t("admin:duplicate.do")}
      </Button>
    </Form>
  );
}
