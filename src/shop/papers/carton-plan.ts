/** So many pieces of a line, by its place in the order. */
type PackedLine = { line: number; amount: number };
/** A carton with the places it has for bottles, and what goes into it. */
export type Carton = { places: number; lines: PackedLine[] };

type ToPack = PackedLine & {
  /** The places of one piece: a bottle takes one, a magnum two, a glass none. */
  slots: number;
};
/** What of an order is put into cartons: only what is sent. */
type Sent = { pickup: unknown; shippingData: unknown; shipping: { twelve: number; six: number } };

/** Which pieces of an order go into which carton; none for what is collected, and for goods that need none. */
export function cartonsOf(
  { pickup, shippingData, shipping: { twelve, six } }: Sent,
  lines: readonly ToPack[],
): Carton[] {
  if (pickup || !shippingData) return [];
  return planCartons(twelve + six > 0 ? lines : lines.filter(({ slots }) => slots > 0), { twelve, six });
}

type Open = { places: number; free: number; amounts: Map<number, number> };

/** The places of cartons; a piece that needs more gets its own. */
const [large, small] = [12, 6];

export function isLarge({ places }: Pick<Carton, "places">): boolean {
  return places >= large;
}

/** Slots have two decimals at most; whole numbers add up without a remainder. */
const unit = 100;

/**
 * Which pieces go into which carton: each piece into exactly one, and none gets more than it has places for. Starts from
 * the cartons that the order was priced with; the largest pieces come first, and a carton that is begun is filled before the next one.
 * What does not fit into those gets a further carton, and what is larger than any one for itself. Pieces without a place
 * lie beside the bottles of the first one. Cartons that stay empty are left out.
 */
export function planCartons(lines: readonly ToPack[], cartons: { twelve: number; six: number }): Carton[] {
  const open = [...opened(cartons.twelve, large), ...opened(cartons.six, small)];
  const pieces = lines
    .filter(({ amount }) => amount > 0)
    .map((line) => ({ ...line, size: Math.round(line.slots * unit) }))
    .sort((one, other) => other.size - one.size || one.line - other.line);
  for (const { line, amount, size } of pieces) {
    if (size === 0) {
      open[0] ??= newCarton(small);
      put(open[0], { line, amount, size });
      continue;
    }
    for (let left = amount; left > 0; ) {
      const carton = bestOf(open, size) ?? further(open, size);
      const fits = Math.min(left, Math.floor(carton.free / size));
      put(carton, { line, amount: fits, size });
      left -= fits;
    }
  }
  return open
    .filter(({ amounts }) => amounts.size > 0)
    .map(({ places, amounts }) => ({
      places,
      lines: [...amounts].sort(([one], [other]) => one - other).map(([line, amount]) => ({ line, amount })),
    }));
}

function opened(count: number, places: number): Open[] {
  return Array.from({ length: count }, () => newCarton(places));
}

function newCarton(places: number): Open {
  return { places, free: places * unit, amounts: new Map() };
}

function further(open: Open[], size: number): Open {
  const places = size <= small * unit ? small : Math.max(large, Math.ceil(size / unit));
  const carton = newCarton(places);
  open.push(carton);
  return carton;
}

function put(carton: Open, { line, amount, size }: PackedLine & { size: number }): void {
  carton.amounts.set(line, (carton.amounts.get(line) ?? 0) + amount);
  carton.free -= amount * size;
}

/** The first one that has been begun and has room, or else the first one with room. */
function bestOf(open: readonly Open[], size: number): Open | undefined {
  const fitting = open.filter(({ free }) => free >= size);
  return fitting.find(({ amounts }) => amounts.size > 0) ?? fitting[0];
}
