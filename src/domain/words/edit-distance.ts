/* oxlint-disable typescript/no-non-null-assertion -- the rows of the table are one longer than the term */
const SHORTEST_MISTYPED = 4;
/** Up to here the first letter is right, and of the shortest nothing is left out behind: `retro` is no `Petrol`, `mast` no `Mustang`. */
const LONGEST_SHORT = 5;
const SHORTEST_WITH_DOUBLES = 5;
const MOST_DOUBLES = 2;

/** How many typos a word may have: none when short, none when it has digits, at most two. */
export function countTyposAllowed(word: string): number {
  if (/\d/.test(word) || word.length < SHORTEST_MISTYPED) return 0;
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
  const { typos } = limits;
  const beginning =
    limits.beginning && (word.length > SHORTEST_MISTYPED || typos === 0 || term.startsWith(word));
  if (typos > 0 && hasOtherDoubles(word, term, beginning)) return true;
  if (word.length <= LONGEST_SHORT && word[0] !== term[0]) return false;
  const width = beginning ? Math.min(term.length, word.length + typos) : term.length;
  if (width < word.length - typos || width > word.length + typos) return false;
  let beforeLast: number[] = [];
  let lastRow = Array.from({ length: width + 1 }, (_, index) => index);
  for (let row = 1; row <= word.length; row++) {
    const current = buildNextRow({ word, term, row, beforeLast, lastRow });
    if (Math.min(...current) > typos) return false;
    beforeLast = lastRow;
    lastRow = current;
  }
  return beginning ? Math.min(...lastRow) <= typos : lastRow[width]! <= typos;
}

const DOUBLE_LETTERS = /(\p{L})\1/gu;

/** `corrola`: two typos, but one that everybody makes. */
function hasOtherDoubles(word: string, term: string, beginning: boolean): boolean {
  if (word.length < SHORTEST_WITH_DOUBLES || word[0] !== term[0] || word[1] !== term[1]) return false;
  if (!beginning && Math.abs(word.length - term.length) > MOST_DOUBLES) return false;
  const [plainWord, plainTerm] = [word, term].map((text) => text.replace(DOUBLE_LETTERS, '$1'));
  return beginning ? plainTerm!.startsWith(plainWord!) : plainTerm === plainWord;
}

interface Step {
  word: string;
  term: string;
  row: number;
  beforeLast: readonly number[];
  lastRow: readonly number[];
}

function buildNextRow({ word, term, row, beforeLast, lastRow }: Step): number[] {
  const current = [row];
  const letter = word[row - 1];
  for (let column = 1; column < lastRow.length; column++) {
    const exchanged = lastRow[column - 1]! + (letter === term[column - 1] ? 0 : 1);
    let least = Math.min(lastRow[column]! + 1, current[column - 1]! + 1, exchanged);
    const swapped =
      row > 1 && column > 1 && letter === term[column - 2] && word[row - 2] === term[column - 1];
    if (swapped) least = Math.min(least, beforeLast[column - 2]! + 1);
    current.push(least);
  }
  return current;
}
