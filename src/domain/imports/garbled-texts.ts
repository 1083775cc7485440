import type { NewCar } from '../cars/car.ts';
import { findMarkup } from './html-text.ts';
import { findMojibake } from './mojibake.ts';
import type { Target } from './targets.ts';

const FIELDS = [
  ...(['name', 'make', 'model', 'badge', 'series', 'tag', 'colour', 'body', 'transmission', 'fuel'] as const),
  ...(['drive', 'location_name', 'description'] as const),
] satisfies (keyof NewCar & Target)[];

/** No text without one of these is garbled; most texts of a feed have none. */
const SUSPICIOUS = /[ÂÃÄÅâãïð\ufffd<&]/;
const AROUND = 30;

/** A text that shoppers will see as the feed has it: read with the wrong letters, or with markup in it. */
export interface GarbledText {
  target: Target;
  /** What is around the first such place. */
  text: string;
}

/** The texts of a car that could not be put right without guessing. */
export function findGarbledTexts(car: Pick<NewCar, (typeof FIELDS)[number] | 'details'>): GarbledText[] {
  const garbled: GarbledText[] = [];
  for (const target of FIELDS) addGarbled(garbled, target, car[target]);
  for (const feature of car.details.features ?? []) addGarbled(garbled, 'features', feature);
  return garbled;
}

function addGarbled(garbled: GarbledText[], target: Target, text: string | null): void {
  if (text === null || !SUSPICIOUS.test(text)) return;
  const place = Math.max(findMojibake(text), findMarkup(text));
  if (place < 0) return;
  garbled.push({ target, text: text.slice(Math.max(0, place - AROUND), place + AROUND).toWellFormed() });
}
