import type { Language } from "#contract/language.ts";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { type Away, AwayNote } from "./away.tsx";
import { Marks } from "./kept/marks.tsx";

/** A step on the way to a page of the shop. */
export type StoreStep = { name: string; address: string; lang?: Language };

type Props = { steps: readonly StoreStep[]; where: Where; away: Away | null };

/** Where in the shop a page is, and what the visitor keeps. */
export function StoreBar({ steps, where, away }: Props) {
  const t = useTexts();
  return (
    <>
      <AwayNote away={away} />
      <div className="shop-bar">
        <div className="wrap">
          {steps.length > 0 && (
            <nav className="shop-way" aria-label={t("shop:way")}>
              <ol>
                {steps.map(({ name, address, lang }) => (
                  <li key={address}>
                    <a href={address} lang={lang}>
                      {name}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <Marks id="shop-marks" where={where} linked />
        </div>
      </div>
    </>
  );
}
