import { listLines, type ModelLine } from '../model-line.ts';
import { ALL, diesel, electric, FOUR, FRONT, hybrid, petrol, plugIn } from '../powertrains.ts';

/** What a Hamilton outlet sells: cars new to New Zealand from Japan, and those sold here new. */
export const NEW_ZEALAND_CARS: readonly ModelLine[] = [
  ...listLines('Toyota', {
    Aqua: {
      body: 'Hatchback',
      power: hybrid('1.5', FRONT, 3.9),
      badges: { S: 26_990, G: 29_990, Crossover: 31_990 },
    },
    Prius: {
      body: 'Hatchback',
      power: hybrid('1.8', FRONT, 3.7),
      badges: { S: 38_990, 'A Touring': 43_990 },
    },
    Corolla: { body: 'Hatchback', power: hybrid('1.8', FRONT, 4.1), badges: { GX: 34_990, SX: 38_990 } },
    'C-HR': {
      body: 'SUV',
      power: hybrid('1.8', FRONT, 4.3),
      badges: { G: 39_990, 'G LED': 42_990 },
    },
    RAV4: { body: 'SUV', power: hybrid('2.5', ALL, 4.8), badges: { GX: 49_990, GXL: 54_990 } },
    Hilux: { body: 'Ute', power: diesel('2.8', FOUR, 7.9), badges: { SR: 58_990, SR5: 68_990 } },
  }),
  ...listLines('Mazda', {
    Demio: {
      body: 'Hatchback',
      power: petrol('1.3', FRONT, 4.9),
      badges: { '13S': 22_990, '13S Touring': 25_990 },
    },
    Axela: {
      body: 'Sedan',
      power: petrol('1.5', FRONT, 5.4),
      badges: { '15S': 28_990, '15S Proactive': 31_990 },
    },
    'CX-5': { body: 'SUV', power: petrol('2.5', ALL, 7.4), badges: { GSX: 46_990, Limited: 56_990 } },
  }),
  ...listLines('Nissan', {
    Leaf: {
      body: 'Hatchback',
      power: electric(110, FRONT, 270),
      badges: { '40 G': 39_990, '62 e+ G': [49_990, electric(160, FRONT, 385)] },
    },
    Note: {
      body: 'Hatchback',
      power: hybrid('1.2', FRONT, 4.4),
      badges: { 'e-Power X': 26_990, 'e-Power Medalist': 30_990 },
    },
    'X-Trail': { body: 'SUV', power: petrol('2.0', ALL, 7.5), badges: { '20X': 36_990 } },
  }),
  ...listLines('Honda', {
    Fit: {
      body: 'Hatchback',
      power: hybrid('1.5', FRONT, 4),
      badges: { 'Hybrid F': 25_990, 'Hybrid S': 28_990 },
    },
    Vezel: { body: 'SUV', power: hybrid('1.5', FRONT, 4.6), badges: { X: 32_990, Z: 37_990 } },
  }),
  ...listLines('Suzuki', {
    Swift: { body: 'Hatchback', power: petrol('1.2', FRONT, 4.6), badges: { XG: 22_990, RS: 26_990 } },
  }),
  ...listLines('Subaru', {
    XV: { body: 'SUV', power: petrol('2.0', ALL, 7), badges: { '2.0i-L': 36_990, '2.0i-S': 40_990 } },
    Forester: { body: 'SUV', power: petrol('2.5', ALL, 7.4), badges: { Sport: 46_990, Premium: 51_990 } },
    Outback: { body: 'Wagon', power: petrol('2.5', ALL, 7.3), badges: { Premium: 52_990, Touring: 57_990 } },
  }),
  ...listLines('Mitsubishi', {
    Outlander: {
      body: 'SUV',
      power: plugIn('2.4', ALL, 1.9),
      badges: { 'PHEV XLS': 56_990, 'PHEV VRX': 66_990 },
    },
  }),
  ...listLines('Ford', {
    Ranger: { body: 'Ute', power: diesel('2.0', FOUR, 7.6), badges: { XLT: 68_990, Wildtrak: 77_990 } },
  }),
];
