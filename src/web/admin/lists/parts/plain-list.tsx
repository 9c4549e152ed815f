import { Alert, Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { UnfinishedThings } from "#web/admin/notices/unfinished-things.tsx";
import { useTexts } from "#web/texts.tsx";
import type { ListOutcome } from "../list-acts.ts";
import type { NamedAct } from "../list-declaration.ts";
import { type ListRow, meantOf, rowId } from "../list-row.ts";
import { doneText, questionText, refusedTexts, unfinishedText } from "./list-texts.ts";

/** The id of the form that the rows' checkboxes belong to while there is no script; with script it does not exist. */
export const plainForm = "plain-list";

type Wished = { intent: string; asks?: unknown; asksAll?: unknown };

/** Name and value of a button in the plain form: the intent, and the row if it is for a single one. */
export function plainWish({ intent, asks, asksAll }: Wished, row?: string): { name: string; value: string } {
  return { name: asks || asksAll ? "confirm" : "intent", value: row ? `${intent} ${row}` : intent };
}

/** A button of the plain form for an act that needs more than the rows: it is beside the fields with the rest. */
export function PlainButton({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <Button type="submit" size="sm" variant="default" {...plainWish({ intent })}>
      {children}
    </Button>
  );
}

type Props<R, Intent extends string> = {
  texts: string;
  rows: R[];
  acts: NamedAct<R, Intent>[];
  /** What the form offers besides the acts. */
  more: ReactNode;
  nameOf: (row: R) => string;
  refusalOf?: ((refused: Refusal) => string | null) | undefined;
  /** The result of the last form. */
  sent: ListOutcome<Intent> | undefined;
};

/** A list without script: the same acts in an ordinary form, with questions and results on the page. */
export function PlainList<R extends ListRow, Intent extends string>(props: Props<R, Intent>) {
  const { rows, acts, more, sent } = props;
  if (acts.length === 0 && !sent) return null;
  const offered = acts.filter(({ bulk, may }) => bulk !== false && rows.some((row) => may?.(row) !== false));
  return (
    <noscript>
      <Answer {...props} />
      <form id={plainForm} method="post">
        <Group gap="xs" mb="md">
          {offered.map((act) => (
            <Button key={act.intent} type="submit" size="sm" variant="default" {...plainWish(act)}>
              {act.label}
            </Button>
          ))}
        </Group>
        {rows.length > 0 && more}
      </form>
    </noscript>
  );
}

function Answer<R extends ListRow, Intent extends string>(props: Props<R, Intent>) {
  const { texts, rows, nameOf, refusalOf, sent } = props;
  const t = useTexts();
  if (!sent) return null;
  const said = { t, texts };
  const { done } = sent;
  const named = (id: string) => rows.filter((row) => rowId(row) === id).map(nameOf)[0];
  return (
    <>
      <Question {...props} />
      {refusedTexts(said, sent, { nameOf: named, refusalOf }).map((text) => (
        <Alert key={text} color="red" role="alert" mb="sm">
          {text}
        </Alert>
      ))}
      {done && done.count > 0 && (
        <Alert color="green" role="status" mb="sm">
          {doneText(said, done)}
          {done.unfinished && (
            <UnfinishedThings text={unfinishedText(said, done.unfinished)} things={done.unfinished} />
          )}
        </Alert>
      )}
    </>
  );
}

/** The question as a part of the page, since no dialog can be opened. */
function Question<R extends ListRow, Intent extends string>({ texts, rows, acts, nameOf, sent }: Props<R, Intent>) {
  const t = useTexts();
  const { intent, meant = [] } = sent?.asked ?? {};
  const meantRows = rows.filter((row) => meant.some(({ id }) => id === rowId(row)));
  const [only] = meantRows;
  if (!intent || !only) return null;
  const { label = "", asks, asksAll } = acts.find((act) => act.intent === intent) ?? {};
  const names = meantRows.map(nameOf);
  const usual = () => (typeof asks === "function" ? asks(only) : questionText({ t, texts }, { intent, names }));
  // Its button leads here before it is known which rows are meant.
  const { title, content } = asksAll ? (asksAll(meantRows) ?? { title: label, content: names.join(", ") }) : usual();
  return (
    <Alert color="red" title={title} mb="sm">
      <form method="post">
        {content}
        {meant.map((one) => (
          <input key={one.id} type="hidden" name="id" value={meantOf(one)} />
        ))}
        <Group mt="sm">
          <Button type="submit" name="intent" value={intent} color="red.9" size="sm">
            {t("admin:confirm")}
          </Button>
        </Group>
      </form>
    </Alert>
  );
}
