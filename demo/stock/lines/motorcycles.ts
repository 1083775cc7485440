import { listLines, type ModelLine, type Powertrain } from '../model-line.ts';

function engine(engine_cc: number, cylinders: number, consumption: number): Powertrain {
  return {
    engine: `${engine_cc}cc ${CYLINDERS[cylinders] ?? 'four-cylinder'}`,
    cylinders,
    engine_cc,
    lams: false,
    fuel: 'Petrol',
    transmission: 'Manual',
    drive: null,
    fuel_consumption: `${consumption.toFixed(1)}L/100km`,
  };
}

const CYLINDERS: Record<number, string> = { 1: 'single', 2: 'twin', 3: 'triple', 4: 'four-cylinder' };

/** A learner may ride it. */
function lams(power: Powertrain): Powertrain {
  return { ...power, lams: true };
}

export const MOTORCYCLES_OF_THE_YARD: readonly ModelLine[] = [
  ...listLines('Yamaha', {
    'MT-07': {
      body: 'Naked',
      power: engine(690, 2, 4.2),
      badges: { HO: 14_490, LA: [14_190, lams(engine(655, 2, 4.3))] },
    },
    'MT-09': { body: 'Naked', power: engine(890, 3, 5), badges: { Standard: 17_990, SP: 20_490 } },
    'YZF-R3': { body: 'Sports', power: lams(engine(321, 2, 3.8)), badges: { Standard: 8_790 } },
    'Ténéré 700': {
      body: 'Adventure',
      power: engine(689, 2, 4.3),
      badges: { Standard: 17_490, 'World Raid': 21_490 },
    },
  }),
  ...listLines('Honda', {
    CB500F: { body: 'Naked', power: lams(engine(471, 2, 3.5)), badges: { Standard: 9_790 } },
    CB650R: { body: 'Naked', power: lams(engine(649, 4, 4.9)), badges: { 'LAMS E-Clutch': 13_490 } },
    CMX500: {
      body: 'Cruiser',
      power: lams(engine(471, 2, 3.6)),
      badges: { Rebel: 10_590, 'Rebel S': 10_990 },
    },
    CRF1100L: { body: 'Adventure', power: engine(1084, 2, 4.9), badges: { 'Africa Twin': 22_990 } },
  }),
  ...listLines('Kawasaki', {
    'Ninja 500': { body: 'Sports', power: lams(engine(451, 2, 3.8)), badges: { Standard: 8_490, SE: 9_190 } },
    Z650: { body: 'Naked', power: lams(engine(649, 2, 4.3)), badges: { L: 11_490 } },
    Z900: { body: 'Naked', power: engine(948, 4, 5.5), badges: { Standard: 15_590, SE: 18_490 } },
    'Vulcan S': { body: 'Cruiser', power: lams(engine(649, 2, 4.6)), badges: { Standard: 11_790 } },
  }),
  ...listLines('Suzuki', {
    SV650: { body: 'Naked', power: lams(engine(645, 2, 4.2)), badges: { LAMS: 11_690 } },
    'GSX-8S': { body: 'Naked', power: engine(776, 2, 4.2), badges: { Standard: 15_190 } },
    'V-Strom 800': { body: 'Adventure', power: engine(776, 2, 4.4), badges: { DE: 18_690 } },
  }),
  ...listLines('KTM', {
    '390 Duke': { body: 'Naked', power: lams(engine(399, 1, 3.4)), badges: { Standard: 9_195 } },
    '790 Duke': {
      body: 'Naked',
      power: engine(799, 2, 4.7),
      badges: { Standard: 14_595, LAMS: [14_595, lams(engine(799, 2, 4.7))] },
    },
    '890 Adventure': { body: 'Adventure', power: engine(889, 2, 4.5), badges: { R: 24_995 } },
  }),
  ...listLines('Triumph', {
    'Speed 400': { body: 'Naked', power: lams(engine(398, 1, 3.5)), badges: { Standard: 8_790 } },
    'Trident 660': {
      body: 'Naked',
      power: engine(660, 3, 4.5),
      badges: { Standard: 14_490, LAMS: [14_490, lams(engine(660, 3, 4.5))] },
    },
    'Tiger 900': {
      body: 'Adventure',
      power: engine(888, 3, 4.7),
      badges: { 'GT Pro': 26_490, 'Rally Pro': 27_490 },
    },
  }),
  ...listLines('Royal Enfield', {
    'Meteor 350': {
      body: 'Cruiser',
      power: lams(engine(349, 1, 2.8)),
      badges: { Fireball: 8_290, Supernova: 8_690 },
    },
    'Himalayan 450': {
      body: 'Adventure',
      power: lams(engine(452, 1, 3.6)),
      badges: { Base: 8_990, Summit: 9_290 },
    },
  }),
  ...listLines('CFMOTO', {
    '450SR': { body: 'Sports', power: lams(engine(449, 2, 3.9)), badges: { S: 8_790 } },
    '800MT': { body: 'Adventure', power: engine(799, 2, 5.1), badges: { Sport: 13_990, Touring: 15_490 } },
  }),
];
