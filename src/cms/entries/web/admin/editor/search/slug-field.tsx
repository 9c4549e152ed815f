import { TextInput } from "@mantine/core";
import { slugLength } from "#contract/slug.ts";
import { useTexts } from "#web/texts.tsx";
import type { TextProps } from "../form/text-props.ts";
import { typedAddress, typedSlug, useEntrySite } from "./entry-site.ts";

/** The last part of the address, and the whole address below it. While nothing is typed it follows the title. */
export function SlugField({ form: { values, errors, set, entry }, name, language }: TextProps) {
  const t = useTexts();
  const site = useEntrySite();
  const published = entry?.published.includes(language) ?? false;
  return (
    <TextInput
      id={`entry-${name}`}
      name={name}
      lang={language}
      label={t("admin:entry.field.slug")}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={slugLength}
      value={values[name]}
      placeholder={typedSlug({ values, language })}
      description={
        <>
          <span className="admin-entry-address" lang={language}>
            {shown(typedAddress(site, { values, entry, language }))}
          </span>{" "}
          {t(`admin:entry.slug.${published ? "moves" : "proposed"}`)}
        </>
      }
      inputWrapperOrder={["label", "input", "description", "error"]}
      error={errors[name]}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  );
}

/** As browsers show it, with letters in place of their codes. */
function shown(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
