import { listLines, type ModelLine } from '../model-line.ts';
import { diesel, electric, FOUR, FRONT, hybrid, manual, petrol, REAR, TWO } from '../powertrains.ts';

const ISUZU_DIESEL = diesel('3.0', FOUR, 8);

export const GWM: readonly ModelLine[] = listLines('GWM', {
  'Haval Jolion': {
    body: 'SUV',
    power: petrol('1.5', FRONT, 8.1),
    badges: { Premium: 27_990, Lux: 30_990, 'Ultra Hybrid': [36_990, hybrid('1.5', FRONT, 5.1)] },
  },
  'Haval H6': {
    body: 'SUV',
    power: hybrid('1.5', FRONT, 5.2),
    badges: { Lux: [38_990, petrol('2.0', FRONT, 7.4)], 'Ultra Hybrid': 45_990 },
  },
  Cannon: {
    body: 'Ute',
    power: diesel('2.4', FOUR, 8.3),
    badges: { Lux: 43_990, Ultra: 47_490, XSR: 52_990 },
  },
  'Tank 300': {
    body: 'SUV',
    power: petrol('2.0', FOUR, 9.5),
    badges: { Lux: 46_990, Ultra: 50_990 },
  },
});

export const MG: readonly ModelLine[] = listLines('MG', {
  ZS: {
    body: 'SUV',
    power: petrol('1.5', FRONT, 7.1),
    badges: {
      Excite: 24_990,
      Essence: 27_990,
      'Excite Hybrid': [33_990, hybrid('1.5', FRONT, 4.7)],
      'Essence Hybrid': [36_990, hybrid('1.5', FRONT, 4.7)],
    },
  },
  HS: {
    body: 'SUV',
    power: petrol('1.5', FRONT, 7.3),
    colours: ['White', 'Silver', 'Black', 'Blue', 'Red'],
    badges: { Vibe: 33_990, Essence: 38_990, 'Essence Hybrid': [44_990, hybrid('1.5', FRONT, 5.2)] },
  },
  MG3: {
    body: 'Hatchback',
    power: petrol('1.5', FRONT, 6),
    badges: { Excite: 23_990, 'Essence Hybrid': [29_990, hybrid('1.5', FRONT, 4.3)] },
  },
  MG4: {
    body: 'Hatchback',
    power: electric(125, REAR, 350),
    badges: { 'Excite 51': 35_990, 'Essence 64': [44_990, electric(150, REAR, 435)] },
  },
});

export const ISUZU_UTE: readonly ModelLine[] = listLines('Isuzu UTE', {
  'D-MAX': {
    body: 'Ute',
    power: ISUZU_DIESEL,
    badges: {
      'SX 4x2': [43_990, diesel('1.9', TWO, 6.9)],
      SX: [49_990, manual(ISUZU_DIESEL)],
      'LS-M': 58_990,
      'LS-U': 64_990,
      'X-Terrain': 72_490,
    },
  },
  'MU-X': {
    body: 'SUV',
    power: diesel('3.0', FOUR, 8.3),
    badges: { 'LS-M': 60_990, 'LS-U': 67_990, 'LS-T': 74_990 },
    details: { seats: 7 },
  },
});
