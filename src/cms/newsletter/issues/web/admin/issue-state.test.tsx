import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Issue, IssueCounts } from "#cms/newsletter/issues/contract.ts";
import { Speaks } from "#web/texts.tsx";
import { IssueStateBadge, IssueWhen } from "./issue-state.tsx";

const none = Object.fromEntries(Object.keys(IssueCounts.properties).map((name) => [name, 0])) as Issue["counts"];

function said(counts: Partial<Issue["counts"]>): string {
  const issue = {
    state: "sent",
    hold: null,
    done: "2026-11-21T10:00:00.000Z",
    counts: { ...none, ...counts },
  } as Issue;
  const drawn = renderToStaticMarkup(
    <MantineProvider>
      <Speaks language="de">
        <IssueStateBadge issue={issue} /> <IssueWhen issue={issue} />
      </Speaks>
    </MantineProvider>,
  );
  return drawn.replace(/<style.*?<\/style>/gs, "").replace(/<[^>]+>/g, "");
}

test("an issue that was only filed, without a mail server, is not said to be sent", () => {
  expect(said({ people: 2, filed: 2 })).toMatch(/^Nur abgelegt Nur abgelegt, ohne Mailserver: .* · 2 von 2 Personen$/);
  expect(said({ people: 2, filed: 2 })).not.toContain("Versendet");
  expect(said({ people: 2, sent: 2 })).toMatch(/^Versendet Versendet: /);
  expect(said({ people: 2, sent: 1, filed: 1 })).toMatch(/^Versendet Versendet: /);
});
