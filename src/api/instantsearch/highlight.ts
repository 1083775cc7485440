import type { ListedCar } from '#domain/cars/listed-car.ts';
import { splitWords } from '#domain/search/words.ts';

/** The attributes a text search looks into. */
const SEARCHED = ['name', 'make', 'model', 'badge', 'series', 'stocknum'] as const;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

interface Highlighting {
  query: string;
  tags: { openingTag: string; closingTag: string };
  /** Attributes to mark; null or `*` for all that are searched. */
  names: readonly string[] | null;
}

interface HighlightedValue {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  matchedWords: string[];
}

/** The searched texts of a hit with the typed words marked, as highlighting widgets expect them. */
export function highlightTexts(
  car: ListedCar,
  { query, tags, names }: Highlighting,
): Record<string, HighlightedValue> {
  const typedWords = splitWords(query);
  const highlights: Record<string, HighlightedValue> = {};
  for (const name of SEARCHED) {
    const text = car[name];
    const isWanted = names === null || names.includes('*') || names.includes(name);
    if (isWanted && text !== null) highlights[name] = markWords(text, typedWords, tags);
  }
  return highlights;
}

/** One text with every word that a typed word begins put between tags. */
export function markWords(
  text: string,
  typedWords: readonly string[],
  tags: { openingTag: string; closingTag: string },
): HighlightedValue {
  const matchedWords = new Set<string>();
  const value = text.replace(WORD, (word) => {
    const plain = splitWords(word).join('');
    const start = typedWords.find((typedWord) => plain.startsWith(typedWord));
    if (start === undefined) return word;
    matchedWords.add(start);
    return `${tags.openingTag}${word}${tags.closingTag}`;
  });
  const matchLevel =
    matchedWords.size === 0 ? 'none' : matchedWords.size < new Set(typedWords).size ? 'partial' : 'full';
  return { value, matchLevel, matchedWords: [...matchedWords] };
}
