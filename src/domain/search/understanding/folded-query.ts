/** A word of a query, compared in small letters without accents; `from` and `to` are places in the query itself. */
export interface QueryWord {
  text: string;
  from: number;
  to: number;
}

const BETWEEN_WORDS = /^[ -]$/;
const STARTS_AFTER = /[\s,;:(["“/]/;
/** In place of the letter behind an apostrophe that was left out: `suv's`, `don't`. */
export const HELD_PLACE = '\u2060';
const APOSTROPHE = /(?<=\p{L})['’ʼ]([st])(?![\p{L}\p{N}])/gu;
const ENDS_BEFORE = /[\s\u2060,;:)\]"”/.!?+]/;

/** A query as it is read: every letter at its own place, small and without its accent; one dash, one grey. */
export function foldQuery(query: string): string {
  return query
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[A-Z]|[^\0-\x7f]/gu, foldLetter)
    .replace(APOSTROPHE, `$1${HELD_PLACE}`)
    .replace(/\bgray\b/g, 'grey')
    .replace(/-(?=cabs?\b)/g, ' ');
}

/** The words of a folded text, in order. */
export function splitQuery(text: string): QueryWord[] {
  return Array.from(text.matchAll(/([\p{L}\p{N}]+)\u2060?/gu), ({ 0: wordText, 1: word = '', index }) => ({
    text: word,
    from: index,
    to: index + wordText.length,
  }));
}

/** Whether words stand beside each other in a folded text: `all-wheel drive`. */
export function isRow(text: string, row: readonly QueryWord[]): boolean {
  return row.every(
    ({ from }, index) => index === 0 || BETWEEN_WORDS.test(text.slice(row[index - 1]?.to, from)),
  );
}

/** Whether something may begin at a place of a folded text. */
export function startsHere(text: string, from: number): boolean {
  return from === 0 || STARTS_AFTER.test(text.charAt(from - 1));
}

/** Whether something may end before a place of a folded text. */
export function endsHere(text: string, to: number): boolean {
  return to >= text.length || ENDS_BEFORE.test(text.charAt(to));
}

/** The words of a value or a name, as a query's are compared with them. */
export function foldWords(text: string): string[] {
  return splitQuery(foldQuery(text)).map((word) => word.text);
}

/** Of another length, a letter would move those behind it: then it stays as it is. */
function foldLetter(letter: string): string {
  const plain = letter.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return plain.length === letter.length ? plain : letter;
}
