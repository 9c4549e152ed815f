import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { isRefused } from "#contract/wire/problem.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { browserApi } from "#web/browser-api.ts";
import { type ConfirmTexts, useConfirm } from "#web/site/forms/use-confirm.tsx";
import { forgetTold, tellError, tellSuccess } from "#web/site/tools/notices.ts";
import { renewed, renewPage } from "#web/site/tools/renew.ts";
import type { Shown } from "#web/site/tools/shown.ts";
import { grownAddress, publications } from "./publications.ts";

type Intent = "publish" | "unpublish";

export type PublicationTexts = {
  edit: string;
  label: string;
  state: string;
  /** The state in a short form. */
  short: string;
  /** What visitors see of it. */
  about: string;
  publish: string;
  unpublish: string;
  done: Record<Intent | "planned", string>;
  ask: { title: string; content: string };
  confirm: ConfirmTexts;
  meanwhile: string;
  unreachable: string;
  stale: string;
  reload: string;
};

type Props = {
  shown: Shown;
  /** Where the form is sent without script. */
  action: string;
  /** Where to go after it was unpublished; null where it can still be seen. */
  away: string | null;
  texts: PublicationTexts;
};

/** The state of the thing that is shown, and the forms to publish or unpublish it. */
export default function Publication(first: Props) {
  const props = useRenewed(first);
  const { ask, dialog } = useConfirm(first.texts.confirm);
  const [busy, setBusy] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const acted = useRef(false);
  useEffect(() => {
    if (!acted.current) return;
    keepFocus(sheet.current);
    acted.current = busy;
  });
  if (!props) return null;
  const { shown, action, texts } = props;

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const intent = (submitter as HTMLButtonElement | null)?.value === "unpublish" ? "unpublish" : "publish";
    if (busy || (intent === "unpublish" && !(await ask(texts.ask)))) return;
    setBusy(true);
    acted.current = true;
    await change(props as Props, intent);
    setBusy(false);
  }

  return (
    <>
      {shown.can.write && (
        <a href={shown.edit} className="overlay-item overlay-edit">
          <Icon name="edit" />
          <span>{texts.edit}</span>
        </a>
      )}
      <button type="button" className="overlay-item overlay-state-open" popoverTarget="overlay-state">
        <span className="overlay-dot" data-state={shown.state} />
        <span className="visually-hidden">{texts.label}</span> {texts.short}
      </button>
      <div ref={sheet} id="overlay-state" popover="auto" className="overlay-sheet overlay-state">
        <State shown={shown} texts={texts} />
        {(shown.can.publish || shown.can.unpublish) && (
          <form method="post" action={action} onSubmit={(event) => void onSubmit(event)} aria-busy={busy}>
            <Wishes shown={shown} texts={texts} />
          </form>
        )}
      </div>
      {dialog}
    </>
  );
}

type Part = Pick<Props, "shown" | "texts">;

function State({ shown, texts }: Part) {
  return (
    <>
      <p className="overlay-title">{shown.title}</p>
      <p className="overlay-now">
        <span className="overlay-dot" data-state={shown.state} />
        {texts.state}
      </p>
      {shown.plan && <p className="overlay-plan">{shown.plan}</p>}
      <p className="overlay-about">{texts.about}</p>
    </>
  );
}

function Wishes({ shown: { kind, id, version, can }, texts }: Part) {
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      {can.publish && (
        <button type="submit" name="intent" value="publish" className="overlay-publish">
          {texts.publish}
        </button>
      )}
      {can.unpublish && (
        <button type="submit" name="intent" value="unpublish" className="overlay-unpublish">
          {texts.unpublish}
        </button>
      )}
    </>
  );
}

/** The button that was pressed may have disappeared. */
function keepFocus(sheet: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  (sheet?.querySelector("button") ?? document.querySelector<HTMLElement>(".overlay-edit"))?.focus();
}

/** The page may have been loaded again, and this component's data with it. */
function useRenewed(first: Props): Props | null {
  const [props, setProps] = useState<Props | null>(first);
  useEffect(() => {
    const onRenewed = ({ detail }: CustomEvent<Document>): void => {
      const place = detail.querySelector<HTMLElement>('[data-island="publication"]');
      setProps(place ? (JSON.parse(place.dataset["props"] ?? "null") as Props | null) : null);
    };
    document.addEventListener(renewed, onRenewed as EventListener);
    return () => document.removeEventListener(renewed, onRenewed as EventListener);
  }, []);
  return props;
}

/** Of a thing that can be planned, what it waits for. */
type Changed = { behind?: { state: string } };

async function change({ shown: { kind, id, version }, away, texts }: Props, intent: Intent): Promise<void> {
  forgetTold();
  let planned = false;
  try {
    const record = publications.get(kind)![intent];
    const [now] = (await browserApi.call(record, { body: [{ _id: id, version }] })) as Changed[];
    planned = now?.behind?.state === "planned";
  } catch (error) {
    if (isRefused(error) && error.reply.code === "C409") {
      tellError({ message: texts.meanwhile });
      await renewPage(grownAddress());
    } else tellError({ message: isRefused(error) ? error.reply.message : texts.unreachable });
    return;
  }
  if (intent === "unpublish" && away) return location.assign(away);
  tellSuccess({ message: texts.done[planned ? "planned" : intent] });
  if (await renewPage(grownAddress())) return;
  tellError({ message: texts.stale, action: { label: texts.reload, act: () => location.reload() } });
}
