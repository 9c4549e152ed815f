import { Button, NativeSelect, Text, TextInput } from "@mantine/core";
import { Form, Link, useSubmit } from "react-router";
import type { AuditEntry } from "#cms/audit/contract.ts";
import { auditGroups } from "#contract/audit.ts";
import { filled } from "#web/admin/lists/filled.ts";
import { useFollowing } from "#web/admin/lists/filters/use-following.ts";
import { useSoon } from "#web/admin/pieces/hooks/use-soon.ts";
import { useTexts } from "#web/texts.tsx";
import { type AuditView, auditList } from "./audit-list.ts";
import type { Person } from "./audit-people.ts";

type Props = {
  view: AuditView;
  total: number;
  people: Person[];
  /** What the rows are about, where they are about one thing. */
  thing: AuditEntry["thing"];
};

/** The filters: act, person and time. All of them are in the address. */
export function AuditFilters({ view, total, people, thing }: Props) {
  const t = useTexts();
  const submit = useSubmit();
  const send = (form: HTMLFormElement | null, how = {}) => form && void submit(filled(form), how);
  const sendSoon = useSoon((form: HTMLFormElement) => send(form, { replace: true }), 600);
  const groups = auditGroups().map((group) => ({ value: group, label: t(`admin:audit.group.${group}`) }));
  const names = people.map(({ id, name }) => ({ value: id, label: name ?? t("admin:audit.filter.goneUser") }));
  const selects = [
    { name: "group", data: [{ value: "", label: t("admin:audit.group.all") }, ...groups] },
    { name: "user", data: [{ value: "", label: t("admin:audit.filter.anybody") }, ...names] },
  ] as const;
  return (
    <div className="admin-filters">
      <Form method="get" role="search" className="audit-search">
        {view.thing && <input type="hidden" name="thing" value={view.thing} />}
        {selects.map(({ name, data }) => (
          <NativeSelect
            key={`${name}=${view[name]}`}
            name={name}
            label={t(`admin:audit.filter.${name}`)}
            defaultValue={view[name] ?? ""}
            data={data}
            onChange={(event) => send(event.currentTarget.form)}
          />
        ))}
        {(["from", "to"] as const).map((name) => (
          <DayField key={name} name={name} value={view[name] ?? ""} onAsk={sendSoon} />
        ))}
      </Form>
      <div className="audit-found">
        {view.thing && <ThingFilter view={view} name={thing?.name ?? null} />}
        <Text size="sm" c="dimmed" role="status">
          {t("admin:audit.total", { count: total, total })}
        </Text>
      </div>
    </div>
  );
}

type DayProps = { name: "from" | "to"; value: string; onAsk: (form: HTMLFormElement) => void };

function DayField({ name, value, onAsk }: DayProps) {
  const t = useTexts();
  return (
    <TextInput
      ref={useFollowing(value)}
      type="date"
      name={name}
      label={t(`admin:audit.filter.${name}`)}
      defaultValue={value}
      onChange={(event) => event.currentTarget.form && onAsk(event.currentTarget.form)}
    />
  );
}

/** Which thing the rows are about, and the way back to all. */
function ThingFilter({ view, name }: { view: AuditView; name: string | null }) {
  const t = useTexts();
  const filter = name === null ? t("admin:audit.filter.thingGone") : t("admin:audit.filter.thing", { name });
  return (
    <Button
      component={Link}
      to={auditList.href({ ...view, thing: "", page: 1 })}
      variant="light"
      size="compact-sm"
      className="audit-thing"
      aria-label={t("admin:audit.filter.drop", { filter })}
      rightSection={<span aria-hidden="true">×</span>}
    >
      {filter}
    </Button>
  );
}
