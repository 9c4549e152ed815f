import { type SubscriberState, subscriberStates } from "#cms/newsletter/subscribers/subscriber.ts";
import { isLanguage, type Language } from "#contract/language.ts";
import { listHref, oneOf, pageOf, searchOf } from "#web/admin/lists/list-address.ts";

export const subscribersPath = "/admincenter/newsletter/subscribers";

/** What the list shows, as it stands in the address. */
export type SubscriberView = {
  q: string;
  state: SubscriberState | null;
  list: string | null;
  tag: string | null;
  language: Language | null;
  page: number;
};

export function viewOf(parameters: URLSearchParams): SubscriberView {
  const language = parameters.get("language");
  return {
    q: searchOf(parameters),
    state: oneOf(subscriberStates, parameters.get("state")),
    list: parameters.get("list") || null,
    tag: parameters.get("tag") || null,
    language: isLanguage(language) ? language : null,
    page: pageOf(parameters),
  };
}

/** The filters as the API takes them. */
export function filtersOf({ q, state, list, tag, language }: SubscriberView) {
  return {
    ...(q && { q }),
    ...(state && { state }),
    ...(list && { list }),
    ...(tag && { tag }),
    ...(language && { language }),
  };
}

export function listAddress(view: Partial<SubscriberView>): string {
  return listHref(subscribersPath, {
    q: view.q ?? "",
    state: view.state ?? null,
    list: view.list ?? null,
    tag: view.tag ?? null,
    language: view.language ?? null,
    page: view.page ?? 1,
  });
}

export function subscriberAddress(id: string): string {
  return `${subscribersPath}/${id}`;
}
