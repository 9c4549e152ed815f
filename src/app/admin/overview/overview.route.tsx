import "./overview.css";
import { Button, Text, Title } from "@mantine/core";
import { data, Link, useLoaderData } from "react-router";
import { cardsOf, featuresWithout, overviewCards, screensOf } from "#app/features.ts";
import { readEntries } from "#cms/entries/contract.ts";
import { readOverview } from "#cms/overview/contract.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { switchedOff } from "#contract/components.ts";
import { dayText } from "#contract/formats/dates/date-time.ts";
import { useActOutcome } from "#web/admin/form/outcome/use-act-outcome.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { ListEmpty } from "#web/admin/lists/parts/list-empty.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { May } from "#web/admin/pieces/may.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { allows } from "../menu/allows.ts";
import type { Route } from "./+types/overview.route";
import { Ahead, Room } from "./ahead.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { loadSteps } from "./load-steps.ts";
import { TodoCard } from "./todo-card.tsx";
import { Worked } from "./worked.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const auth = await load(context, readAuthState, {});
  const { user } = auth;
  const [overview, [config], all, firstSteps] = await Promise.all([
    load(context, readOverview, {}),
    load(context, readConfig, { query: {} }),
    load(context, readEntries, { query: { pageSize: 1 } }),
    loadSteps({ context, auth }),
  ]);
  const on = featuresWithout(switchedOff(config!.components));
  const [shown, screens] = [cardsOf(on).map(({ name }) => name), screensOf(on)];
  return {
    name: user.name ?? user.handle,
    user: user._id ?? user.handle,
    now: new Date().toISOString(),
    firstSteps,
    // Whoever writes none is not asked to begin.
    isEmpty: auth.models.entry.write && totalOf(all) === 0,
    acts: overviewCards.flatMap(({ name, act }) =>
      act && allows(auth, act.record.permission ?? undefined) ? name : [],
    ),
    ...overview,
    cards: overview.cards.filter(({ name }) => shown.includes(name)),
    worked: overview.worked.filter(({ group }) => group in screens),
  };
}

function totalOf(list: object): number {
  return "total" in list ? Number(list.total) : 0;
}

/** Handles the one click of a card: its name, and the thing as it was seen. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const [name, version] = [textIn(form, "card"), textIn(form, "version")];
  const act = overviewCards.find((card) => card.name === name)?.act;
  if (!act) throw data(null, { status: 400 });
  const thing = { _id: textIn(form, "_id"), ...(version === "" ? {} : { version: Number(version) }) };
  const { refused } = await send(context, act.record, { body: act.body(thing) });
  return { card: name, refused };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:menu.overview"));
}

/** What waits for the user today, what comes next, and where they left off. */
export default function OverviewScreen() {
  const t = useTexts();
  const loaded = useLoaderData<typeof loader>();
  const { name, user, firstSteps } = loaded;
  return (
    <>
      <PageHeader title={t("admin:overview.greeting", { name })}>
        <May to="entry.write">
          <Button component={Link} to="/admincenter/entries/new" leftSection={<Icon name="plus" />}>
            {t("admin:entries.new")}
          </Button>
        </May>
      </PageHeader>
      <FirstSteps user={user} steps={firstSteps} />
      <Today {...loaded} />
      <div className="admin-overview-rest">
        <Worked worked={loaded.worked} />
        <div className="admin-overview-side">
          <Ahead cards={loaded.cards} />
          <Room cards={loaded.cards} />
        </div>
      </div>
    </>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function Today({ cards, acts, now, isEmpty }: Pick<Loaded, "cards" | "acts" | "now" | "isEmpty">) {
  const t = useTexts();
  const language = useLanguage();
  const answer = useAnswer<typeof action>();
  const { heading, said } = useActOutcome(answer, ({ card }) => t(`admin:overview.card.${card}.done`));
  const waiting = overviewCards.flatMap((card) => {
    const facts = cards.find(({ name }) => name === card.name);
    return card.group === "todo" && facts && facts.count > 0 ? { card, facts } : [];
  });
  return (
    <section aria-labelledby="today" className="admin-today">
      <div className="admin-today-head">
        <Title order={2} size="h4" id="today" ref={heading} tabIndex={-1}>
          {t("admin:overview.today")}
        </Title>
        <Text component="span" size="sm" c="dimmed" suppressHydrationWarning>
          {dayText(now, language)}
        </Text>
      </div>
      {said && (
        <noscript>
          <p role="status" className="admin-today-said">
            {said}
          </p>
        </noscript>
      )}
      {waiting.length === 0 ? (
        <NothingWaits isEmpty={isEmpty} />
      ) : (
        <div className="admin-today-cards">
          {waiting.map(({ card, facts }) => (
            <TodoCard key={card.name} card={card} facts={facts} acts={acts.includes(card.name)} />
          ))}
        </div>
      )}
    </section>
  );
}

/** On an empty site there is one thing to do, and it has only begun. */
function NothingWaits({ isEmpty }: Pick<Loaded, "isEmpty">) {
  const t = useTexts();
  if (isEmpty) {
    return <ListEmpty icon="entries" title={t("admin:overview.empty.title")} text={t("admin:overview.empty.text")} />;
  }
  return (
    <p className="admin-today-done">
      <Icon name="check" />
      {t("admin:overview.done")}
    </p>
  );
}
