import { listLines, type ModelLine } from '../model-line.ts';
import { diesel, FOUR, FRONT, manual, petrol, REAR, TWO, withCylinders } from '../powertrains.ts';

/** Kilograms of gross vehicle mass make a licence class; the site shows them. */
export const UTES_AND_VANS: readonly ModelLine[] = [
  ...listLines('Toyota', {
    HiLux: {
      body: 'Ute',
      power: diesel('2.8', FOUR, 7.9),
      badges: { SR: 55_990, SR5: 65_990 },
      details: { gvm: 3050 },
    },
    HiAce: { body: 'Van', power: diesel('2.8', REAR, 8.2), badges: { LWB: 53_990 }, details: { gvm: 3300 } },
  }),
  ...listLines('Ford', {
    Ranger: {
      body: 'Ute',
      power: diesel('2.0', FOUR, 7.6),
      badges: { XL: 49_990, XLT: 65_490 },
      details: { gvm: 3230 },
    },
    Transit: {
      body: 'Van',
      power: diesel('2.0', REAR, 8.9),
      badges: { '350L': 60_990 },
      details: { gvm: 3550 },
    },
  }),
  ...listLines('Isuzu UTE', {
    'D-MAX': {
      body: 'Ute',
      power: diesel('3.0', FOUR, 8),
      badges: { SX: 47_990, 'LS-U': 62_990 },
      details: { gvm: 3100 },
    },
  }),
  ...listLines('Mitsubishi', {
    Triton: {
      body: 'Ute',
      power: diesel('2.4', FOUR, 7.7),
      badges: { GLX: 45_990, GSR: 63_990 },
      details: { gvm: 3200 },
    },
  }),
  ...listLines('Nissan', {
    Navara: {
      body: 'Ute',
      power: diesel('2.3', FOUR, 8.1),
      badges: { 'SL Warrior': 58_990, 'PRO-4X': 66_490 },
      details: { gvm: 3250 },
    },
  }),
  ...listLines('Volkswagen', {
    Amarok: {
      body: 'Ute',
      power: withCylinders(6, diesel('3.0', FOUR, 8.4)),
      badges: { Style: 71_990, Aventura: 82_990 },
      details: { gvm: 3290 },
    },
  }),
  ...listLines('GWM', {
    Cannon: {
      body: 'Ute',
      power: diesel('2.4', FOUR, 8.3),
      badges: { Lux: 41_990, XSR: 50_990 },
      details: { gvm: 3150 },
    },
  }),
  ...listLines('LDV', {
    T60: {
      body: 'Ute',
      power: diesel('2.0', FOUR, 9.1),
      badges: { 'Max Pro': 39_990, 'Max Luxe': 44_990 },
      details: { gvm: 3050 },
    },
    G10: { body: 'Van', power: diesel('2.0', REAR, 8.3), badges: { '+': 33_990 }, details: { gvm: 2850 } },
  }),
  ...listLines('RAM', {
    '1500': {
      body: 'Ute',
      power: withCylinders(8, petrol('5.7', FOUR, 12.2)),
      badges: {
        'Big Horn': [119_990, withCylinders(6, petrol('3.0', FOUR, 10.9))],
        Laramie: 139_990,
      },
      details: { gvm: 3450 },
    },
  }),
  ...listLines('Renault', {
    Trafic: {
      body: 'Van',
      power: diesel('2.0', FRONT, 7.3),
      badges: { Premium: 51_990 },
      details: { gvm: 3070 },
    },
  }),
];

export const LIGHT_TRUCKS: readonly ModelLine[] = [
  ...listLines('Isuzu', {
    NLR: {
      body: 'Truck',
      power: manual(diesel('3.0', TWO, 11)),
      badges: { '45-150 Pantech': 76_990 },
      details: { gvm: 4500 },
    },
    NPR: {
      body: 'Truck',
      power: diesel('5.2', TWO, 14),
      badges: { '65-190 Pantech': 98_990 },
      details: { gvm: 6500 },
    },
  }),
  ...listLines('Hino', {
    '300 Series': {
      body: 'Truck',
      power: diesel('4.0', TWO, 13),
      badges: { '617 Pantech': 89_990, '721 Pantech': 104_990 },
      details: { gvm: 6500 },
    },
  }),
  ...listLines('Fuso', {
    Canter: {
      body: 'Truck',
      power: diesel('3.0', TWO, 12),
      badges: { '515 Pantech': 74_990, '615 Pantech': 86_990 },
      details: { gvm: 5500 },
    },
  }),
];
