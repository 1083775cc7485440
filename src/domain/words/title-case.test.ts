import { expect, it } from 'vitest';
import { toTitleCase } from './title-case.ts';

it.each([
  ['TOYOTA COROLLA', 'Toyota Corolla'],
  ['ASCENT SPORT', 'Ascent Sport'],
  ['SR5 DOUBLE CAB', 'SR5 Double Cab'],
  ['CX-5', 'CX-5'],
  ['GOLF GTI', 'Golf GTI'],
  ['SUV', 'SUV'],
  ['UTE', 'Ute'],
  ['RED/SILVER', 'Red/Silver'],
  ['PETROL - PHEV', 'Petrol - PHEV'],
  ['MÉGANE', 'Mégane'],
  ['HiLux SR5', 'HiLux SR5'],
  ['', ''],
])('%j is written %j', (text, written) => {
  expect(toTitleCase(text)).toBe(written);
});
