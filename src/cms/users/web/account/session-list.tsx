import type { Session } from "#cms/users/contract.ts";
import { timeText } from "#contract/formats/dates/date-time.ts";
import { FormError } from "#web/site/forms/field.tsx";
import { screenAddress } from "#web/site/place.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { AccountForm, AccountSection, answerTo, type Here } from "./account-section.tsx";

/** The user's sessions, and the buttons to end them. */
export function SessionList({ sessions, ...here }: Here & { sessions: Session[] }) {
  const t = useTexts();
  const answer = answerTo(here, "session") ?? answerTo(here, "sessions");
  const ended = here.done === "session" || here.done === "sessions" ? here.done : null;
  return (
    <AccountSection
      id="sessions"
      title={t("site:account.sessions.title")}
      text={t("site:account.sessions.text")}
      done={ended ? t(`site:account.done.${ended}`) : undefined}
    >
      <FormError refused={answer?.refused} fields={[]} />
      <ul className="sessions">
        {sessions.map((session) => (
          <li key={session._id}>
            <Device session={session} />
            {session.current ? <LogOut here={here} /> : <EndSession here={here} session={session} />}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <AccountForm here={here} intent="sessions" button={t("site:account.sessions.endOthers")} quiet />
      )}
    </AccountSection>
  );
}

function Device({ session }: { session: Session }) {
  const t = useTexts();
  return (
    <div>
      <p className="session-device">
        <strong id={`device-${session._id}`}>{session.device || t("site:account.sessions.unknown")}</strong>
        {session.current && <span className="session-current">{t("site:account.sessions.current")}</span>}
      </p>
      <p className="session-times">
        <span>
          {t("site:account.sessions.begun")} <Moment at={session.created} />
        </span>
        <span>
          {t("site:account.sessions.seen")} <Moment at={session.lastSeen} />
        </span>
      </p>
    </div>
  );
}

function EndSession({ here, session }: { here: Here; session: Session }) {
  const t = useTexts();
  return (
    <form method="post" action={screenAddress("account", here.place)}>
      <input type="hidden" name="intent" value="session" />
      <input type="hidden" name="id" value={session._id} />
      <button type="submit" className="quiet" aria-describedby={`device-${session._id}`}>
        {t("site:account.sessions.end")}
      </button>
    </form>
  );
}

function LogOut({ here }: { here: Here }) {
  const t = useTexts();
  return (
    <form method="post" action={screenAddress("logout", here.place)}>
      <button type="submit" className="quiet">
        {t("site:logout")}
      </button>
    </form>
  );
}

function Moment({ at }: { at: string }) {
  const language = useLanguage();
  return <time dateTime={at}>{timeText(at, language)}</time>;
}
