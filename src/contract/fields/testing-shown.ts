/** What visitors get at a place that shows a thing: its HTML, or the facts that it is rendered from. */
type Render<T> = (thing: T) => string | Promise<string>;

type Showing<T extends object, N extends string, P extends string> = {
  /** The fields in the table of the thing. */
  names: readonly N[];
  /** Where visitors see each of them. A field that is missing here does not compile. */
  shown: Record<N, P[]>;
  places: Record<P, Render<T>>;
  thing: T;
  /** Another value for each field. */
  other: Record<N, unknown>;
};

/**
 * The fields that visitors do not see where they should, or see where they should not. A place shows a field if another
 * value of it makes it look different.
 */
export async function misplaced<T extends object, N extends string, P extends string>(
  showing: Showing<T, N, P>,
): Promise<string[]> {
  const { names, shown, places, thing, other } = showing;
  const found: string[] = [];
  for (const name of names) {
    const said = (shown as Record<string, P[] | undefined>)[name];
    if (!said) found.push(`${name}: nobody says where visitors see it`);
    for (const [place, render] of Object.entries(places) as [P, Render<T>][]) {
      const looks = (await render(thing)) !== (await render({ ...thing, [name]: other[name] }));
      if (said && looks !== said.includes(place)) found.push(`${name}: ${looks ? "seen" : "not seen"} in the ${place}`);
    }
  }
  return found;
}
