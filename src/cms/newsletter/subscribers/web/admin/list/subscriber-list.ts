import { subscriberStates } from "#cms/newsletter/subscribers/subscriber.ts";
import { languages } from "#contract/language.ts";
import { idOf, listAddress, oneFrom, words } from "#web/admin/lists/filters/list-address.ts";

export const subscriberList = listAddress("/admincenter/newsletter/subscribers", {
  q: words(),
  state: oneFrom(subscriberStates),
  list: idOf(),
  tag: words(),
  language: oneFrom(languages),
});

export const subscribersPath = subscriberList.path;

export function subscriberAddress(id: string): string {
  return `${subscribersPath}/${id}`;
}
