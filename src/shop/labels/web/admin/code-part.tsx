import { Button, Group, NativeSelect, Paper, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { queryString } from "#contract/wire/client.ts";
import { codeWidths, type Label, labelCode } from "#shop/labels/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

const widths = [codeWidths.least, codeWidths.usual, 20, 25, 30, 40, 50, codeWidths.most];

/** The code as it is printed, and its files. */
export function CodePart({ label: { product }, name }: { label: Label; name: string }) {
  const t = useTexts();
  const [width, setWidth] = useState<number>(codeWidths.usual);
  const address = (format: "svg" | "pdf") => `/api/v0${labelCode.path}${queryString({ product, format, width })}`;
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="label-code">
      <Title order={2} size="h5" id="label-code" mb="sm">
        {t("admin:label.code.title")}
      </Title>
      <div className="label-code">
        <img
          src={`/api/v0${labelCode.path}${queryString({ product, format: "svg" })}`}
          alt={t("admin:label.code.alt", { name })}
          width={176}
          height={176}
        />
        <Stack gap="sm" align="flex-start">
          <NativeSelect
            label={t("admin:label.code.width")}
            description={t("admin:label.code.widthHint")}
            value={width}
            data={widths.map((value) => ({
              value: String(value),
              label: t("admin:label.code.mm", { width: value }),
            }))}
            onChange={(event) => setWidth(Number(event.currentTarget.value))}
          />
          <Group gap="xs">
            {(["svg", "pdf"] as const).map((format) => (
              <Button
                key={format}
                component="a"
                href={address(format)}
                download
                variant={format === "pdf" ? "filled" : "default"}
                leftSection={<Icon name="download" />}
              >
                {t(`admin:label.code.${format}`)}
              </Button>
            ))}
          </Group>
        </Stack>
      </div>
      <Text size="sm" c="dimmed" mt="md">
        {t("admin:label.code.hint")}
      </Text>
    </Paper>
  );
}
