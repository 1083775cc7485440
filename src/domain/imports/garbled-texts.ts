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
export function garbledTexts(car: Pick<NewCar, (typeof FIELDS)[number] | 'details'>): GarbledText[] {
  const { features = [] } = car.details;
  const texts = [...FIELDS.map((target) => [target, car[target]] as const), ...features.map(ofFeatures)];
  return texts.flatMap(([target, text]) => {
    const place =
      text !== null && SUSPICIOUS.test(text) ? Math.max(findMojibake(text), findMarkup(text)) : -1;
    if (text === null || place < 0) return [];
    return [{ target, text: text.slice(Math.max(0, place - AROUND), place + AROUND).toWellFormed() }];
  });
}

function ofFeatures(text: string): readonly ['features', string] {
  return ['features', text];
}
