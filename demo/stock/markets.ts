import type { Market } from './stock-plan.ts';
import type { Random } from './random.ts';

const PLATE_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

function letters(random: Random, count: number): string {
  return Array.from({ length: count }, () =>
    PLATE_LETTERS.charAt(random.int(0, PLATE_LETTERS.length - 1)),
  ).join('');
}

function digits(random: Random, count: number): string {
  return String(random.int(0, 10 ** count - 1)).padStart(count, '0');
}

/** Australia: what most sites share; `drive_away` prices. */
export const AUSTRALIA: Market = {
  steering: 'right',
  priceBasis: { new: 'drive_away', demo: 'drive_away', used: 'drive_away' },
  distanceAYear: 13_500,
  grey: 'Grey',
  plate: (random) => `${digits(random, 3)} ${letters(random, 2)}${digits(random, 1)}`,
};

export const MOTORCYCLES: Market = {
  ...AUSTRALIA,
  priceBasis: { new: 'ride_away', demo: 'ride_away', used: 'ride_away' },
  distanceAYear: 4_200,
  plate: (random) => `${letters(random, 3)}${digits(random, 2)}`,
};

/** Registration, tax and title are added by the state: prices leave them out. Plates stay with their owner. */
export const UNITED_STATES: Market = {
  steering: 'left',
  priceBasis: {
    new: 'excl_government_charges',
    demo: 'excl_government_charges',
    used: 'excl_government_charges',
  },
  distanceAYear: 6_500,
  grey: 'Gray',
  plate: null,
  sellsNextYear: true,
};

export const NEW_ZEALAND: Market = {
  steering: 'right',
  priceBasis: { new: 'plus_on_road_costs', demo: 'plus_on_road_costs', used: 'drive_away' },
  distanceAYear: 11_500,
  grey: 'Grey',
  plate: (random) => `${letters(random, 3)}${digits(random, 3)}`,
  hasNotice: true,
};

/** Work vehicles are advertised before on-road costs. */
export const TRUCKS: Market = {
  ...AUSTRALIA,
  priceBasis: { new: 'plus_on_road_costs', demo: 'drive_away', used: 'excl_government_charges' },
  distanceAYear: 24_000,
};
