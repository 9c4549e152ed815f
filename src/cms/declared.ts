import { declare } from "#contract/declared/declare.ts";
import { own } from "#contract/declared/own.ts";
import { audit } from "./audit/declared.ts";
import { business } from "./business/declared.ts";
import { captcha } from "./captcha/declared.ts";
import { consent } from "./consent/declared.ts";
import { customCode } from "./custom-code/declared.ts";
import { design } from "./design/declared.ts";
import { elements } from "./elements/declared.ts";
import { entries } from "./entries/declared.ts";
import { files } from "./files/declared.ts";
import { galleries } from "./galleries/declared.ts";
import { guestbook } from "./guestbook/declared.ts";
import { mails } from "./mails/declared.ts";
import { menus } from "./menus/declared.ts";
import { messages } from "./messages/declared.ts";
import { issues } from "./newsletter/issues/declared.ts";
import { subscribers } from "./newsletter/subscribers/declared.ts";
import { notifications } from "./notifications/declared.ts";
import { overview } from "./overview/declared.ts";
import { pages } from "./pages/declared.ts";
import { palette } from "./palette/declared.ts";
import { privacy } from "./privacy/declared.ts";
import { redirects } from "./redirects/declared.ts";
import { search } from "./search/declared.ts";
import { seo } from "./seo/declared.ts";
import { settings } from "./settings/declared.ts";
import { setup } from "./setup/declared.ts";
import { tags } from "./tags/declared.ts";
import { transfer } from "./transfer/declared.ts";
import { translations } from "./translations/declared.ts";
import { users } from "./users/declared.ts";

/** What features say of themselves to both sides. Their rights are listed in this order. */
export const features = [
  own,
  entries,
  files,
  galleries,
  tags,
  pages,
  elements,
  business,
  customCode,
  menus,
  design,
  redirects,
  seo,
  search,
  transfer,
  settings,
  translations,
  users,
  mails,
  issues,
  subscribers,
  messages,
  audit,
  guestbook,
  privacy,
  notifications,
  overview,
  palette,
  consent,
  captcha,
  setup,
] as const;

declare module "#contract/declared/declared.ts" {
  interface House {
    features: typeof features;
  }
}

// Whoever speaks for features loads this first: the server by its list of them, pages by their root.
declare(features);
