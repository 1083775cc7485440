import { squeezeSpaces } from './format-search-state.ts';
import type {
  Facet,
  RangeBounds,
  RangeName,
  Ranges,
  Refinements,
  SearchState,
  UnderstoodWords,
  WhyUnused,
} from './search-state.ts';
import { chooseShownCity, type CitySite } from '../tenants/shown-city.ts';
import { orderBounds } from './search-state.ts';

/** Separators, which are not searched for. */
const LOOSE_SIGNS = /(?<=^|\s)[,;:&/+-]+(?=\s|$)|,(?=\s|$)/g;

/**
 * What a search asks for once its words are understood: as filters what they say, beside those that were chosen, and
 * as text what is left. A range that was chosen counts instead of the words for it.
 */
export function readMeaning(state: SearchState): SearchState {
  const { understood, ...typedState } = state;
  if (understood === undefined) return state;
  return {
    ...typedState,
    query: joinTextLeft(state.query, understood),
    refinements: withWords(typedState.refinements, understood),
    ranges: { ...mergeRanges(understood), ...typedState.ranges },
  };
}

/** The same search without some of the words of its query; the others stay as they were typed. */
export function withoutWords(
  state: SearchState,
  isDropped: (words: UnderstoodWords) => boolean,
): SearchState {
  return rebuildQuery(state, (words) => words === null || !isDropped(words));
}

/** The same search without the text of its query; what was understood stays. */
export function withoutText(state: SearchState): SearchState {
  return rebuildQuery(state, (words) => words !== null && words.kind !== 'filler' && words.kind !== 'unused');
}

function rebuildQuery(state: SearchState, isKept: (words: UnderstoodWords | null) => boolean): SearchState {
  if (state.understood === undefined) return isKept(null) ? state : { ...state, query: '' };
  const understood: UnderstoodWords[] = [];
  let query = '';
  for (const { text, words } of splitPieces(state)) {
    if (!isKept(words)) continue;
    if (query !== '') query += ' ';
    if (words !== null) understood.push({ ...words, from: query.length, to: query.length + text.length });
    query += text;
  }
  return { ...state, query, understood };
}

const UNUSED_BECAUSE = {
  no_lending: 'We show no repayments here, so we did not use: ',
  too_little: 'No loan is so small, so we did not use: ',
  charge_range: 'How far a charge goes stands on each page, so we did not use: ',
  not_together: 'None here lists all of that together, so we did not use: ',
} as const;

/** A sentence for each reason, with the words it is about; none where all were used. */
export function describeUnused({ query, understood = [] }: SearchState, site: CitySite): string[] {
  const unusedPieces = understood.flatMap((words) => (words.kind === 'unused' ? [words] : []));
  const describe = (why: WhyUnused | undefined, sentence: string) => {
    const pieces = unusedPieces.filter((piece) => piece.why === why);
    return pieces.length === 0
      ? []
      : [sentence + pieces.map(({ from, to }) => query.slice(from, to)).join(', ')];
  };
  return [
    ...describe('no_lending', UNUSED_BECAUSE.no_lending),
    ...describe('too_little', UNUSED_BECAUSE.too_little),
    ...describe('charge_range', UNUSED_BECAUSE.charge_range),
    ...describe('not_together', UNUSED_BECAUSE.not_together),
    ...describe('elsewhere', `We are in ${chooseShownCity(site)}, so we did not use: `),
    ...describe(undefined, 'We did not use: '),
  ];
}

/** The words that were not used for want of something to look in: `tow`, `3000kg`. */
export function listUnusedWords({ query, understood = [] }: SearchState): string[] {
  return understood.flatMap((words) =>
    words.kind === 'unused' && words.why === undefined ? [query.slice(words.from, words.to)] : [],
  );
}

/** Whether a search asks what cars cost each time: a price of it does, or words that say no amount. */
export function isAskedByRepayment({ understood = [], ranges }: SearchState): boolean {
  return understood.some((words) =>
    words.kind === 'range'
      ? ranges.price === undefined && words.repayment !== undefined
      : words.kind === 'filler' && words.isRepayment === true,
  );
}

interface Piece {
  text: string;
  /** Null: text between the words that were understood. */
  words: UnderstoodWords | null;
}

function splitPieces({ query, understood = [] }: SearchState): Piece[] {
  const pieces: Piece[] = [];
  let position = 0;
  for (const words of understood) {
    pieces.push({ text: query.slice(position, words.from), words: null });
    pieces.push({ text: query.slice(words.from, words.to), words });
    position = words.to;
  }
  pieces.push({ text: query.slice(position), words: null });
  return pieces
    .map((piece) => (piece.words === null ? { ...piece, text: tidyPiece(piece.text) } : piece))
    .filter(({ text }) => text !== '');
}

function joinTextLeft(query: string, understood: readonly UnderstoodWords[]): string {
  const textPieces = splitPieces({ query, understood } as SearchState).filter(({ words }) => words === null);
  return textPieces.map(({ text }) => text).join(' ');
}

function tidyPiece(text: string): string {
  return squeezeSpaces(text.replace(LOOSE_SIGNS, ' '));
}

function withWords(chosenRefinements: Refinements, understood: readonly UnderstoodWords[]): Refinements {
  const refinements: Partial<Record<Facet, readonly string[]>> = { ...chosenRefinements };
  for (const words of understood) {
    if (words.kind !== 'values') continue;
    refinements[words.facet] = [...new Set([...(refinements[words.facet] ?? []), ...words.values])];
  }
  return refinements;
}

/** Two pieces about one range narrow each other: "over 20k under 30k"; where they cannot, they are its two ends. */
function mergeRanges(understood: readonly UnderstoodWords[]): Ranges {
  const ranges: Partial<Record<RangeName, RangeBounds>> = {};
  for (const words of understood) {
    if (words.kind !== 'range') continue;
    const { min = null, max = null } = ranges[words.name] ?? {};
    ranges[words.name] = orderBounds({
      min: pickGreater(min, words.bounds.min),
      max: pickSmaller(max, words.bounds.max),
    });
  }
  return ranges;
}

function pickGreater(a: number | null, b: number | null): number | null {
  return a === null ? b : Math.max(a, b ?? a);
}

function pickSmaller(a: number | null, b: number | null): number | null {
  return a === null ? b : Math.min(a, b ?? a);
}
