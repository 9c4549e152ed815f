import { Button, Checkbox, Radio, Stack } from "@mantine/core";
import { Form, useNavigation } from "react-router";
import { standingChoices, type Transfer } from "#cms/transfer/contract.ts";
import { languages } from "#contract/language.ts";
import { useTexts } from "#web/texts.tsx";

/** What a system leaves to its owner. What would happen depends on it, so that it is checked again. */
export function ImportOptionsForm({ transfer: { _id, version, options, asks } }: { transfer: Transfer }) {
  const t = useTexts();
  const navigation = useNavigation();
  const sent = navigation.formData?.get("intent") === "check";
  return (
    <Form method="post" aria-label={t("admin:transfer.option.title")}>
      <input type="hidden" name="_id" value={_id} />
      <input type="hidden" name="version" value={version} />
      <Stack gap="md" align="flex-start">
        {asks.includes("standing") && (
          <Radio.Group name="standing" defaultValue={options.standing} label={t("admin:transfer.option.standing")}>
            <Stack gap="xs" mt="xs">
              {standingChoices.map((choice) => (
                <Radio key={choice} value={choice} label={t(`admin:transfer.option.${choice}`)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {asks.includes("pictures") && (
          <>
            <input type="hidden" name="asksPictures" value="yes" />
            <Checkbox
              name="pictures"
              defaultChecked={options.pictures}
              label={t("admin:transfer.option.pictures")}
              description={t("admin:transfer.option.picturesHint")}
            />
          </>
        )}
        {asks.includes("language") && (
          <Radio.Group name="language" defaultValue={options.language} label={t("admin:transfer.option.language")}>
            <Stack gap="xs" mt="xs">
              {languages.map((one) => (
                <Radio key={one} value={one} label={t(`admin:transfer.option.languages.${one}`)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <Button type="submit" name="intent" value="check" variant="default" loading={sent}>
          {t("admin:transfer.option.again")}
        </Button>
      </Stack>
    </Form>
  );
}
