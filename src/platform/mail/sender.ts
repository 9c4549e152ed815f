/** Whose mail it is: the site's name stands above and under it, how to reach the business in the foot. */
export type Sender = {
  name: string;
  /** One bare e-mail address. */
  from: string;
  replyTo: string | null;
  /** Scheme and host under which visitors reach the site, without a slash. */
  url: string;
  /** Lines such as street and town, telephone and address. */
  foot: string[];
};
