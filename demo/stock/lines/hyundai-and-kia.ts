import { listLines, type ModelLine } from '../model-line.ts';
import { ALL, diesel, electric, FRONT, hybrid, petrol, REAR } from '../powertrains.ts';

export const HYUNDAI: readonly ModelLine[] = listLines('Hyundai', {
  Tucson: {
    body: 'SUV',
    power: hybrid('1.6', FRONT, 5.3),
    badges: {
      Active: [34_990, petrol('2.0', FRONT, 7.9)],
      Standard: [42_990, petrol('2.0', FRONT, 8.1)],
      Elite: 52_490,
      Premium: [60_490, hybrid('1.6', ALL, 5.6)],
    },
  },
  i30: {
    body: 'Hatchback',
    power: petrol('2.0', FRONT, 7.4),
    badges: { Active: 30_990, Elite: 34_490, 'N Line': [37_990, petrol('1.6', FRONT, 6.8)] },
  },
  'i30 Sedan': {
    body: 'Sedan',
    power: petrol('2.0', FRONT, 7),
    badges: { Active: 32_990, Elite: 38_990 },
  },
  'Kona Electric': {
    body: 'SUV',
    power: electric(150, FRONT, 505),
    badges: { 'Standard Range': [49_990, electric(99, FRONT, 370)], 'Extended Range': 57_990 },
  },
  'Santa Fe': {
    body: 'SUV',
    power: hybrid('1.6', ALL, 6.3),
    badges: { Elite: 68_990, Calligraphy: 79_990 },
    details: { seats: 7 },
  },
  'Staria Load': {
    body: 'Van',
    power: diesel('2.2', FRONT, 7),
    badges: { Standard: 49_990, Premium: 57_490 },
    details: { seats: 2 },
  },
});

export const KIA: readonly ModelLine[] = listLines('Kia', {
  Sportage: {
    body: 'SUV',
    power: petrol('2.0', FRONT, 8.1),
    badges: { S: 37_990, SX: 41_490, 'GT-Line': [55_990, hybrid('1.6', FRONT, 4.9)] },
  },
  Seltos: {
    body: 'SUV',
    power: petrol('2.0', FRONT, 6.9),
    badges: { S: 33_490, Sport: 37_490, 'GT-Line': [45_990, petrol('1.6', ALL, 7.4)] },
  },
  Carnival: {
    body: 'People Mover',
    power: diesel('2.2', FRONT, 6.5),
    badges: { S: 56_990, Platinum: 74_990 },
  },
  Picanto: {
    body: 'Hatchback',
    power: petrol('1.2', FRONT, 5.4),
    badges: { S: 19_490, Sport: 22_490, 'GT-Line': 24_490 },
  },
  EV6: {
    body: 'SUV',
    power: electric(168, REAR, 582),
    badges: { Air: 75_990, 'GT-Line': [90_990, electric(239, ALL, 522)] },
  },
});
