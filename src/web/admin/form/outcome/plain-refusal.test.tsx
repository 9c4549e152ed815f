import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { Speaks } from "#web/texts.tsx";
import { PlainRefusal, ProofAddress } from "./plain-refusal.tsx";

const shown = (refused: Refusal) =>
  renderToStaticMarkup(
    <Speaks language="de">
      <ProofAddress value="/konto/bestaetigen">
        <PlainRefusal refused={refused} />
      </ProofAddress>
    </Speaks>,
  );

test("whoever has no script and has to prove who they are finds the way there, in a tab beside what was typed", () => {
  const message = "Bitte bestätigen Sie zuerst noch einmal, dass Sie es sind.";
  const markup = shown({ code: "CONFIRM_AGAIN", message } as Refusal);
  expect(markup).toContain(message);
  expect(markup).toContain('<a href="/konto/bestaetigen" target="_blank"');
});

test("any other refusal is told without that", () => {
  const markup = shown({ code: "C100", message: "Das dürfen Sie nicht." } as Refusal);
  expect(markup).toContain("Das dürfen Sie nicht.");
  expect(markup).not.toContain("<a ");
});
