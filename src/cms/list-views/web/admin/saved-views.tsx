import "./saved-views.css";
import { Anchor, Button, Group, Text, TextInput } from "@mantine/core";
import { Form, Link, useActionData } from "react-router";
import { type ListView, longestName } from "#cms/list-views/contract.ts";
import { refusalText } from "#web/admin/form/refusal.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { Unkept } from "./act-on-views.ts";

type Props = {
  /** Of the list. */
  path: string;
  views: ListView[];
  /** What the list shows now, as in its address; empty if that is everything. */
  query: string;
};

/** The views that somebody keeps of a list, and the current one to be kept; works without script. */
export function SavedViews({ path, views, query }: Props) {
  const t = useTexts();
  const answer = useActionData<Unkept | object>();
  const unkept = answer && "view" in answer ? answer : null;
  const current = views.find((view) => view.query === query);
  if (views.length === 0 && query === "") return null;
  return (
    <details className="saved-views" {...(unkept ? { open: true } : {})}>
      <summary>
        {current ? t("admin:views.current", { name: current.name }) : t("admin:views.title", { count: views.length })}
      </summary>
      <ul>
        {views.map((view) => (
          <li key={view._id}>
            <Anchor
              component={Link}
              to={view.query === "" ? path : `${path}?${view.query}`}
              aria-current={view === current ? "page" : undefined}
            >
              {view.name}
            </Anchor>
            <Form method="post">
              <input type="hidden" name="intent" value="removeView" />
              <input type="hidden" name="query" value={query} />
              <input type="hidden" name="id" value={view._id} />
              <Button
                type="submit"
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={t("admin:views.remove", { name: view.name })}
              >
                <Icon name="close" size={14} />
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {query !== "" && !current && (
        <Form method="post" key={query}>
          <input type="hidden" name="intent" value="keepView" />
          <input type="hidden" name="query" value={query} />
          <Group gap="xs" align="flex-end">
            <TextInput
              name="name"
              label={t("admin:views.name")}
              maxLength={longestName}
              required
              autoComplete="off"
              {...(unkept ? { defaultValue: unkept.name, error: refusalText(unkept.refused, t) } : {})}
            />
            <Button type="submit" variant="default">
              {t("admin:views.keep")}
            </Button>
          </Group>
        </Form>
      )}
      {query === "" && (
        <Text size="sm" c="dimmed">
          {t("admin:views.hint")}
        </Text>
      )}
    </details>
  );
}
