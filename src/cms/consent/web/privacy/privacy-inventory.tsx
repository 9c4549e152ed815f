import { Fragment } from "react";
import type { Inventory } from "#cms/consent/contract.ts";
import { consentYears } from "#cms/consent/retention.ts";
import { isWish } from "#contract/consent/consent.ts";
import { type IntegrationName, integrations } from "#contract/consent/integrations.ts";
import { siteCookies } from "#contract/consent/site-cookies.ts";
import { screenAddress, type Where } from "#web/site/place.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";

type Props = { inventory: Inventory; where: Where };

/** What follows the owner's own privacy statement: a part that is always true, since it is made of what is switched on. */
export function PrivacyInventory({ inventory, where }: Props) {
  const t = useTexts();
  return (
    <section className="rich-text rich-text-plain inventory" aria-labelledby="inventory">
      <div className="rich-text-body wrap">
        <h2 id="inventory">{t("consent:privacy.title")}</h2>
        <p>{t("consent:privacy.intro")}</p>
        <Topic name="hosting" />
        <h3>{t("consent:privacy.cookies.title")}</h3>
        <p>{t("consent:privacy.cookies.text")}</p>
        <Cookies active={inventory.integrations} />
        <ConsentTopic where={where} />
        <Topic name="account" />
        <Topic name="mails" />
        {inventory.features.map((feature) => (
          <Topic key={feature} name={feature} />
        ))}
        {inventory.integrations.map((name) => (
          <Service key={name} name={name} />
        ))}
      </div>
    </section>
  );
}

function Topic({ name }: { name: string }) {
  const t = useTexts();
  return (
    <>
      <h3>{t(`consent:privacy.${name}.title`)}</h3>
      <p>{t(`consent:privacy.${name}.text`)}</p>
    </>
  );
}

function ConsentTopic({ where }: { where: Where }) {
  const t = useTexts();
  const years = consentYears(useLanguage());
  const settings = t("site:cookies.title");
  const [before = "", after = ""] = t("consent:privacy.consent.text", { years, settings: "\n" }).split("\n");
  return (
    <>
      <h3>{t("consent:privacy.consent.title")}</h3>
      <p>
        {before}
        <a href={screenAddress("cookies", where)} data-cookie-settings="" data-no-prefetch="">
          {settings}
        </a>
        {after}
      </p>
    </>
  );
}

const day = 24 * 3600;

function Cookies({ active }: { active: Inventory["integrations"] }) {
  const t = useTexts();
  const set = siteCookies.filter((cookie) => !("only" in cookie) || active.includes(cookie.only));
  return (
    <div className="inventory-cookies">
      <table>
        <thead>
          <tr>
            {["name", "use", "lifetime"].map((column) => (
              <th key={column} scope="col">
                {t(`consent:privacy.cookies.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {set.map(({ name, use, seconds }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                {t(`consent:privacy.cookies.uses.${use}`, { name: isWish(name) ? t(`consent:name.${name}`) : "" })}
              </td>
              <td>{t("consent:privacy.cookies.days", { days: seconds / day })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const providers: Record<IntegrationName, string> = {
  ga: "google",
  gads: "google",
  fb: "meta",
  youtube: "google",
  vimeo: "vimeo",
  osm: "osmf",
  gmaps: "google",
};

/** Why it may be loaded, by what it is. */
const bases = { script: "consent", video: "click", map: "map" } as const;

/** One service of others, with all that GDPR Art. 13 asks to say of it. */
function Service({ name }: { name: IntegrationName }) {
  const t = useTexts();
  return (
    <>
      <h3>{t(`consent:name.${name}`)}</h3>
      <ServiceFacts name={name} />
    </>
  );
}

export function ServiceFacts({ name }: { name: IntegrationName }) {
  const t = useTexts();
  const facts = {
    purpose: t(`consent:privacy.purpose.${name}`),
    provider: t(`consent:privacy.provider.${providers[name]}`),
    basis: t(`consent:privacy.basis.${bases[integrations[name].kind]}`),
    storage: t(`consent:privacy.storage.${name}`),
    third: t(`consent:privacy.third.${name === "osm" ? "uk" : "usa"}`),
  };
  return (
    <dl>
      {Object.entries(facts).map(([fact, text]) => (
        <Fragment key={fact}>
          <dt>{t(`consent:privacy.fact.${fact}`)}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
