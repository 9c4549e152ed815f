import { Fragment } from "react";
import type { Inventory } from "#cms/consent/contract.ts";
import { consentYears } from "#cms/consent/retention.ts";
import { hostsOf, type Integration, isFramed, isWish, services } from "#cms/consent/services/services.ts";
import { siteCookies } from "#cms/consent/site-cookies.ts";
import { screenAddress, type Where } from "#web/site/place.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";

type Props = {
  inventory: Inventory /** What is switched on, as its owner has set it up. */;
  active: Integration[];
  where: Where;
};

/** The part after the owner's own privacy statement; it is always true, since it follows what is switched on. */
export function PrivacyInventory({ inventory, active, where }: Props) {
  const t = useTexts();
  return (
    <section className="rich-text rich-text-plain inventory" aria-labelledby="inventory">
      <div className="rich-text-body wrap">
        <h2 id="inventory">{t("consent:privacy.title")}</h2>
        <p>{t("consent:privacy.intro")}</p>
        <Topic name="hosting" />
        <Processor name="files" domain={inventory.processors.files} />
        {inventory.statistics && <Topic name="statistics" />}
        {inventory.map && <MapTopic map={inventory.map} />}
        <h3>{t("consent:privacy.cookies.title")}</h3>
        <p>{t("consent:privacy.cookies.text")}</p>
        <Cookies active={active} />
        <ConsentTopic where={where} />
        <Topic name="account" />
        <Topic name="mails" />
        <Processor name="mail" domain={inventory.processors.mail} />
        {inventory.features.length > 0 && <Topic name="captcha" />}
        {inventory.features.map((feature) => (
          <Topic key={feature} name={feature} />
        ))}
        {active.map((service) => (
          <Service key={service.name} service={service} />
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

/** The map of the site: from this server, or, after a click, from somebody else. */
function MapTopic({ map: { served, host } }: { map: NonNullable<Inventory["map"]> }) {
  const t = useTexts();
  return (
    <>
      <h3>{t("consent:privacy.map.title")}</h3>
      <p>{t(`consent:privacy.map.${served ? "served" : "direct"}`, { host })}</p>
    </>
  );
}

/** Somebody who works for the owner, bound by a contract (GDPR Art. 28). */
function Processor({ name, domain }: { name: keyof Inventory["processors"]; domain: string | null }) {
  const t = useTexts();
  return domain && <p>{t(`consent:privacy.processor.${name}`, { domain })}</p>;
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

function Cookies({ active }: { active: Integration[] }) {
  const t = useTexts();
  const set = siteCookies.filter(({ only }) => !only || active.some(({ name }) => name === only));
  return (
    <>
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
                  {t(`consent:privacy.cookies.uses.${use}`, {
                    name: isWish(name) ? t(`consent:services.${name}.name`) : "",
                  })}
                </td>
                <td>{t("consent:privacy.cookies.days", { days: seconds / day })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{t("consent:privacy.cookies.kept")}</p>
    </>
  );
}

/** One third-party service, with the facts that GDPR Art. 13 requires. */
function Service({ service }: { service: Integration }) {
  const t = useTexts();
  return (
    <>
      <h3>{t(`consent:services.${service.name}.name`)}</h3>
      <ServiceFacts service={service} />
    </>
  );
}

export function ServiceFacts({ service }: { service: Pick<Integration, "name" | "address"> }) {
  const t = useTexts();
  const { name } = service;
  const { kind, provider, third } = services[name];
  // What is framed is allowed at its place: a video each time, a map also for good.
  const basis = isFramed(name) ? kind : "consent";
  const facts = {
    purpose: t(`consent:services.${name}.purpose`),
    provider: t(`consent:privacy.provider.${provider}`, { host: hostsOf(service).join(", ") }),
    basis: t(`consent:privacy.basis.${basis}`),
    storage: t(`consent:services.${name}.storage`),
    third: t(`consent:privacy.third.${third}`),
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
