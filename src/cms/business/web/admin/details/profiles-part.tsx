import { ActionIcon, Button, Text, TextInput } from "@mantine/core";
import { useRef } from "react";
import type { Profile } from "#cms/business/business.ts";
import { isWebAddress } from "#contract/formats/web-address.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { BusinessForm } from "./business-fields.ts";

/** The addresses of the business in social networks and elsewhere. */
export function ProfilesPart({ form }: { form: BusinessForm }) {
  const t = useTexts();
  const add = useRef<HTMLButtonElement>(null);
  const { profiles } = form.values;
  const put = (at: number, change: Partial<Profile>) =>
    form.set(
      "profiles",
      profiles.map((one, place) => (place === at ? { ...one, ...change } : one)),
    );
  const faultOf = ({ href }: Profile) =>
    form.errors.profiles && !isWebAddress(href) ? t("problem:WEB_ADDRESS_INVALID") : undefined;
  return (
    <FormSection
      id="business-social"
      title={t("admin:settings.business.profiles")}
      hint={t("admin:settings.business.profilesHint")}
    >
      {profiles.length > 0 && (
        <ul className="business-profiles">
          {profiles.map((profile, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- profiles may be alike, and are not moved
            <li key={at} className="business-profile">
              <TextInput
                label={t("admin:settings.business.profileName")}
                maxLength={160}
                value={profile.name}
                onChange={(event) => put(at, { name: event.currentTarget.value })}
              />
              <TextInput
                id={at === 0 ? "business-profiles" : undefined}
                label={t("admin:settings.business.profileHref")}
                placeholder={t("admin:settings.business.profileExample")}
                inputMode="url"
                maxLength={2000}
                value={profile.href}
                error={faultOf(profile)}
                onChange={(event) => put(at, { href: event.currentTarget.value })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t("admin:settings.business.removeProfile", { name: profile.name || profile.href })}
                onClick={() => {
                  form.set(
                    "profiles",
                    profiles.filter((_one, place) => place !== at),
                  );
                  add.current?.focus();
                }}
              >
                <Icon name="close" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {form.errors.profiles && (
        <Text size="sm" c="red.8" role="alert">
          {form.errors.profiles}
        </Text>
      )}
      <div>
        <Button
          ref={add}
          variant="default"
          leftSection={<Icon name="plus" />}
          disabled={profiles.length >= 20}
          onClick={() => form.set("profiles", [...profiles, { name: "", href: "https://" }])}
        >
          {t("admin:settings.business.addProfile")}
        </Button>
      </div>
    </FormSection>
  );
}
