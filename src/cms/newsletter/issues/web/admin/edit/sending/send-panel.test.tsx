import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { entriesFeature } from "#cms/entries/web/feature.ts";
import { editAddress } from "#cms/files/web/admin/list/file-view.ts";
import { filesFeature } from "#cms/files/web/feature.ts";
import type { Issue, IssueCheck } from "#cms/newsletter/issues/contract.ts";
import { everybody } from "#cms/newsletter/subscribers/audience.ts";
import { ThingScreensContext } from "#web/admin/thing-screens.ts";
import { SendPanel } from "./send-panel.tsx";

const issue = {
  ...{ _id: "1", version: 1, state: "draft", audience: everybody },
  can: { send: true, schedule: true },
} as unknown as Issue;
const fit: IssueCheck = { findings: [], people: 3, readers: { de: 2, en: 1 }, bytes: { de: 1, en: 0 } };

function panel(check: Partial<IssueCheck>, more: Partial<Issue> = {}): string {
  const Component = () => (
    <SendPanel issue={{ ...issue, ...more }} check={{ ...fit, ...check }} dirty={false} onOnly={() => {}} />
  );
  return renderToStaticMarkup(
    <MantineProvider>
      <ThingScreensContext value={{ ...entriesFeature.things, ...filesFeature.things }}>
        <RouterProvider router={createMemoryRouter([{ path: "/", Component }])} />
      </ThingScreensContext>
    </MantineProvider>,
  );
}

/** The buttons that can be pressed. */
function buttons(html: string): string[] {
  return [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].flatMap(([, attributes = "", inside = ""]) =>
    attributes.includes("disabled") ? [] : inside.replace(/<[^>]*>/g, ""),
  );
}

const error = { code: "LINK_CLOSED", level: "error", block: "b", message: "Beitrag „Hoffest“: …" } as const;

test("a draft that the issue leads to is published from the check by whoever may, and leads to its editor", () => {
  const link = { kind: "entry", reason: "draft", title: "Hoffest", thing: "7" } as const;
  const may = panel({
    findings: [
      { ...error, link: { ...link, publish: true } },
      { ...error, block: "c", link: { ...link, publish: true } },
    ],
  });
  expect(buttons(may)).toEqual(["„Hoffest“ jetzt veröffentlichen"]);
  expect(may).toContain('href="/admincenter/entries/7"');
  expect(buttons(panel({ findings: [{ ...error, link }] }))).toEqual([]);
});

test("a file that is missing to visitors leads to its own screen", () => {
  const link = { kind: "file", reason: "trash", title: "karte.pdf", thing: "8" } as const;
  const html = panel({ findings: [{ ...error, link }] });
  expect(html).toContain(`href="${editAddress({ id: "8", isImg: false })}"`);
});

test("an issue that waits for a planned entry can be planned, and not sent at once", () => {
  const link = { kind: "entry", reason: "planned", title: "Advent", thing: "7" } as const;
  expect(buttons(panel({ findings: [{ ...error, link }] }))).toEqual(["Versand planen"]);
  expect(buttons(panel({}))).toEqual(["Jetzt versenden", "Versand planen"]);
});

test("an issue in one language offers to be sent to its readers alone, and then says who does not get it", () => {
  const all = panel({ only: "en" });
  expect(all).toContain("Diese Ausgabe ist nur auf Englisch geschrieben.");
  expect(buttons(all)[0]).toBe("Nur die 1 Person als Empfänger wählen, die Englisch gewählt hat");
  const few = panel({ people: 1 }, { audience: { ...everybody, languages: ["en"] } });
  expect(few).toContain("Diese Ausgabe geht an 1 Person.");
  expect(few).toContain("2 Personen, die Deutsch gewählt haben, erhalten sie nicht.");
});

test("that there is no mail server stands above every screen, and not here again", () => {
  const findings: IssueCheck["findings"] = [
    { code: "NO_MAIL_SERVER", level: "warning", message: "Es ist kein Mailserver eingerichtet." },
    { code: "NO_IMPRINT", level: "warning", message: "Die Anschrift fehlt." },
  ];
  expect(panel({ findings })).toContain("Die Anschrift fehlt.");
  expect(panel({ findings })).not.toContain("Mailserver");
});
