import { Button, Text } from "@mantine/core";
import type { Exception } from "#cms/business/hours.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { ExceptionItem } from "./exception-item.tsx";
import { HoursSection } from "./hours-section.tsx";

type Props = {
  exceptions: Exception[];
  today: string;
  faults: ReadonlyMap<string, string>;
  error: string | undefined;
  onChange: (exceptions: Exception[]) => void;
};

/** Days with other hours than usual. */
export function ExceptionsPart({ exceptions, today, faults, error, onChange }: Props) {
  const t = useTexts();
  const told = exceptions.some((_exception, at) => faults.has(`exceptions/${at}`));
  const add = () => onChange([...exceptions, { from: "", to: "", spans: [], note: {} }]);
  return (
    <HoursSection
      name="exceptions"
      heading="admin:hours.exceptions"
      hint="admin:hours.exceptionsHint"
      error={error}
      told={told}
    >
      {exceptions.length === 0 && <Text mb="sm">{t("admin:hours.noExceptions")}</Text>}
      <ol className="hours-exceptions">
        {exceptions.map((exception, at) => (
          <ExceptionItem
            // oxlint-disable-next-line react/no-array-index-key -- exceptions have no names, and are not moved
            key={at}
            at={at}
            exception={exception}
            past={exception.to !== "" && exception.to < today}
            fault={faults.get(`exceptions/${at}`)}
            onChange={(changed) => onChange(exceptions.map((one, place) => (place === at ? changed : one)))}
            onDrop={() => onChange(exceptions.filter((_one, place) => place !== at))}
          />
        ))}
      </ol>
      <Button variant="default" leftSection={<Icon name="plus" />} disabled={exceptions.length >= 100} onClick={add}>
        {t("admin:hours.addException")}
      </Button>
    </HoursSection>
  );
}
