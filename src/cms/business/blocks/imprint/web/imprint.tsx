import type { Business } from "#cms/business/business.ts";
import { imprintGaps, imprintRule } from "#cms/business/imprint.ts";
import type { BlockView } from "#cms/pages/web/index.ts";
import { useTexts } from "#web/texts.tsx";
import { ReachLines } from "../../../web/reach-lines.tsx";
import type { ImprintProps } from "../block.ts";

export type ShownImprint = {
  business: Omit<Business, "hours" | "claim" | "profiles">;
  disputes: ImprintProps["disputes"];
};

/** Name, address, contact and what else the law asks of this legal form; what is not known is left out. */
export function Imprint({ shown: { business, disputes }, edits }: BlockView<ShownImprint>) {
  const t = useTexts();
  const { name, legalForm, owner, address, phone, email, register, vatId, imprint } = business;
  const { represents } = imprintRule(legalForm);
  const place = [address.street, `${address.zip} ${address.city}`.trim()].filter(Boolean);
  const registered = [register.court, register.number].filter(Boolean).join(", ");
  const facts: [string, string][] = [
    ...(owner ? [[t(`business:imprint.${represents}`), owner] as [string, string]] : []),
    ...(registered ? [[t("business:imprint.register"), registered] as [string, string]] : []),
    ...(vatId ? [[t("business:imprint.vatId"), vatId] as [string, string]] : []),
    ...(["authority", "profession", "chamber", "rules", "editor"] as const).flatMap((one) =>
      imprint[one] ? [[t(`business:imprint.${one}`), imprint[one]] as [string, string]] : [],
    ),
  ];
  const gaps = edits ? imprintGaps(business) : [];
  return (
    <section className="element imprint">
      <div className="wrap">
        {gaps.length > 0 && (
          <p className="canvas-empty" data-hint="business:imprint.missing">
            {t("business:imprint.missing")}
          </p>
        )}
        <address>
          {name && <strong>{name}</strong>}
          {place.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {(phone || email) && (
          <address>
            <ReachLines phone={phone} email={email} />
          </address>
        )}
        {facts.length > 0 && (
          <dl>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {disputes !== "silent" && (
          <div className="imprint-disputes">
            <h2>{t("business:imprint.disputes")}</h2>
            <p>{t(`business:imprint.disputesText.${disputes}`)}</p>
          </div>
        )}
      </div>
    </section>
  );
}
