import type { Facet, UnderstoodWords } from '../search-state.ts';

type SaidValues = Extract<UnderstoodWords, { kind: 'values' }>;

/**
 * Values of one facet add up; what is denied does not: "white, not red" is white, "no white no black" neither. Pieces
 * that would be left without a value stay as they are.
 */
export function narrowByDenials(
  found: readonly UnderstoodWords[],
  denials: ReadonlySet<UnderstoodWords>,
): UnderstoodWords[] {
  const allowed = new Map<Facet, readonly string[]>();
  const wished = new Map<Facet, readonly string[]>();
  for (const piece of found) {
    if (piece.kind !== 'values') continue;
    if (denials.has(piece)) allowed.set(piece.facet, both(allowed.get(piece.facet), piece.values));
    else wished.set(piece.facet, [...(wished.get(piece.facet) ?? []), ...piece.values]);
  }
  return found.map((piece) => (piece.kind === 'values' ? narrowed(piece, [allowed, wished]) : piece));
}

function narrowed(piece: SaidValues, limits: readonly ReadonlyMap<Facet, readonly string[]>[]): SaidValues {
  const values = limits.reduce<readonly string[]>(
    (left, limit) => both(limit.get(piece.facet), left),
    piece.values,
  );
  return values.length > 0 ? { ...piece, values } : piece;
}

/** The values that are in both; without limits, all. */
function both(limits: readonly string[] | undefined, values: readonly string[]): readonly string[] {
  return limits === undefined ? values : values.filter((value) => limits.includes(value));
}
