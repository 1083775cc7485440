/* oxlint-disable typescript/no-non-null-assertion -- every car has its words, and the table a row and a column more than the words have letters */
import type { ListedCar } from '#domain/cars/listed-car.ts';
import { makeKey, makeVariants } from '#domain/cars/make-aliases.ts';

type Fits = (car: ListedCar) => boolean;

/**
 * Which cars a typed text finds, by brute force. Every word must be found, alone or joined with up to two neighbours;
 * the last may be unfinished. A word that no car has may be unfinished, or else mistyped when it has no digits; one of
 * five letters begins as it is typed, and one of four is finished.
 */
export function textFinder(cars: readonly ListedCar[]): (text: string) => Fits {
  const wordsOfCar = new Map(cars.map((car) => [car, carWords(car)]));
  const stockOfCar = new Map(cars.map((car) => [car, stockWords(car)]));
  const allWords = [...new Set([...wordsOfCar.values()].flat())];
  const allStock = [...new Set([...stockOfCar.values()].flat())];
  const withAny = (wanted: ReadonlySet<string>, stock: ReadonlySet<string>): Fits => {
    return (car) =>
      wordsOfCar.get(car)!.some((word) => wanted.has(word)) ||
      stockOfCar.get(car)!.some((word) => stock.has(word));
  };

  const fitting = (piece: string[], isLast: boolean): Fits => {
    const word = piece.join('');
    const asTyped = (known: string) => (isLast ? known.startsWith(word) : known === word);
    const canBeStock = word.length > 1 && /\d/.test(word);
    const words = new Set(allWords.filter(asTyped));
    const stock = new Set(canBeStock ? allStock.filter(asTyped) : []);
    if (words.size + stock.size > 0 || piece.length > 1) return withAny(words, stock);
    const unfinished = new Set(isLast ? [] : allWords.filter((known) => known.startsWith(word)));
    if (unfinished.size > 0) return withAny(unfinished, stock);
    const typos = /\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    const isMistyped = (known: string) =>
      hasOtherDoubles(word, known, isLast) ||
      ((word.length > 5 || word[0] === known[0]) &&
        distance(word, known, isLast && word.length > 4) <= typos);
    const mistyped = typos === 0 ? [] : allWords.filter(isMistyped);
    return withAny(new Set(mistyped), stock);
  };

  return (text) => {
    const typed = cut(text).slice(0, 12);
    const fromHere: Fits[] = [];
    fromHere[typed.length] = () => true;
    for (let at = typed.length - 1; at >= 0; at--) {
      const sizes = [1, 2, 3].filter((size) => at + size <= typed.length);
      const ways = sizes.map((size) => {
        const fits = fitting(typed.slice(at, at + size), at + size === typed.length);
        return (car: ListedCar) => fits(car) && fromHere[at + size]!(car);
      });
      fromHere[at] = (car) => ways.some((fits) => fits(car));
    }
    return fromHere[0]!;
  };
}

function cut(text: string): string[] {
  return [
    ...text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .matchAll(/[\p{L}\p{N}]+/gu),
  ].map(String);
}

function carWords(car: ListedCar): string[] {
  const facets = [car.car_type, car.colour, car.body, car.fuel, car.transmission];
  const texts = [car.make, car.name, car.model, car.badge, car.series, ...facets].map((text) => text ?? '');
  const joined = texts.flatMap((text) => [text, ...text.split(' ')]).map((text) => cut(text).join(''));
  return [...texts.flatMap(cut), ...joined, ...makeVariants(car.make).map(makeKey)].filter(
    (word) => word !== '',
  );
}

function stockWords(car: ListedCar): string[] {
  const parts = cut(car.stocknum);
  return [parts.join(''), ...(parts.length > 1 ? parts.filter((part) => part.length > 2) : [])];
}

/** The same word once no letter of either stands twice in a row, with its first two letters right. */
function hasOtherDoubles(word: string, term: string, beginning: boolean): boolean {
  if (word.length < 5 || word.slice(0, 2) !== term.slice(0, 2)) return false;
  const single = (text: string) => text.replace(/(\p{L})\1/gu, '$1');
  if (beginning) return single(term).startsWith(single(word));
  return Math.abs(word.length - term.length) <= 2 && single(term) === single(word);
}

/** Insertions, drops, exchanges and swaps of neighbours; the least over all beginnings of the term where asked. */
function distance(word: string, term: string, beginning: boolean): number {
  const table = Array.from({ length: word.length + 1 }, (_, row) =>
    Array.from({ length: term.length + 1 }, (__, at) => (row === 0 ? at : at === 0 ? row : 0)),
  );
  for (let row = 1; row <= word.length; row++) {
    for (let at = 1; at <= term.length; at++) {
      const same = word[row - 1] === term[at - 1] ? 0 : 1;
      const ways = [table[row - 1]![at]! + 1, table[row]![at - 1]! + 1, table[row - 1]![at - 1]! + same];
      const swapped = row > 1 && at > 1 && word[row - 1] === term[at - 2] && word[row - 2] === term[at - 1];
      if (swapped) ways.push(table[row - 2]![at - 2]! + 1);
      table[row]![at] = Math.min(...ways);
    }
  }
  const last = table[word.length]!;
  return beginning ? Math.min(...last) : last[term.length]!;
}
