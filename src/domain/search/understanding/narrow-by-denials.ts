import type { Facet, UnderstoodWords } from '../search-state.ts';

type SaidValues = Extract<UnderstoodWords, { kind: 'values' }>;

/**
 * Values of one facet add up; what is denied does not: "white, not red" is white, "no white no black" neither. Pieces
 * that would be left without a value stay as they are.
 */
export function narrowByDenials(
  pieces: readonly UnderstoodWords[],
  denials: ReadonlySet<UnderstoodWords>,
): UnderstoodWords[] {
  const allowedValues = new Map<Facet, readonly string[]>();
  const wishedValues = new Map<Facet, readonly string[]>();
  for (const piece of pieces) {
    if (piece.kind !== 'values') continue;
    if (denials.has(piece))
      allowedValues.set(piece.facet, keepAllowed(allowedValues.get(piece.facet), piece.values));
    else wishedValues.set(piece.facet, [...(wishedValues.get(piece.facet) ?? []), ...piece.values]);
  }
  return pieces.map((piece) =>
    piece.kind === 'values' ? narrowPiece(piece, [allowedValues, wishedValues]) : piece,
  );
}

/** `family`, `small`: a guess at bodies, and none beside one. */
const IS_VAGUE = /^(?:family|small|city|first|runabout|p plat)/;

/** `family wagon` is a wagon, a `c class motorhome` of that class: what says less says nothing beside the name of a body. */
export function dropVagueWords(
  pieces: readonly UnderstoodWords[],
  text: string,
  denials: ReadonlySet<UnderstoodWords>,
): UnderstoodWords[] {
  return pieces.map((piece, index) => {
    if (!isBody(piece) || denials.has(piece)) return piece;
    const isVague = IS_VAGUE.test(text.slice(piece.from, piece.to));
    const isNamed = pieces.some(
      (other, otherIndex) =>
        otherIndex !== index &&
        isBody(other) &&
        !denials.has(other) &&
        !isChoice(piece, other, text) &&
        (isVague || isWider(piece, other)),
    );
    return isNamed ? { kind: 'filler', from: piece.from, to: piece.to } : piece;
  });
}

function isWider({ values }: SaidValues, other: SaidValues): boolean {
  return values.length > other.values.length && other.values.every((value) => values.includes(value));
}

function isBody(piece: UnderstoodWords): piece is SaidValues {
  return piece.kind === 'values' && piece.facet === 'body';
}

/** `suv or family car` */
function isChoice(one: UnderstoodWords, other: UnderstoodWords, text: string): boolean {
  return /\b(?:or|and)\b|[,/&]/.test(text.slice(Math.min(one.to, other.to), Math.max(one.from, other.from)));
}

function narrowPiece(
  piece: SaidValues,
  limits: readonly ReadonlyMap<Facet, readonly string[]>[],
): SaidValues {
  const values = limits.reduce<readonly string[]>(
    (remaining, limit) => keepAllowed(limit.get(piece.facet), remaining),
    piece.values,
  );
  return values.length > 0 ? { ...piece, values } : piece;
}

/** The values that are in both; without limits, all. */
function keepAllowed(limits: readonly string[] | undefined, values: readonly string[]): readonly string[] {
  return limits === undefined ? values : values.filter((value) => limits.includes(value));
}
