import { DAY_MS } from '../time/durations.ts';
import type { CarSettings } from './car-settings.ts';
import { isAvailable } from './visibility.ts';
import type { Car } from './car.ts';

const NEW_FOR_MS = 8 * DAY_MS;
const RUNOUT = /run.?out/i;
const TEST_DRIVE_ONLY = /^\*?\s*test drive only\s*\*?$/i;
const HYBRID = /hybrid|\bp?hev\b|electric.*(petrol|diesel|gas)|(petrol|diesel|gas).*electric/i;
const ELECTRIC = /electric|\bb?ev\b/i;

export interface CardTag {
  text: string;
  look: CardTagLook;
}

type CardTagLook =
  | 'sold'
  | 'runout_red'
  | 'runout_green'
  | 'electric'
  | 'reserved'
  | 'certified'
  | 'custom'
  | 'coming_soon'
  | 'new';

type TaggedCar = Pick<
  Car,
  'status' | 'sold' | 'reserved' | 'certified' | 'tag' | 'fuel' | 'car_type' | 'make' | 'created_at'
>;
export type TaggingSite = Pick<CarSettings, 'sold_tag_text' | 'runout_tag_colour' | 'electric_tag_enabled'>;

/** The badge of a car on its card: the first rule that matches (spec §4), or null. `now` in milliseconds. */
export function chooseCardTag(car: TaggedCar, website: TaggingSite, now: number): CardTag | null {
  if (!isForSale(car)) return { text: website.sold_tag_text, look: 'sold' };
  const tag = withoutStars(car.tag);
  if (RUNOUT.test(tag)) return { text: tag, look: `runout_${website.runout_tag_colour}` };
  const electric = website.electric_tag_enabled ? findElectricTag(car.fuel) : null;
  if (electric !== null) return { text: electric, look: 'electric' };
  if (car.reserved) return { text: 'RESERVED', look: 'reserved' };
  if (isCertifiedToyota(car)) return { text: 'CERTIFIED', look: 'certified' };
  if (tag !== '') return { text: tag, look: 'custom' };
  if (car.status === 'coming_soon') return { text: 'COMING SOON', look: 'coming_soon' };
  return isNew(car, now) ? { text: 'NEW ARRIVAL', look: 'new' } : null;
}

export type SaleState = Pick<Car, 'status' | 'sold'>;

/** In stock or coming soon, and not sold meanwhile (spec §4). */
export function isForSale(car: SaleState): boolean {
  return !car.sold && isAvailable(car);
}

/** May be driven but not reserved or bought: the dealer's tag says so, with or without stars (spec §4). */
export function isTestDriveOnly(car: { tag: Car['tag'] }): boolean {
  return TEST_DRIVE_ONLY.test((car.tag ?? '').trim());
}

/** When the card's badge changes by time alone: the instant the NEW ARRIVAL of a car ends, in milliseconds. */
export function findNewTagEnd(car: { created_at: Car['created_at'] }): number {
  return Date.parse(car.created_at) + NEW_FOR_MS;
}

function isNew(car: { created_at: Car['created_at'] }, now: number): boolean {
  return now < findNewTagEnd(car);
}

function isCertifiedToyota(car: Pick<Car, 'certified' | 'car_type' | 'make'>): boolean {
  return car.certified && car.car_type === 'used' && car.make.toLowerCase() === 'toyota';
}

function findElectricTag(fuel: string | null): 'ELECTRIC' | 'HYBRID' | null {
  if (fuel === null) return null;
  if (HYBRID.test(fuel)) return 'HYBRID';
  return ELECTRIC.test(fuel) ? 'ELECTRIC' : null;
}

/** Dealers mark some tags with stars (`*Test Drive Only*`); shoppers read the words. */
function withoutStars(tag: string | null): string {
  return (tag ?? '').replaceAll('*', ' ').trim();
}
