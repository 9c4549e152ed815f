import "./unfinished-things.css";
import { Anchor, Text } from "@mantine/core";

/** A thing by its name, and where the work on it goes on. */
export type UnfinishedThing = { id: string; name: string; to: string };

export type Unfinished = {
  /** Says what is left to do. */
  text: string;
  things: UnfinishedThing[];
};

/** Things that need more work, each with a link to it. */
export function UnfinishedThings({ text, things }: Unfinished) {
  return (
    <>
      <Text size="sm">{text}</Text>
      <ul className="admin-unfinished">
        {things.map(({ id, name, to }) => (
          <li key={id}>
            {/* In a new tab, so that the other ones stay in sight. */}
            <Anchor href={to} target="_blank" rel="noopener" size="sm">
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}
