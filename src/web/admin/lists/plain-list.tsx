import { Alert, Button, Group } from "@mantine/core";
import { useTexts } from "#web/texts.tsx";
import type { Refusal } from "../form/refusal.ts";
import type { ListOutcome } from "./list-acts.ts";
import type { ListAct } from "./list-declaration.ts";
import { type ListRow, meantOf, rowId } from "./list-row.ts";
import { doneText, questionText, refusedTexts } from "./list-texts.ts";

/** The form that the boxes of the rows belong to as long as there is no script; it is not there otherwise. */
export const plainForm = "plain-list";

type Wished = { intent: string; asks?: unknown };

/** What a button of the plain form says: what is wished, and for which row where it is for one alone. */
export function plainWish({ intent, asks }: Wished, row?: string): { name: string; value: string } {
  return { name: asks ? "confirm" : "intent", value: row ? `${intent} ${row}` : intent };
}

type Props<R, Intent extends string> = {
  texts: string;
  rows: R[];
  acts: ListAct<R, Intent>[];
  nameOf: (row: R) => string;
  refusalOf?: ((refused: Refusal) => string | null) | undefined;
  /** The answer to the form that was sent last. */
  sent: ListOutcome<Intent> | undefined;
};

/** What a list does without script: the same acts by an ordinary form, its questions and its answers on the page. */
export function PlainList<R extends ListRow, Intent extends string>(props: Props<R, Intent>) {
  const { rows, acts } = props;
  if (acts.length === 0) return null;
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
        </Alert>
      )}
    </>
  );
}

/** Asked on the page, where no dialog can be opened. */
function Question<R extends ListRow, Intent extends string>({ texts, rows, acts, nameOf, sent }: Props<R, Intent>) {
  const t = useTexts();
  const { intent, meant = [] } = sent?.asked ?? {};
  const meantRows = rows.filter((row) => meant.some(({ id }) => id === rowId(row)));
  const [only] = meantRows;
  if (!intent || !only) return null;
  const asks = acts.find((act) => act.intent === intent)?.asks;
  const { title, content } =
    typeof asks === "function" ? asks(only) : questionText({ t, texts }, { intent, names: meantRows.map(nameOf) });
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
