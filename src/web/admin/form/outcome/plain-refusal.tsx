import { createContext, use } from "react";
import { useTexts } from "#web/texts.tsx";
import { type Refusal, refusalText } from "../refusal.ts";

/** The address at which users prove who they are without script. */
export const ProofAddress = createContext("");

/** Why a form was refused, for readers without script: the others are told by a notice. */
export function PlainRefusal({ refused }: { refused: Refusal | null }) {
  const t = useTexts();
  if (!refused) return null;
  return (
    <noscript>
      <p role="alert">{refusalText(refused, t)}</p>
      <WayToProof refused={refused} />
    </noscript>
  );
}

/** The same for a form that shows its refusal to everybody, and asks by a dialogue of the admin centre with script. */
export function PlainProof({ refused }: { refused: Refusal | null }) {
  return (
    <noscript>
      <WayToProof refused={refused} />
    </noscript>
  );
}

/** In another tab, so that what was typed stays where it is. */
function WayToProof({ refused }: { refused: Refusal | null }) {
  const t = useTexts();
  const address = use(ProofAddress);
  if (refused?.code !== "CONFIRM_AGAIN") return null;
  return (
    <p>
      <a href={address} target="_blank" rel="noopener">
        {t("site:again.link")}
      </a>{" "}
      {t("admin:again.tab")}
    </p>
  );
}
