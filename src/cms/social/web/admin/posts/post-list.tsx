import { Anchor, Badge, Button, Group, Text } from "@mantine/core";
import { Form, Link } from "react-router";
import type { readSocialPosts, SocialPost } from "#cms/social/contract.ts";
import type { Reply } from "#contract/wire/route.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import { shareAgainAddress } from "../social-path.ts";

type Props = { posts: Reply<typeof readSocialPosts>; now: string };

/** What is planned, was sent or has failed, the latest first. */
export function PostList({ posts: { items, total, page, pageSize }, now }: Props) {
  const t = useTexts();
  return (
    <FormSection
      id="social-posts"
      title={t("admin:social.posts.title")}
      hint={t(total === 0 ? "admin:social.posts.empty" : "admin:social.posts.hint")}
    >
      {items.length > 0 && (
        <ul className="social-rows">
          {items.map((post) => (
            <li key={post._id} id={`post-${post._id}`}>
              <PostRow post={post} now={now} />
            </li>
          ))}
        </ul>
      )}
      {(page > 1 || page * pageSize < total) && (
        <Group>
          {page > 1 && (
            <Anchor component={Link} to={`?page=${page - 1}`}>
              {t("admin:social.posts.later")}
            </Anchor>
          )}
          {page * pageSize < total && (
            <Anchor component={Link} to={`?page=${page + 1}`}>
              {t("admin:social.posts.earlier")}
            </Anchor>
          )}
        </Group>
      )}
    </FormSection>
  );
}

const colours = {
  planned: "blue",
  sending: "blue",
  sent: "green",
  failed: "red",
  unknown: "orange",
  cancelled: "gray",
};

function PostRow({ post, now }: { post: SocialPost; now: string }) {
  const t = useTexts();
  const { _id, account, title, text, state, failure, told, address, can } = post;
  const network = t(`admin:social.network.${account.network}`);
  return (
    <>
      <Group gap="xs">
        <Text fw={500} lang={post.lang}>
          {title}
        </Text>
        <Badge variant="light" color={colours[state]} c="var(--mantine-color-text)" className="social-state">
          {t(`admin:social.posts.state.${state}`)}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {network}
        {account.handle !== network && ` · ${account.handle}`} · <When post={post} now={now} />
      </Text>
      <Text size="sm" className="social-text" lang={post.lang}>
        {text}
      </Text>
      {failure !== null && state !== "cancelled" && (
        <Text size="sm" c={state === "planned" ? undefined : "var(--mantine-color-error)"}>
          {t(`admin:social.posts.failure.${failure}`)}
          {told !== "" && ` ${t("admin:social.posts.told", { network, told })}`}
        </Text>
      )}
      {state === "unknown" && <Text size="sm">{t("admin:social.posts.unknownHint", { network })}</Text>}
      {address !== null && (
        <Anchor href={address} target="_blank" rel="noopener noreferrer" size="sm">
          {t("admin:social.posts.see", { network })}
        </Anchor>
      )}
      {!account.connected && (state === "failed" || state === "unknown") && (
        <Anchor component={Link} to={shareAgainAddress(post)} size="sm">
          {t("admin:social.posts.again")}
        </Anchor>
      )}
      {can.length > 0 && (
        <Form method="post">
          <input type="hidden" name="id" value={_id} />
          <Group gap="xs" mt="xs">
            {can.map((act) => (
              <Button key={act} type="submit" name="intent" value={act} variant="default" size="xs">
                {t(`admin:social.posts.do.${act}`)}
                <span className="visually-hidden">: {`${title}, ${account.handle}`}</span>
              </Button>
            ))}
          </Group>
        </Form>
      )}
    </>
  );
}

function When({ post: { state, at, next, sent, attempts }, now }: { post: SocialPost; now: string }) {
  const t = useTexts();
  if (sent !== null)
    return (
      <>
        {t("admin:social.posts.sentAt")} <Time at={sent} />
      </>
    );
  if (state === "planned" && next !== null && next <= now) return t("admin:social.posts.waits");
  if (state === "planned" && attempts > 0 && next !== null)
    return (
      <>
        {t("admin:social.posts.next")} <Time at={next} />
      </>
    );
  return (
    <>
      {t("admin:social.posts.at")} <Time at={at} />
    </>
  );
}
