import type { Business } from "#cms/business/business.ts";
import type { Holidays } from "#cms/business/hours.ts";
import { imprintRule } from "#cms/business/imprint.ts";
import type { BlockView } from "#cms/pages/web/index.ts";
import { useTexts } from "#web/texts.tsx";
import { ReachLines } from "../../../web/reach-lines.tsx";
import { authorities } from "../authorities.ts";

export type ShownStatement = Pick<Business, "name" | "owner" | "legalForm" | "address" | "phone" | "email"> & {
  state: Holidays["state"];
};

const rights = ["access", "correction", "deletion", "restriction", "portability", "objection", "withdrawal"] as const;

/** Whom visitors can hold responsible, and what they may ask for. */
export function PrivacyStatement({ shown, edits }: BlockView<ShownStatement>) {
  const t = useTexts();
  const { name, owner, address } = shown;
  const unknown = (name === "" && owner === "") || address.street === "" || address.city === "";
  return (
    <section className="rich-text rich-text-plain privacy-statement">
      <div className="rich-text-body wrap">
        {edits && unknown && (
          <p className="canvas-empty" data-hint="business:statement.missing">
            {t("business:statement.missing")}
          </p>
        )}
        {(name || owner) && <Controller {...shown} />}
        <h2>{t("business:statement.writing.title")}</h2>
        <p>{t("business:statement.writing.text")}</p>
        <h2>{t("business:statement.rights.title")}</h2>
        <p>{t("business:statement.rights.text")}</p>
        <ul>
          {rights.map((right) => (
            <li key={right}>{t(`business:statement.rights.${right}`)}</li>
          ))}
        </ul>
        <p>{t("business:statement.rights.decisions")}</p>
        <Authority state={shown.state} />
      </div>
    </section>
  );
}

function Controller({ name, owner, legalForm, address, phone, email }: ShownStatement) {
  const t = useTexts();
  const place = [address.street, `${address.zip} ${address.city}`.trim()].filter(Boolean);
  const lines = [
    name || owner,
    ...(name && owner ? [`${t(`business:imprint.${imprintRule(legalForm).represents}`)}: ${owner}`] : []),
    ...place,
  ];
  return (
    <>
      <h2>{t("business:statement.controller.title")}</h2>
      <p>{t("business:statement.controller.text")}</p>
      <address>
        {lines.filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
        <ReachLines phone={phone} email={email} />
      </address>
    </>
  );
}

function Authority({ state }: Pick<ShownStatement, "state">) {
  const t = useTexts();
  const authority = state === "" ? null : authorities[state];
  return (
    <>
      <h2>{t("business:statement.authority.title")}</h2>
      <p>
        {t(authority ? "business:statement.authority.ours" : "business:statement.authority.any")}
        {authority && (
          <>
            {" "}
            <span lang="de">{authority.name}</span>, <a href={`https://${authority.host}`}>{authority.host}</a>
          </>
        )}
      </p>
    </>
  );
}
