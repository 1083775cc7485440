import { listLines, type ModelLine } from '../model-line.ts';
import { ALL, electric, FOUR, FRONT, hybrid, plugIn, REAR } from '../powertrains.ts';

/** Battery cars, and a few hybrids for those who cannot charge at home. */
export const ELECTRIC_CARS: readonly ModelLine[] = [
  ...listLines('Tesla', {
    'Model 3': {
      body: 'Sedan',
      power: electric(208, REAR, 513),
      badges: { RWD: 58_990, 'Long Range': [69_990, electric(324, ALL, 629)] },
    },
    'Model Y': {
      body: 'SUV',
      power: electric(220, REAR, 455),
      badges: { RWD: 63_990, 'Long Range': [75_990, electric(378, ALL, 533)] },
    },
  }),
  ...listLines('BYD', {
    'Atto 3': {
      body: 'SUV',
      power: electric(150, FRONT, 420),
      badges: { 'Extended Range': 51_990, Essential: 41_990, Premium: 46_990 },
    },
    Dolphin: {
      body: 'Hatchback',
      power: electric(70, FRONT, 340),
      badges: { Essential: 31_990, Premium: [38_990, electric(150, FRONT, 427)] },
    },
    Seal: {
      body: 'Sedan',
      power: electric(230, REAR, 570),
      badges: { Premium: 57_990, Performance: [66_990, electric(390, ALL, 520)] },
    },
    'Sealion 6': {
      body: 'SUV',
      power: plugIn('1.5', FRONT, 1.1),
      badges: { Essential: 46_990, Premium: [56_990, plugIn('1.5', ALL, 1.4)] },
    },
    'Shark 6': { body: 'Ute', power: plugIn('1.5', FOUR, 2), badges: { Premium: 61_990 } },
  }),
  ...listLines('Polestar', {
    '2': {
      body: 'Sedan',
      power: electric(220, REAR, 554),
      badges: { 'Standard Range': 66_990, 'Long Range': 71_990 },
    },
  }),
  ...listLines('Kia', {
    EV5: {
      body: 'SUV',
      power: electric(160, FRONT, 400),
      badges: { Air: 58_990, Earth: [66_990, electric(230, ALL, 500)] },
    },
    EV6: {
      body: 'SUV',
      power: electric(168, REAR, 582),
      badges: { Air: 75_990, 'GT-Line': [90_990, electric(239, ALL, 522)] },
    },
  }),
  ...listLines('Hyundai', {
    'IONIQ 5': {
      body: 'SUV',
      power: electric(168, REAR, 570),
      badges: { Dynamiq: 69_990, Epiq: 79_990 },
    },
    'Kona Electric': {
      body: 'SUV',
      power: electric(150, FRONT, 505),
      badges: { 'Extended Range': 57_990 },
    },
  }),
  ...listLines('Volvo', {
    EX30: {
      body: 'SUV',
      power: electric(200, REAR, 462),
      badges: { Plus: 63_990, Ultra: 71_990 },
    },
  }),
  ...listLines('CUPRA', {
    Born: { body: 'Hatchback', power: electric(170, REAR, 511), badges: { Standard: 61_990 } },
  }),
  ...listLines('MG', {
    MG4: {
      body: 'Hatchback',
      power: electric(150, REAR, 435),
      badges: { 'Essence 64': 44_990, 'Long Range 77': [52_990, electric(180, REAR, 530)] },
    },
  }),
  ...listLines('Toyota', {
    Corolla: { body: 'Hatchback', power: hybrid('1.8', FRONT, 4), badges: { 'Ascent Sport': 36_490 } },
    'Yaris Cross': { body: 'SUV', power: hybrid('1.5', FRONT, 3.8), badges: { GXL: 37_990 } },
  }),
];
