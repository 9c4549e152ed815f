import { Text } from "@mantine/core";
import { dayText } from "#contract/formats/dates/date-time.ts";
import { type CustomerDetail, longestNote } from "#shop/customers/contract.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { KeptText } from "#web/admin/form/leaving/kept-text.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { ActForm, type Answer, faultOf, typedAt } from "./act-form.tsx";
import { DeleteNote } from "./delete-note.tsx";

type Props = { customer: CustomerDetail; answer: Answer };

/** What the staff has noted about a customer, latest first, and a place to note more. */
export function NotesPart({ customer: { _id, notes, can }, answer }: Props) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <FormSection id="customer-notes" title={t("admin:customers.part.notes")}>
      {notes.length > 0 && (
        <ul className="customer-entries">
          {notes.map(({ _id: note, at, by, text }) => (
            <li key={note} className="customer-note">
              <div>
                <Text size="xs" c="dimmed">
                  <Time at={at} /> {by?.name}
                </Text>
                <p className="customer-block">{text}</p>
              </div>
              {can.write && (
                <DeleteNote id={note} label={t("admin:customers.note.deleteOf", { day: dayText(at, language) })} />
              )}
            </li>
          ))}
        </ul>
      )}
      {can.write && (
        <ActForm intent="note" answer={answer}>
          <KeptText
            name="text"
            required
            longest={longestNote}
            label={t("admin:customers.note.label")}
            description={t("admin:customers.note.hint")}
            error={faultOf(answer, { intent: "note", field: "text" })}
            kind="customerNote"
            of={_id}
            sent={notes[0]?._id ?? ""}
            typed={typedAt(answer, { intent: "note", field: "text" })}
          />
        </ActForm>
      )}
    </FormSection>
  );
}
