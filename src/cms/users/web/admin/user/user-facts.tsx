import { Alert, DataList } from "@mantine/core";
import type { User } from "#cms/users/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { MailProblem } from "../list/user-state.tsx";
import { AccessFacts } from "./user-access.tsx";
import { valueText } from "./user-conflict.tsx";
import { Section } from "./user-fields.tsx";
import { fieldNames, valuesOf } from "./user-values.ts";

/** Somebody whom the caller does not look after: what there is to see, and why there is nothing to change. */
export function UserFacts({ user }: { user: User }) {
  const t = useTexts();
  const values = valuesOf(user, useLanguage());
  return (
    <>
      <Alert variant="light" color="gray" icon={<Icon name="lock" />} mb="md">
        {t("admin:user.forSystemOnly")}
      </Alert>
      <div className="admin-columns">
        <Section id="person" title={t("admin:user.person")}>
          <DataList labelWidth={170}>
            {fieldNames.map((name) => (
              <DataList.Item key={name}>
                <DataList.ItemLabel>{t(`admin:user.field.${name}`)}</DataList.ItemLabel>
                <DataList.ItemValue className="admin-title">
                  {valueText(values, name, t)}
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
