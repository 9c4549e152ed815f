import { Button, Group, Text, Title } from "@mantine/core";
import { askedFields, type FormField, ownFields, usualLabel } from "#cms/messages/form.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

type Props = { fields: FormField[]; onAdd: (type: FormField["type"]) => void };

/** The contract says the same. */
const mostFields = 50;

/** The fields that can be added: unused fields of the message, and any number of the others. */
export function FieldPalette({ fields, onAdd }: Props) {
  const t = useTexts();
  const missing = ownFields.filter((type) => !fields.some(({ id }) => id === type));
  const full = fields.length >= mostFields;
  return (
    <section className="form-palette" aria-labelledby="form-palette">
      <Title order={3} size="sm" id="form-palette" mb="xs">
        {t("messages:forms.palette")}
      </Title>
      <Group gap="xs">
        {[...askedFields, ...missing].map((type) => (
          <Button
            key={type}
            variant="default"
            size="xs"
            leftSection={<Icon name="plus" size={16} />}
            disabled={full}
            onClick={() => onAdd(type)}
          >
            {usualLabel(type, t)}
          </Button>
        ))}
      </Group>
      {full && (
        <Text size="xs" c="dimmed" mt="xs">
          {t("messages:forms.full", { count: mostFields })}
        </Text>
      )}
    </section>
  );
}
