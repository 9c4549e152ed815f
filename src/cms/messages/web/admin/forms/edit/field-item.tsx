import { Badge, Text, UnstyledButton } from "@mantine/core";
import { type FormField, isOwn, usualLabel } from "#cms/messages/form.ts";
import type { FormRule } from "#cms/messages/form-faults.ts";
import { useReadOnly } from "#web/admin/form/read-only.tsx";
import { MoveButtons } from "#web/admin/order/move-buttons.tsx";
import type { Order } from "#web/admin/order/use-order.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { FieldSettings } from "./field-settings.tsx";

type Props = {
  field: FormField;
  name: string;
  at: number;
  order: Order;
  /** A fixed field of the contact form. */
  fixed: boolean;
  rule: FormRule | undefined;
  opened: boolean;
  onToggle: () => void;
  onChange: (change: Partial<FormField>) => void;
};

/** One field of the form; its settings open below it. */
export function FieldItem({ field, name, at, order, fixed, rule, onToggle, onChange, ...props }: Props) {
  const t = useTexts();
  const readOnly = useReadOnly();
  const opened = readOnly || props.opened;
  const { id, type, required } = field;
  const panel = `form-${id}-settings`;
  return (
    // Text within a draggable element cannot be selected with the mouse.
    <li className="form-item" {...order.item(id)} draggable={!opened} data-opened={opened || undefined}>
      <div className="form-item-row">
        <UnstyledButton className="form-item-name" aria-expanded={opened} aria-controls={panel} onClick={onToggle}>
          <Icon name={opened ? "up" : "down"} />
          <span>
            <Text component="span" size="sm" fw={600}>
              {name}
            </Text>
            <Text component="span" size="xs" c="dimmed">
              {isOwn(type) ? t("messages:forms.own") : usualLabel(type, t)}
            </Text>
          </span>
          {required && (
            <Badge variant="light" color="gray" c="inherit" size="sm" className="form-badge">
              {t("messages:forms.required")}
            </Badge>
          )}
          {rule && (
            <Badge variant="filled" color="red.9" size="sm" className="form-badge">
              {t("messages:forms.incomplete")}
            </Badge>
          )}
        </UnstyledButton>
        <MoveButtons id={id} name={name} at={at} order={order} stays={fixed || order.count === 1} />
      </div>
      <div id={panel} className="form-item-settings" hidden={!opened}>
        {opened && <FieldSettings field={field} fixed={fixed} rule={rule} onChange={onChange} />}
      </div>
    </li>
  );
}
