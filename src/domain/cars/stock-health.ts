import type { Car } from './car.ts';
import { DAY_MS } from '../time/durations.ts';
import { formatCount } from '../words/format-count.ts';

/** From here on a car is there for long. */
export const OLD_DAYS = 90;
/** Half way there one is warned. */
const AGEING_DAYS = 45;
/** Shoppers want to see the outside, the cabin and the wear. */
const FEWEST_PHOTOS = 4;
/** A text with fewer words says little. */
const FEWEST_WORDS = 40;

/** What decides whether a car is ready to be seen. */
export interface StockFacts {
  status: Car['status'];
  photos_count: number;
  price_cents: number | null;
  created_at: string;
  wordCount: number;
  /** Why its picture could not be fetched, as the end of a sentence; null where it could. */
  pictureFault: string | null;
  /** The price that its feed gave and that was not taken; null for none. */
  heldPrice: number | null;
}

/** `bad`: shoppers miss it. */
type HealthTone = 'good' | 'warn' | 'bad';

export interface HealthSign {
  text: string;
  tone: HealthTone;
}

/** In words, each by itself. */
export interface StockHealth {
  photos: HealthSign;
  price: HealthSign;
  text: HealthSign;
  age: HealthSign;
}

/** Of a car that is sold or withdrawn nothing is to be mended. */
export function describeHealth(car: StockFacts, now: number): StockHealth {
  const isGone = car.status === 'sold' || car.status === 'withdrawn';
  const soften = (sign: HealthSign): HealthSign => (isGone ? { ...sign, tone: 'good' } : sign);
  return {
    photos: soften(describePhotos(car)),
    price: soften(describePrice(car)),
    text: soften(describeText(car.wordCount)),
    age: soften(describeAge(countDays(car, now))),
  };
}

/** Whole days since it came. */
export function countDays({ created_at }: { created_at: string }, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(created_at)) / DAY_MS));
}

function describePhotos({ photos_count, pictureFault }: StockFacts): HealthSign {
  if (photos_count === 0) return { text: 'No photos', tone: 'bad' };
  if (pictureFault !== null) return { text: `Its picture fails: ${pictureFault}`, tone: 'bad' };
  const text = formatCount(photos_count, 'photo');
  return { text, tone: photos_count < FEWEST_PHOTOS ? 'warn' : 'good' };
}

function describePrice({ price_cents, heldPrice }: StockFacts): HealthSign {
  if (price_cents === null) return { text: 'No price', tone: 'bad' };
  if (heldPrice !== null) return { text: 'The feed’s new price is held back', tone: 'warn' };
  return { text: 'Has a price', tone: 'good' };
}

function describeText(words: number): HealthSign {
  if (words === 0) return { text: 'No text', tone: 'warn' };
  return { text: `Text of ${formatCount(words, 'word')}`, tone: words < FEWEST_WORDS ? 'warn' : 'good' };
}

function describeAge(days: number): HealthSign {
  const text = `${formatCount(days, 'day')} here`;
  if (days > OLD_DAYS) return { text, tone: 'bad' };
  return { text, tone: days > AGEING_DAYS ? 'warn' : 'good' };
}
