/* oxlint-disable typescript/no-non-null-assertion -- the rows of the table are one longer than the term */
/** How many typos a word may have: none when short, none when it has digits, at most two. */
export function typosAllowed(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length >= 8 ? 2 : 1;
}

/**
 * Whether a word can be turned into a term, or into a beginning of it, by at most so many inserted, dropped,
 * exchanged or swapped letters.
 */
export function isWithinTypos(
  word: string,
  term: string,
  limits: { typos: number; beginning: boolean },
): boolean {
  const { typos, beginning } = limits;
  const width = beginning ? Math.min(term.length, word.length + typos) : term.length;
  if (width < word.length - typos || width > word.length + typos) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, at) => at);
  for (let row = 1; row <= word.length; row++) {
    const current = nextRow({ word, term, row, beforeLast, last });
    if (Math.min(...current) > typos) return false;
    beforeLast = last;
    last = current;
  }
  return beginning ? Math.min(...last) <= typos : last[width]! <= typos;
}

interface Step {
  word: string;
  term: string;
  row: number;
  beforeLast: readonly number[];
  last: readonly number[];
}

function nextRow({ word, term, row, beforeLast, last }: Step): number[] {
  const current = [row];
  const letter = word[row - 1];
  for (let at = 1; at < last.length; at++) {
    const exchanged = last[at - 1]! + (letter === term[at - 1] ? 0 : 1);
    let least = Math.min(last[at]! + 1, current[at - 1]! + 1, exchanged);
    const swapped = row > 1 && at > 1 && letter === term[at - 2] && word[row - 2] === term[at - 1];
    if (swapped) least = Math.min(least, beforeLast[at - 2]! + 1);
    current.push(least);
  }
  return current;
}
