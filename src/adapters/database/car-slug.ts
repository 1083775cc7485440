import { createHash } from 'node:crypto';
import type { NewCar } from '#domain/cars/car.ts';

/**
 * The car's name in its address: year, make, model and badge, then the stock number, which makes it unique on its
 * site. Lower-case ASCII; made once, when the car is first stored.
 */
export function carSlug(car: Pick<NewCar, 'year' | 'make' | 'model' | 'badge' | 'stocknum'>): string {
  const words = asciiWords([car.year, car.make, car.model, car.badge].filter(Boolean).join(' ')).slice(0, 80);
  return [words, ownEnding(car.stocknum)].join('-').replaceAll(/-{2,}/g, '-').replaceAll(/^-|-$/g, '');
}

// `A-1`, `a1` and `A 1` are different stock numbers: whatever the address cannot tell apart gets a hash.
function ownEnding(stocknum: string): string {
  if (/^[A-Z0-9]{1,40}$/.test(stocknum)) return stocknum.toLowerCase();
  const hash = createHash('sha256').update(stocknum).digest('hex').slice(0, 8);
  return `${asciiWords(stocknum).slice(0, 40)}-${hash}`;
}

function asciiWords(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
