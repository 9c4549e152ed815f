import { Alert, DataList } from "@mantine/core";
import type { User } from "#cms/users/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { namesOf, valuesOf } from "#web/form/fields.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { MailProblem } from "../list/user-state.tsx";
import { Section } from "../section.tsx";
import { AccessFacts } from "./user-access.tsx";
import { userFields } from "./user-values.ts";
import { userValueText } from "./value-text.ts";

/** A user whom the caller may not change: the facts, and the reason. */
export function UserFacts({ user }: { user: User }) {
  const t = useTexts();
  const fields = userFields(useLanguage());
  const values = valuesOf(fields, user);
  const shown = namesOf(fields).filter((name) => !fields[name].secret);
  return (
    <>
      <Alert variant="light" color="gray" icon={<Icon name="lock" />} mb="md">
        {t("admin:user.forSystemOnly")}
      </Alert>
      <div className="admin-columns">
        <Section id="person" title={t("admin:user.person")}>
          <DataList labelWidth={170}>
            {shown.map((name) => (
              <DataList.Item key={name}>
                <DataList.ItemLabel>{t(`admin:user.field.${name}`)}</DataList.ItemLabel>
                <DataList.ItemValue className="admin-title">
                  {userValueText(values, name, t)}
                  {name === "handle" && <MailProblem user={user} />}
                </DataList.ItemValue>
              </DataList.Item>
            ))}
          </DataList>
        </Section>
        <Section id="state" title={t("admin:user.state")}>
          <AccessFacts user={user} />
        </Section>
      </div>
    </>
  );
}
