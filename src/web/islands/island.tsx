import { type ReactNode, useContext } from "react";
import { renderToString } from "react-dom/server";
import { PartsContext } from "../parts/part.tsx";

type Wake = "visible" | "idle" | "touch" | "focus";

/**
 * Renders a component that comes alive in the browser. It is a React root of its own: its props are plain
 * JSON, texts included, and it sees neither router nor page.
 *
 * @param name the file's name without `.island.tsx`
 * @param id unique on the page; keeps the ids inside different islands apart
 * @param wake when it is hydrated: when seen, when the browser has nothing to do, when touched, or when somebody
 *   begins to fill in the form it stands in
 * @param served it asks the server, and is left out where there is none
 */
export function Island<Props extends object>({
  name,
  id,
  of: Component,
  props,
  wake = "visible",
  served = false,
}: {
  name: string;
  id: string;
  of: (props: Props) => ReactNode;
  props: Props;
  wake?: Wake;
  served?: boolean;
}) {
  const drawer = useContext(PartsContext);
  const drawn = drawer
    ? drawer.island({ of: Component, facts: props, id })
    : {
        html: renderToString(<Component {...props} />, { identifierPrefix: id }),
        props: JSON.stringify(props),
      };
  return (
    <div
      data-island={name}
      data-id={id}
      data-wake={wake}
      data-props={drawn.props}
      data-served={served ? "" : undefined}
      dangerouslySetInnerHTML={{ __html: drawn.html }}
    />
  );
}
