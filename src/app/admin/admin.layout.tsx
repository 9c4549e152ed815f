import "@mantine/core/styles.css";
import "#web/styles/fonts.css";
import "./admin.css";
import "./focus.css";
import "#cms/consent/web/banner/consent.css";
import "#cms/consent/web/banner/consent-admin.css";
import { MantineProvider } from "@mantine/core";
import { ModalsProvider } from "@mantine/modals";
import { memo, type ReactNode, useEffect, useMemo } from "react";
import { Outlet, redirectDocument, type ShouldRevalidateFunctionArgs, useLoaderData, useLocation } from "react-router";
import { readNotice } from "#cms/consent/contract.ts";
import { CookieBanner, startConsent } from "#cms/consent/web/index.ts";
import { adminFonts, preloadFonts } from "#cms/design/web/index.ts";
import { readDelivery } from "#cms/mails/contract.ts";
import { countUnread, readCounts } from "#cms/notifications/contract.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { factorAddress } from "#cms/users/factor-addresses.ts";
import { blocksOfComponents, switchedOff } from "#contract/components.ts";
import { siteLanguages } from "#contract/language.ts";
import { ProofAddress } from "#web/admin/form/outcome/plain-refusal.tsx";
import { UserContext } from "#web/admin/keeping/copies/user-context.ts";
import { Notices } from "#web/admin/notices/notices.tsx";
import { AdminErrorScreen } from "#web/admin/pieces/error-screen.tsx";
import { MayContext } from "#web/admin/pieces/may.tsx";
import { ThingActs } from "#web/admin/pieces/thing-acts.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { ThingScreensContext } from "#web/admin/thing-screens.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { pageTitle } from "#web/site/head/head.ts";
import { SiteLanguagesContext } from "#web/site-languages.ts";
import { SwitchedOffContext } from "#web/switched-off.ts";
import { Speaks, useTexts } from "#web/texts.tsx";
import { featuresWithout, screensOf } from "../features.ts";
import type { Route } from "./+types/admin.layout";
import { AdminFrame } from "./admin-frame.tsx";
import { adminTheme, readableColors } from "./admin-theme.ts";
import { useMenuEscape } from "./menu/use-menu-escape.ts";
import { thingActs } from "./thing-acts.ts";
import { useBusyFocus } from "./use-busy-focus.ts";
import { useShownAgain } from "./use-shown-again.ts";

export const handle = { hydrate: true, private: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { main, nonce, banner } = context.get(requestFacts);
  const auth = await load(context, readAuthState, {});
  if (!auth.models.admincenter.enter) {
    const { pathname, search } = new URL(request.url);
    const next = new URLSearchParams({ next: pathname + search }).toString();
    const spoken = { language: auth.user.language ?? main, main };
    // The role asks for a second factor, and there is nothing else to do before.
    if (auth.lacksFactor) throw redirectDocument(`${factorAddress("security", spoken)}?${next}`);
    // The login is a page of the site, which this application does not contain.
    throw redirectDocument(`/login?${next}`);
  }
  const mayRead = auth.models.notification.read;
  const unread = mayRead ? (await load(context, countUnread, {})).unread : null;
  const counts = mayRead ? await load(context, readCounts, {}) : {};
  const notice = await load(context, readNotice, {});
  const sendsMails = auth.models.mail.read ? (await load(context, readDelivery, {})).sends : true;
  const { language = "de" } = auth.user;
  const [config] = await load(context, readConfig, { query: {} });
  const siteName = pageTitle({ config: config!, language });
  const languages = siteLanguages(config!);
  const components = switchedOff(config!.components);
  const off = { components, blocks: blocksOfComponents(components) };
  return { off, auth, language, siteName, main, languages, nonce, banner, notice, unread, counts, sendsMails };
}

/** A form reports itself whether the session has ended; a further request could only lose what was typed. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:title"));
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export default function AdminLayout() {
  const loaded = useLoaderData<typeof loader>();
  useEffect(() => lastShown.keep(loaded), [loaded]);
  useEffect(startConsent, []);
  useShownAgain();
  return <Shown loaded={loaded}>{screen}</Shown>;
}

/** They stay the same elements: the frame is not drawn anew for whatever the router is told, such as that something is being saved. */
const screen = <Outlet />;
const errorScreen = <AdminErrorScreen />;

/** The data of the frame in this window, for when it cannot be loaded again. The server keeps none: effects run in browsers. */
const lastShown = (() => {
  let last: Loaded | null = null;
  return {
    keep: (loaded: Loaded): void => {
      last = loaded;
    },
    now: () => last,
  };
})();

/** The frame around a screen. */
function Shown({ loaded, children }: { loaded: Loaded; children: ReactNode }) {
  const { off } = loaded;
  const { pathname, search } = useLocation();
  const screens = useMemo(() => screensOf(featuresWithout(off.components)), [off]);
  preloadFonts(adminFonts);
  return <Frame {...{ loaded, screens, children }} here={pathname + search} />;
}

type Framed = { loaded: Loaded; screens: ReturnType<typeof screensOf>; here: string; children: ReactNode };

const Frame = memo(function Frame({ loaded, screens, here, children }: Framed) {
  const { off, auth, language, main, languages, banner, notice, unread, counts, sendsMails } = loaded;
  return (
    <Speaks language={language}>
      <Kit>
        <AdminFrame
          auth={auth}
          off={off.components}
          where={{ language, main }}
          unread={unread}
          counts={counts}
          sendsMails={sendsMails}
          banner={<CookieBanner where={{ language, main }} here={here} asks={banner} notice={notice} />}
        >
          <SwitchedOffContext value={off}>
            <SiteLanguagesContext value={languages}>
              <UserContext value={auth.user._id ?? "guest"}>
                <MayContext value={auth.models}>
                  <ProofAddress value={factorAddress("again", { language, main })}>
                    <ThingScreensContext value={screens}>
                      <ThingActs value={thingActs}>{children}</ThingActs>
                    </ThingScreensContext>
                  </ProofAddress>
                </MayContext>
              </UserContext>
            </SiteLanguagesContext>
          </SwitchedOffContext>
        </AdminFrame>
      </Kit>
    </Speaks>
  );
});

/** When even the frame could not be loaded: it stays as it was last shown, with the error in place of the screen. */
export function ErrorBoundary() {
  const last = lastShown.now();
  if (last) {
    return <Shown loaded={last}>{errorScreen}</Shown>;
  }
  return <Kit>{errorScreen}</Kit>;
}

/** What every screen needs of the UI kit. */
function Kit({ children }: { children: ReactNode }) {
  const t = useTexts();
  useMenuEscape();
  useBusyFocus();
  const theme = useMemo(() => adminTheme(t("admin:close")), [t]);
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={readableColors}>
      <ModalsProvider labels={{ confirm: t("admin:confirm"), cancel: t("admin:cancel") }}>{children}</ModalsProvider>
      <Notices />
    </MantineProvider>
  );
}
