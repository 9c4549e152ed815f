import { Divider, NativeSelect, Text, TextInput } from "@mantine/core";
import { noteOrder, type OrderNote } from "#shop/orders/acts-contract.ts";
import type { Order } from "#shop/orders/contract.ts";
import { longestOrderTag, mostOrderTags } from "#shop/orders/keeping-contract.ts";
import { KeptText } from "#web/admin/form/leaving/kept-text.tsx";
import { useMay } from "#web/admin/pieces/may.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import { ActForm, type Answer, faultOf, typedAt } from "./acts/act-form.tsx";
import { Part } from "./part.tsx";

type Props = { order: Order; notes: OrderNote[]; staff: { _id: string; name: string }[]; answer: Answer };

/** What the staff has said about an order, latest first, and a place to say more. Customers never see it. */
export function NotesPart({ order, notes, staff, answer }: Props) {
  const t = useTexts();
  const may = useMay();
  return (
    <Part name="notes">
      {notes.length > 0 && (
        <ul className="order-entries">
          {notes.map(({ _id, at, by, event, text }) => (
            <li key={_id}>
              <Text size="xs" c="dimmed">
                <Time at={at} /> {by?.name}
                {event && ` · ${t(`admin:orders.note.${event}`)}`}
              </Text>
              <span className="order-block">{text}</span>
            </li>
          ))}
        </ul>
      )}
      {may(noteOrder) ? (
        <>
          <ActForm intent="note" quiet answer={answer}>
            <KeptText
              name="text"
              required
              longest={2000}
              label={t("admin:orders.note.label")}
              error={faultOf(answer, { intent: "note", field: "text" })}
              kind="orderNote"
              of={order._id}
              sent={notes.length}
              typed={typedAt(answer, { intent: "note", field: "text" })}
            />
          </ActForm>
          <Divider my="md" />
          <ActForm key={`assign ${order.version}`} intent="assign" quiet answer={answer}>
            <input type="hidden" name="version" value={order.version} />
            <NativeSelect
              name="assigned"
              w="100%"
              label={t("admin:orders.assigned.label")}
              data={[
                { value: "", label: t("admin:orders.assigned.nobody") },
                ...staff.map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
              defaultValue={typedAt(answer, { intent: "assign", field: "assigned", otherwise: order.assigned ?? "" })}
            />
          </ActForm>
          <Divider my="md" />
          <ActForm key={`tags ${order.version}`} intent="tags" quiet answer={answer}>
            <input type="hidden" name="version" value={order.version} />
            <TextInput
              name="tags"
              w="100%"
              maxLength={mostOrderTags * (longestOrderTag + 2)}
              label={t("admin:orders.tags.label")}
              description={t("admin:orders.tags.hint")}
              defaultValue={typedAt(answer, { intent: "tags", field: "tags", otherwise: order.tags.join(", ") })}
            />
          </ActForm>
        </>
      ) : (
        notes.length === 0 && (
          <Text size="sm" c="dimmed">
            {t("admin:orders.note.none")}
          </Text>
        )
      )}
    </Part>
  );
}
