import { listLines, type ModelLine } from '../model-line.ts';
import { ALL, diesel, FOUR, FRONT, hybrid, manual, petrol, REAR, withCylinders } from '../powertrains.ts';

/** Makes that reach a used-car yard, beside those sold new by Riverline. */
export const USED_CAR_MAKES: readonly ModelLine[] = [
  ...listLines('Mitsubishi', {
    Triton: { body: 'Ute', power: diesel('2.4', FOUR, 8.6), badges: { GLX: 45_990, GLS: 55_990 } },
    ASX: { body: 'SUV', power: petrol('2.0', FRONT, 7.7), badges: { ES: 27_990, Exceed: 34_990 } },
    Outlander: {
      body: 'SUV',
      power: petrol('2.5', ALL, 8.1),
      badges: { ES: [36_990, petrol('2.4', FRONT, 7.2)], LS: 42_990, Aspire: 47_990 },
      details: { seats: 7 },
    },
  }),
  ...listLines('Nissan', {
    'X-Trail': { body: 'SUV', power: petrol('2.5', ALL, 7.8), badges: { ST: 42_990, 'Ti-L': 57_990 } },
    Qashqai: { body: 'SUV', power: petrol('1.3', FRONT, 6.1), badges: { 'ST-L': 39_990, Ti: 45_990 } },
    Navara: { body: 'Ute', power: diesel('2.3', FOUR, 8.1), badges: { 'ST-X': 61_990, 'PRO-4X': 67_990 } },
  }),
  ...listLines('Subaru', {
    Forester: { body: 'SUV', power: petrol('2.5', ALL, 7.4), badges: { '2.5i': 41_990, '2.5i-S': 47_990 } },
    Outback: { body: 'Wagon', power: petrol('2.5', ALL, 7.3), badges: { AWD: 47_990, Touring: 54_990 } },
  }),
  ...listLines('Volkswagen', {
    Golf: {
      body: 'Hatchback',
      power: petrol('1.4', FRONT, 5.8),
      badges: { '110TSI': 38_990, GTI: [58_990, petrol('2.0', FRONT, 7)] },
    },
    Tiguan: {
      body: 'SUV',
      power: petrol('1.4', FRONT, 7.7),
      badges: { '110TSI Life': 45_990, '162TSI Elegance': [57_990, petrol('2.0', ALL, 8.5)] },
    },
  }),
  ...listLines('Honda', {
    'CR-V': {
      body: 'SUV',
      power: petrol('1.5', FRONT, 7.4),
      badges: { 'VTi X': 44_990, 'VTi LX': [55_990, petrol('1.5', ALL, 7.4)] },
    },
    Civic: {
      body: 'Hatchback',
      power: petrol('1.5', FRONT, 6.3),
      badges: { 'VTi-S': [31_990, petrol('1.8', FRONT, 6.4)], RS: 39_990 },
    },
  }),
  ...listLines('Suzuki', {
    Swift: {
      body: 'Hatchback',
      power: manual(petrol('1.2', FRONT, 4.6)),
      badges: { GL: 23_990, 'GLX Turbo': [29_990, withCylinders(3, petrol('1.0', FRONT, 5.1))] },
    },
    Vitara: { body: 'SUV', power: petrol('1.4', FRONT, 6), badges: { Turbo: 34_990 } },
  }),
  ...listLines('Holden', {
    Colorado: {
      body: 'Ute',
      power: diesel('2.8', FOUR, 8.7),
      badges: { LTZ: 52_990, Z71: 57_990 },
    },
    Commodore: {
      body: 'Sedan',
      power: withCylinders(6, petrol('3.6', REAR, 9)),
      badges: { SV6: 40_990 },
    },
  }),
];

/** The dearer shelf. Feeds spell some makes in other ways; the facets show one. */
export const PRESTIGE_MAKES: readonly ModelLine[] = [
  ...listLines('BMW', {
    '3 Series': {
      body: 'Sedan',
      power: petrol('2.0', REAR, 6.4),
      badges: { '320i': 76_990, '330i': 89_990 },
    },
    X3: { body: 'SUV', power: petrol('2.0', ALL, 7.8), badges: { xDrive30i: 96_990 } },
  }),
  ...listLines('Audi', {
    A3: { body: 'Hatchback', power: petrol('1.5', FRONT, 5), badges: { '35 TFSI': 55_990 } },
    Q5: { body: 'SUV', power: diesel('2.0', ALL, 7), badges: { '40 TDI': 84_990 } },
  }),
  ...listLines('Mercedes-Benz', {
    'C-Class': { body: 'Sedan', power: petrol('1.5', REAR, 6.9), badges: { C200: 87_990 } },
  }),
  ...listLines('Mercedes Benz', {
    GLC: { body: 'SUV', power: petrol('2.0', ALL, 7.9), badges: { GLC300: 109_990 } },
  }),
  ...listLines('VW', {
    Amarok: { body: 'Ute', power: withCylinders(6, diesel('3.0', FOUR, 8.4)), badges: { TDI580: 72_990 } },
  }),
  ...listLines('Lexus', { NX: { body: 'SUV', power: hybrid('2.5', FRONT, 5), badges: { NX350h: 74_990 } } }),
];
