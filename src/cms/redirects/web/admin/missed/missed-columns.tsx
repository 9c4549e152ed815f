import { Button, Text } from "@mantine/core";
import { Link } from "react-router";
import type { MissedAddress } from "#cms/redirects/missed-contract.ts";
import { dayText } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { newRedirectFrom } from "./missed-list.ts";

type Row = Pick<MissedAddress, "path" | "count" | "last" | "suggestion"> & { id: string };

export function missedColumns(t: Translate, language: Language): ListColumn<Row>[] {
  return [
    {
      key: "path",
      breaks: true,
      cell: ({ path }) => (
        <Text size="sm" fw={600}>
          {path}
        </Text>
      ),
    },
    {
      key: "count",
      width: 240,
      cell: ({ count, last }) => (
        <>
          <Text size="sm">{t("admin:missed.count", { count })}</Text>
          <Text size="sm" c="dimmed">
            {t("admin:missed.last", { date: dayText(last, language) })}
          </Text>
        </>
      ),
    },
    {
      key: "suggestion",
      breaks: true,
      cell: ({ path, suggestion }) => (
        <>
          <Text size="sm" c={suggestion ? undefined : "dimmed"}>
            {suggestion ? t("admin:missed.meant", { title: suggestion.title }) : t("admin:missed.unknown")}
          </Text>
          <Button
            component={Link}
            to={newRedirectFrom({ path, link: suggestion?.link })}
            variant="default"
            size="xs"
            mt={6}
            leftSection={<Icon name="next" size={16} />}
            aria-label={t("admin:missed.redirectFrom", { path })}
          >
            {t("admin:missed.redirect")}
          </Button>
        </>
      ),
    },
  ];
}
