import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  useActionData,
  useLoaderData,
} from "react-router";
import { expect, test } from "vitest";
import { RefusedError } from "#contract/wire/problem.ts";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";
import { actOnIssue } from "./act-on-issue.ts";
import { EditIssue } from "./edit-issue.tsx";
import type { IssueData } from "./load-issue.ts";

const gone = { code: "C404", message: "Das gibt es hier nicht (mehr).", requestId: "1" };

function Screen() {
  const answer = useActionData<typeof actOnIssue>();
  return <EditIssue {...useLoaderData<IssueData>()} refused={answer?.refused ?? null} />;
}

test("an issue that cannot be made of an entry says so in the form of a new one", async () => {
  const context = new RouterContextProvider();
  const api = { call: () => Promise.reject(new RefusedError(404, gone)) };
  context.set(requestFacts, { api } as unknown as RequestFacts);
  const empty = { issue: null, check: null, statistics: null, types: [], things: {} };
  const handler = createStaticHandler([
    {
      path: "/",
      loader: () => ({ ...empty, choices: { lists: [], tags: [], sells: true } }),
      action: async ({ request }) => actOnIssue(context, await request.formData()),
      Component: Screen,
    },
  ]);
  const body = new URLSearchParams({ intent: "ofEntry", entry: "1" });
  const answer = await handler.query(new Request("http://localhost/", { method: "POST", body }));
  if (answer instanceof Response) throw new Error(`${answer.status}`);
  expect(answer.errors).toBeNull();
  const html = renderToStaticMarkup(
    <MantineProvider>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, answer)} context={answer} hydrate={false} />
    </MantineProvider>,
  );
  expect(html).toMatch(/role="alert".*Das gibt es hier nicht \(mehr\)\./);
  expect(html).toContain('id="issue-subject"');
});
