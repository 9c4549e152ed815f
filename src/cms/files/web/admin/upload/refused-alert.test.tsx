import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Language } from "#contract/language.ts";
import { Speaks } from "#web/texts.tsx";
import { lookAtDrop } from "./look-at-drop.ts";
import { RefusedAlert } from "./refused-alert.tsx";
import { emptyQueue, uploadQueue } from "./upload-queue.ts";

const uploads = { takeFitting: () => {}, forgetRefused: () => {} };

/** What is said of a drop of two pictures, one of which is 300 pixels wide, and a text. */
async function said(rules: { accept?: string[]; minWidth?: number }, language: Language = "de"): Promise<string> {
  const files = ["schmal.jpg", "breit.jpg", "preise.txt"].map(
    (name) => new File(["x"], name, { type: name.endsWith("jpg") ? "image/jpeg" : "text/plain" }),
  );
  const sizeOf = async ({ name }: File) => ({ width: name === "schmal.jpg" ? 300 : 900, height: 600 });
  const dropped = await lookAtDrop(files, { ...rules, tags: [], id: () => "1", sizeOf });
  const { refused } = uploadQueue(emptyQueue, { step: "drop", dropped });
  if (!refused) return "";
  return renderToStaticMarkup(
    <Speaks language={language}>
      <MantineProvider>
        <RefusedAlert refused={refused} uploads={uploads} />
      </MantineProvider>
    </Speaks>,
  ).replace(/<style.*?<\/style>/gs, "");
}

test("a drop with a picture that is too small says Auflösung zu klein, and which one it is", async () => {
  const alert = await said({ minWidth: 800 });
  expect(alert).toContain("Auflösung zu klein");
  expect(alert).toContain("schmal.jpg");
  expect(alert).not.toContain("breit.jpg");
  expect(alert).not.toContain("Falscher Dateityp");
  expect(alert).toContain("Nur die passenden übernehmen");
  expect(await said({ minWidth: 200 })).toBe("");
});

test("wrong in two ways, a drop says both, each with its files", async () => {
  const alert = await said({ accept: ["jpg"], minWidth: 800 });
  expect(alert).toMatch(/Falscher Dateityp.*preise\.txt.*Auflösung zu klein.*schmal\.jpg/s);
});
