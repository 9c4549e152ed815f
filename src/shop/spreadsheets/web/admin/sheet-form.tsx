import { Alert, Button, FileInput, NativeSelect, Paper, Progress, Stack, Text, Title } from "@mantine/core";
import { type ProductType, productTypes } from "#shop/products/kinds.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { Sending, SheetUse } from "./use-sheet.ts";

type Props = { sheet: SheetUse /** What new products probably are. */; usual: ProductType };

/** Chooses a file, and tries it. */
export function SheetForm({ sheet: { sending, refused, tried, done, begin, option, forget, cancel }, usual }: Props) {
  const t = useTexts();
  const languages = useSiteLanguages();
  const said = (key: string) => t(`admin:sheet.import.${key}`);
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="sheet-import">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void begin(new FormData(event.currentTarget));
        }}
      >
        <Stack gap="md" align="flex-start">
          <Title order={2} size="h4" id="sheet-import">
            {said("title")}
          </Title>
          <Text className="sheet-text">{said("text")}</Text>
          <div className="sheet-fields">
            <FileInput
              label={said("file")}
              description={said("fileHint")}
              placeholder={said("pick")}
              leftSection={<Icon name="upload" />}
              accept=".csv,.txt,text/csv,text/plain"
              name="file"
              disabled={sending !== null}
              onChange={forget}
            />
            <NativeSelect
              name="type"
              label={said("type")}
              description={said("typeHint")}
              defaultValue={usual}
              data={productTypes.map((value) => ({ value, label: t(`admin:products.type.${value}`) }))}
              onChange={(event) => option("type", event.currentTarget.value)}
            />
            {languages.length > 1 ? (
              <NativeSelect
                name="lang"
                label={said("lang")}
                description={said("langHint")}
                data={languages.map((value) => ({ value, label: t(`admin:language.${value}`) }))}
                onChange={(event) => option("lang", event.currentTarget.value)}
              />
            ) : (
              <input type="hidden" name="lang" value={languages[0]} />
            )}
          </div>
          <Button type="submit" disabled={sending !== null} variant={tried || done ? "default" : "filled"}>
            {said("check")}
          </Button>
          <SheetProgress sending={sending} onCancel={cancel} />
          {refused && (
            <Alert color="red" role="alert">
              {refused}
            </Alert>
          )}
        </Stack>
      </form>
    </Paper>
  );
}

/** How far it has come. What is already being stored cannot be called back. */
function SheetProgress({ sending, onCancel }: { sending: Sending | null; onCancel: () => void }) {
  const t = useTexts();
  const step = sending && (sending.percent < 100 ? "sending" : sending.dry ? "checking" : "storing");
  return (
    <>
      <div role="status" className="sheet-progress">
        {sending && (
          <Stack gap={6}>
            <Text size="sm">{t(`admin:sheet.import.${step}`, { percent: sending.percent })}</Text>
            <Progress value={sending.percent} aria-hidden animated={sending.percent >= 100} />
          </Stack>
        )}
      </div>
      {sending?.dry && (
        <Button variant="default" onClick={onCancel}>
          {t("admin:sheet.import.stop")}
        </Button>
      )}
    </>
  );
}
