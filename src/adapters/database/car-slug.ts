import { createHash } from 'node:crypto';
import type { NewCar } from '#domain/cars/car.ts';

/**
 * The car's name in its address: year, make, model and badge, then the stock number, which makes it unique on its
 * site. Lower-case ASCII; made once, when the car is first stored.
 */
export function buildCarSlug(car: NewCar): string {
  const words = toAsciiWords(`${car.year || ''} ${car.make} ${car.model} ${car.badge ?? ''}`);
  return joinWords(cutWords(words, 80), buildEnding(car.stocknum));
}

// `A-1`, `a1` and `A 1` are different stock numbers: whatever the address cannot tell apart gets a hash.
function buildEnding(stocknum: string): string {
  if (/^[A-Z0-9]{1,40}$/.test(stocknum)) return stocknum.toLowerCase();
  const hash = createHash('sha256').update(stocknum).digest('hex').slice(0, 8);
  return joinWords(cutWords(toAsciiWords(stocknum), 40), hash);
}

function toAsciiWords(text: string): string {
  // Most names are ASCII as they are, and taking letters and accents apart is slow.
  const plain = /[^ -~]/.test(text) ? text.normalize('NFKD').replaceAll(/\p{Mark}/gu, '') : text;
  return (
    plain
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? ''
  );
}

function cutWords(words: string, length: number): string {
  return words.slice(0, length).replace(/-$/, '');
}

function joinWords(words: string, ending: string): string {
  return words === '' ? ending : `${words}-${ending}`;
}
