import { passwordLength } from "#cms/users/contract.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { errorAt, Field } from "#web/site/forms/field.tsx";
import { useTexts } from "#web/texts.tsx";
import type { Shown } from "../shown.ts";

/** Who owns the site, and logs in. */
export function AccessStep({ answers, refused }: Shown) {
  const t = useTexts();
  const field = (name: "name" | "handle" | "password") => ({
    id: name,
    name,
    label: t(`site:setup.${name}.label`),
    hint: t(`site:setup.${name}.hint`, { length: passwordLength }),
    error: errorAt(refused, name),
    required: true,
  });
  const line = (name: "name" | "handle") => ({ ...field(name), maxLength: lineLength, defaultValue: answers[name] });
  return (
    <section>
      <h2>{t("site:setup.owner")}</h2>
      <Field {...line("name")} autoComplete="name" />
      <Field {...line("handle")} type="email" autoComplete="username" />
      <Field {...field("password")} type="password" autoComplete="new-password" />
    </section>
  );
}
