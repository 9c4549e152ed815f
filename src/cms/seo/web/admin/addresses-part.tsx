import { Checkbox, Fieldset, Stack, Text, TextInput } from "@mantine/core";
import type { Config } from "#cms/settings/contract.ts";
import { type ScreenWords, screenAddress, screens } from "#contract/addresses.ts";
import { switchedOff } from "#contract/components.ts";
import { isUnlisted } from "#contract/formats/robots.ts";
import { siteLanguages } from "#contract/language.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useTexts } from "#web/texts.tsx";
import { type SeoForm, seoFields } from "./seo-fields.ts";

/** Addresses that search engines may list and that are no pages of the owner's, by the function to which they belong. */
const listed: Record<string, ScreenWords> = { guestbook: screens.guestbook };

/** What search engines are told of them; nothing where there are none. */
export function AddressesPart({ form, config }: { form: SeoForm; config: Config }) {
  const t = useTexts();
  const site = siteLanguages(config);
  const off = switchedOff(config.components);
  const on = Object.entries(listed).filter(([component]) => !off.includes(component));
  const paths = on.flatMap(([, words]) => site.map((language) => screenAddress(words, { language, main: site[0] })));
  if (paths.length === 0) return null;
  const { routes } = form.values;
  const change = (path: string, meta: object) =>
    form.set("routes", { ...routes, [path]: { meta: { ...routes[path]?.meta, ...meta } } });
  return (
    <FormSection
      id="seo-addresses"
      title={t("admin:settings.seo.addresses")}
      hint={t("admin:settings.seo.addressesHint")}
    >
      {form.errors.routes && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {form.errors.routes}
        </Text>
      )}
      <input type="hidden" name="routes" value={seoFields.routes.sent(routes)} />
      {paths.map((path) => {
        const { title = "", description = "", robots } = routes[path]?.meta ?? {};
        return (
          <Fieldset key={path} legend={path}>
            <Stack gap="md">
              <TextInput
                label={t("admin:settings.seo.addressTitle")}
                value={title}
                maxLength={160}
                onChange={(event) => change(path, { title: event.currentTarget.value })}
              />
              <TextInput
                label={t("admin:settings.seo.addressDescription")}
                value={description}
                maxLength={160}
                onChange={(event) => change(path, { description: event.currentTarget.value })}
              />
              <Checkbox
                label={t("admin:settings.seo.addressHidden")}
                checked={isUnlisted(robots)}
                onChange={(event) => change(path, { robots: event.currentTarget.checked ? "noindex" : "" })}
              />
            </Stack>
          </Fieldset>
        );
      })}
    </FormSection>
  );
}
