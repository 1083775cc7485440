import type { CarDetails } from '#domain/cars/car.ts';
import { listLines, type ModelLine, type Powertrain } from '../model-line.ts';

const FORD_V8: Powertrain = {
  engine: '7.3L V8 gas',
  cylinders: 8,
  fuel: 'Petrol',
  transmission: 'Automatic',
  drive: 'Rear Wheel Drive',
};
const SPRINTER_DIESEL: Powertrain = {
  engine: '2.0L 4-cylinder turbo diesel',
  cylinders: 4,
  fuel: 'Diesel',
  transmission: 'Automatic',
  drive: 'All Wheel Drive',
};
const PROMASTER_V6: Powertrain = {
  engine: '3.6L V6 gas',
  cylinders: 6,
  fuel: 'Petrol',
  transmission: 'Automatic',
  drive: 'Front Wheel Drive',
};

const TRANSIT_V6: Powertrain = {
  ...PROMASTER_V6,
  engine: '3.5L V6 turbo gas',
  drive: 'All Wheel Drive',
};

/** Length in feet, gross weight in pounds. */
function classC(sleeps: number, length: number, slide_outs: number): CarDetails {
  return { sleeps, length, slide_outs, gvm: 14_500, seats: 5 };
}

function classB(sleeps: number, length: number): CarDetails {
  return { sleeps, length, slide_outs: 0, gvm: 9_350, seats: 4 };
}

const C = { body: 'Class C Motorhome', power: FORD_V8 };

export const MOTORHOMES: readonly ModelLine[] = [
  ...listLines('Winnebago', {
    'Minnie Winnie': {
      ...C,
      colours: ['White', 'Beige'],
      badges: { '22M': 128_900, '22R': 132_400 },
      details: classC(6, 24.3, 1),
    },
    Spirit: { ...C, colours: ['Beige'], badges: { '31K': 151_900 }, details: classC(10, 32.5, 2) },
    Travato: {
      colours: ['White', 'Silver'],
      body: 'Camper Van',
      power: PROMASTER_V6,
      badges: { '59K': 142_900, '59G': 139_500 },
      details: classB(2, 20.9),
    },
    Revel: {
      colours: ['Grey', 'Beige'],
      body: 'Camper Van',
      power: SPRINTER_DIESEL,
      badges: { '44E': 214_900 },
      details: classB(2, 19.6),
    },
  }),
  ...listLines('Jayco', {
    Redhawk: {
      ...C,
      colours: ['Silver', 'Grey'],
      badges: { '26M': 141_500, '31F': 156_900 },
      details: classC(8, 27.7, 2),
    },
    Greyhawk: { ...C, colours: ['Grey'], badges: { '29MV': 168_900 }, details: classC(7, 32.4, 2) },
    Swift: {
      colours: ['White', 'Grey'],
      body: 'Camper Van',
      power: PROMASTER_V6,
      badges: { '20A': 129_500 },
      details: classB(2, 20.9),
    },
  }),
  ...listLines('Thor Motor Coach', {
    'Four Winds': {
      ...C,
      colours: ['White', 'Silver'],
      badges: { '22E': 109_900, '28Z': 134_900 },
      details: classC(8, 29.9, 1),
    },
    Chateau: { ...C, colours: ['Beige'], badges: { '25V': 121_900 }, details: classC(6, 26.5, 1) },
    Sequence: {
      colours: ['Silver', 'White'],
      body: 'Camper Van',
      power: PROMASTER_V6,
      badges: { '20L': 119_900, '20K': 121_900 },
      details: classB(4, 21),
    },
  }),
  ...listLines('Forest River', {
    Sunseeker: {
      ...C,
      colours: ['Grey'],
      badges: { '2440DS': 118_500, '3050S': 129_900 },
      details: classC(7, 26.3, 2),
    },
    Forester: {
      ...C,
      colours: ['Silver'],
      badges: { '2501TS': 124_500, '3011DS': 138_900 },
      details: classC(9, 32.2, 3),
    },
  }),
  ...listLines('Coachmen', {
    Leprechaun: {
      ...C,
      colours: ['White'],
      badges: { '230FS': 107_900, '319MB': 136_900 },
      details: classC(8, 32.9, 2),
    },
    Freelander: {
      ...C,
      colours: ['Beige'],
      badges: { '22XG': 94_900, '26MB': 116_500 },
      details: classC(6, 24.2, 0),
    },
    Beyond: {
      colours: ['Beige'],
      body: 'Camper Van',
      power: TRANSIT_V6,
      badges: { '22C': 168_900 },
      details: classB(2, 22.2),
    },
  }),
  ...listLines('Airstream', {
    Interstate: {
      colours: ['Silver', 'Grey'],
      body: 'Camper Van',
      power: SPRINTER_DIESEL,
      badges: { '24GL': 258_900, '19SE': 214_500 },
      details: classB(2, 24.5),
    },
  }),
];
