import { Alert, Button, Group, Text } from "@mantine/core";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { RefusedDrop } from "./upload-queue.ts";
import type { Queue } from "./use-uploads.ts";

type Props = { refused: RefusedDrop; uploads: Pick<Queue, "takeFitting" | "forgetRefused"> };

/** The errors of a drop, with the files that they concern. */
export function RefusedAlert({ refused, uploads }: Props) {
  const t = useTexts();
  const { faults, fitting } = refused;
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      mb="md"
      icon={<Icon name="warning" />}
      withCloseButton
      onClose={uploads.forgetRefused}
      className="upload-refused"
    >
      {faults.type.length > 0 && <Fault title={t("problem:FILE_TYPE")} names={faults.type} />}
      {faults.small.length > 0 && <Fault title={t("problem:FILE_SMALL")} names={faults.small} />}
      <Text size="sm">{t("admin:files.upload.nothingTaken")}</Text>
      {fitting.length > 0 && (
        <Group mt="sm">
          <Button size="sm" variant="default" onClick={uploads.takeFitting}>
            {t("admin:files.upload.takeFitting")}
          </Button>
        </Group>
      )}
    </Alert>
  );
}

function Fault({ title, names }: { title: string; names: string[] }) {
  return (
    <>
      <Text size="sm" fw={650}>
        {title}
      </Text>
      <ul className="upload-names">
        {[...new Set(names)].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}
