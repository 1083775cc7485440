import { listLines, type ModelLine } from '../model-line.ts';
import {
  ALL,
  diesel,
  electric,
  FOUR,
  FRONT,
  manual,
  petrol,
  plugIn,
  REAR,
  withCylinders,
} from '../powertrains.ts';

const RANGER_DIESEL = diesel('2.0', FOUR, 7.6);
const ISUZU_DIESEL = diesel('3.0', FOUR, 8);

export const FORD: readonly ModelLine[] = listLines('Ford', {
  Ranger: {
    body: 'Ute',
    power: RANGER_DIESEL,
    badges: {
      XL: 52_990,
      XLT: 67_490,
      Sport: 71_490,
      Wildtrak: [76_990, withCylinders(6, diesel('3.0', FOUR, 8.4))],
    },
  },
  Everest: {
    body: 'SUV',
    power: diesel('2.0', FOUR, 7.2),
    badges: {
      Ambiente: 63_990,
      Trend: 72_990,
      Platinum: [87_990, withCylinders(6, diesel('3.0', FOUR, 8.5))],
    },
    details: { seats: 7 },
  },
  Mustang: {
    body: 'Coupe',
    power: withCylinders(8, petrol('5.0', REAR, 12.8)),
    badges: { GT: 87_990, 'Dark Horse': [108_990, manual(withCylinders(8, petrol('5.0', REAR, 13.8)))] },
  },
  'Mustang Mach-E': {
    body: 'SUV',
    power: electric(212, REAR, 600),
    badges: {
      Select: [69_990, electric(198, REAR, 470)],
      Premium: 84_990,
      GT: [97_990, electric(358, ALL, 515)],
    },
  },
  'Transit Custom': {
    body: 'Van',
    power: diesel('2.0', FRONT, 8),
    badges: { Trend: 62_990, Sport: 68_990 },
  },
});

export const MAZDA: readonly ModelLine[] = listLines('Mazda', {
  'CX-5': {
    body: 'SUV',
    power: petrol('2.5', ALL, 7.4),
    badges: {
      'Maxx Sport': [44_490, petrol('2.5', FRONT, 6.9)],
      Touring: 48_990,
      'GT SP': 55_490,
      Akera: 58_990,
    },
  },
  'CX-30': {
    body: 'SUV',
    power: petrol('2.0', FRONT, 6.5),
    badges: { Pure: 35_990, Evolve: 39_490, Astina: [46_990, petrol('2.5', ALL, 6.7)] },
  },
  '3': {
    body: 'Hatchback',
    power: petrol('2.0', FRONT, 6.2),
    badges: { Pure: 33_990, Evolve: 36_490, GT: [42_990, petrol('2.5', FRONT, 6.4)] },
  },
  'CX-60': {
    body: 'SUV',
    power: withCylinders(6, diesel('3.3', ALL, 5)),
    badges: { Evolve: 66_990, Azami: [87_990, plugIn('2.5', ALL, 2.1)] },
  },
  'BT-50': {
    body: 'Ute',
    power: ISUZU_DIESEL,
    badges: { XT: 51_990, XTR: 62_990, SP: 71_490 },
  },
});
