import "./print.css";
import { Alert, Button, Group, Stack, Title } from "@mantine/core";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { PagePicture, usePagePicture } from "./page-picture.tsx";

type Props = {
  /** What can be downloaded; the first one is the usual one. */
  files: { href: string; label: string }[];
  /** The address of the picture of the first page. */
  picture: string;
};

/** The files, and how the first page looks; or why there are none. */
export function PrintResult({ files, picture }: Props) {
  const t = useTexts();
  const shown = usePagePicture(picture);
  return (
    <section aria-labelledby="print-result" className="print-result">
      <Stack gap="md">
        <Title order={2} size="h4" id="print-result">
          {t("admin:print.preview")}
        </Title>
        {shown.refused === null ? (
          <Group gap="xs">
            {files.map(({ href, label }, at) => (
              <Button
                key={href}
                component="a"
                href={href}
                download
                variant={at === 0 ? "filled" : "default"}
                leftSection={<Icon name="download" />}
              >
                {label}
              </Button>
            ))}
          </Group>
        ) : (
          <Alert color="yellow" icon={<Icon name="warning" />} role="alert">
            {shown.refused}
          </Alert>
        )}
        <PagePicture {...shown} address={picture} />
      </Stack>
    </section>
  );
}
