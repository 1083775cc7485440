import { listLines, type ModelLine } from '../model-line.ts';
import { ALL, diesel, FOUR, FRONT, hybrid, manual, petrol, REAR, TWO } from '../powertrains.ts';

const TOYOTA_DIESEL = diesel('2.8', FOUR, 7.9);

export const TOYOTA: readonly ModelLine[] = listLines('Toyota', {
  HiLux: {
    body: 'Ute',
    power: TOYOTA_DIESEL,
    badges: {
      WorkMate: [45_990, petrol('2.7', TWO, 11.1)],
      SR: [57_490, manual(TOYOTA_DIESEL)],
      SR5: 67_990,
      Rogue: 76_990,
    },
  },
  RAV4: {
    body: 'SUV',
    power: hybrid('2.5', FRONT, 4.7),
    badges: {
      GX: 46_490,
      GXL: 50_990,
      XSE: [54_990, hybrid('2.5', ALL, 4.8)],
      Edge: [62_490, hybrid('2.5', ALL, 4.8)],
    },
  },
  Corolla: {
    body: 'Hatchback',
    power: hybrid('1.8', FRONT, 4),
    badges: { 'Ascent Sport': 36_490, SX: 39_990, ZR: 43_990 },
  },
  Camry: {
    body: 'Sedan',
    power: hybrid('2.5', FRONT, 4),
    badges: { Ascent: 44_990, SL: 58_490 },
  },
  'Yaris Cross': {
    body: 'SUV',
    power: hybrid('1.5', FRONT, 3.8),
    badges: { GX: 34_990, GXL: 37_990, Urban: [41_990, hybrid('1.5', ALL, 4)] },
  },
  Kluger: {
    body: 'SUV',
    power: hybrid('2.5', ALL, 5.6),
    badges: { GX: 65_990, GXL: 76_490, Grande: 88_990 },
    details: { seats: 7 },
  },
  'LandCruiser Prado': {
    body: 'SUV',
    power: TOYOTA_DIESEL,
    badges: { GX: 80_990, GXL: 88_990, VX: 97_990 },
    details: { seats: 7 },
  },
  HiAce: {
    body: 'Van',
    power: diesel('2.8', REAR, 8.2),
    badges: { LWB: 55_990, SLWB: 65_990 },
  },
});
