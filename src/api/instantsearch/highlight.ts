import type { ListedCar } from '#domain/cars/listed-car.ts';
import { wordsOf } from '#domain/search/words.ts';

/** The attributes a text search looks into. */
const SEARCHED = ['name', 'make', 'model', 'badge', 'series', 'stocknum'] as const;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

interface Highlighting {
  query: string;
  tags: { before: string; after: string };
  /** Attributes to mark; null or `*` for all that are searched. */
  names: readonly string[] | null;
}

interface HighlightedValue {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  matchedWords: string[];
}

/** The searched texts of a hit with the typed words marked, as highlighting widgets expect them. */
export function highlighted(
  car: ListedCar,
  { query, tags, names }: Highlighting,
): Record<string, HighlightedValue> {
  const typed = wordsOf(query);
  const found: Record<string, HighlightedValue> = {};
  for (const name of SEARCHED) {
    const text = car[name];
    const isWanted = names === null || names.includes('*') || names.includes(name);
    if (isWanted && text !== null) found[name] = markWords(text, typed, tags);
  }
  return found;
}

/** One text with every word that a typed word begins put between tags. */
export function markWords(
  text: string,
  typed: readonly string[],
  tags: { before: string; after: string },
): HighlightedValue {
  const matched = new Set<string>();
  const value = text.replace(WORD, (word) => {
    const plain = wordsOf(word).join('');
    const start = typed.find((begun) => plain.startsWith(begun));
    if (start === undefined) return word;
    matched.add(start);
    return `${tags.before}${word}${tags.after}`;
  });
  const matchLevel = matched.size === 0 ? 'none' : matched.size < new Set(typed).size ? 'partial' : 'full';
  return { value, matchLevel, matchedWords: [...matched] };
}
