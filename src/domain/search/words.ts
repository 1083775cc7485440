const MARKS = /\p{M}/gu;
const NOT_WORD = /[^\p{L}\p{N}]+/u;
const PLAIN = /^[\x20-\x7e]*$/;
const NOT_PLAIN_WORD = /[^a-z0-9]+/;

/** The words of a text: lower case, without accents, cut at everything that is neither letter nor digit. */
export function splitWords(text: string): string[] {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower.split(NOT_PLAIN_WORD).filter(isWord);
  return lower.normalize('NFKD').replace(MARKS, '').split(NOT_WORD).filter(isWord);
}

/** The words a text is found by: its own, and those that people write together, `CX-5` as `cx5`. */
export function listFindableWords(text: string): string[] {
  const words = splitWords(text);
  if (words.length < 2) return words;
  const allWords = [...words, words.join('')];
  for (const piece of text.split(/\s+/)) {
    const parts = splitWords(piece);
    if (parts.length > 1) allWords.push(parts.join(''));
  }
  return allWords;
}

function isWord(word: string): boolean {
  return word !== '';
}
