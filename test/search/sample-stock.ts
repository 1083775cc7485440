import type { Car, CarStatus, CarType } from '#domain/cars/car.ts';
import type { VisibilityRules } from '#domain/cars/visibility.ts';

/** Milliseconds at which the sample stock is "today". */
export const NOW = Date.parse('2026-11-20T02:00:00Z');
export const SAMPLE_SITE: VisibilityRules = {
  include_sold_cars_days: 3,
  search_filters: '',
  currency: 'AUD',
  odometer_unit: 'km',
};

const DAY = 86_400_000;
const MODELS: readonly (readonly [make: string, ...models: string[]])[] = [
  ['Toyota', 'Corolla', 'Camry', 'RAV4', 'HiLux', 'LandCruiser', 'Yaris', 'Kluger', 'C-HR'],
  ['Ford', 'Ranger', 'Everest', 'Mustang', 'Puma', 'Transit'],
  ['Mazda', 'Mazda2', 'Mazda3', 'CX-3', 'CX-30', 'CX-5', 'BT-50', 'MX-5'],
  ['Hyundai', 'i30', 'Tucson', 'Santa Fe', 'Kona', 'IONIQ 5', 'Palisade'],
  ['Kia', 'Picanto', 'Cerato', 'Sportage', 'Sorento', 'Seltos', 'EV6'],
  ['GWM', 'Haval H6', 'Haval Jolion', 'Ute', 'Tank 300'],
  ['Haval', 'H6', 'Jolion'],
  ['Isuzu UTE', 'D-MAX', 'MU-X'],
  ['Isuzu Ute', 'D-MAX'],
  ['MG', 'MG3', 'ZS', 'HS', 'MG4'],
  ['Volkswagen', 'Golf', 'Polo', 'Tiguan', 'T-Roc', 'Amarok'],
  ['Mercedes-Benz', 'A-Class', 'C-Class', 'GLC', 'Sprinter'],
  ['Mitsubishi', 'Triton', 'Outlander', 'ASX', 'Eclipse Cross'],
  ['Škoda', 'Octavia', 'Kodiaq'],
  ['Land Rover', 'Defender', 'Discovery', 'Range Rover Sport'],
];
const BADGES = [
  null,
  'Ascent',
  'SX',
  'GX',
  'GXL',
  'Sport',
  'XLT',
  'Wildtrak',
  'Active',
  'Elite',
  'Premium',
  'N Line',
];
const COLOURS = ['White', 'Black', 'Silver', 'Grey', 'Blue', 'Red', 'Green', 'Orange', 'Bronze', null];
const BODIES = ['SUV', 'Hatch', 'Sedan', 'Ute', 'Wagon', 'Van', 'Coupe', null];
const FUELS = ['Petrol', 'Diesel', 'Hybrid', 'Electric', 'Plug-in Hybrid', null];
const LOCATIONS = ['North Lakes', 'South Bank', 'Ipswich', null];
const STATUSES: readonly CarStatus[] = ['withdrawn', 'deal_pending', 'incomplete', 'loaner'];

/** A chance between 0 and 1, the same for the same seed on every machine. */
export type Chance = () => number;

export function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(from: readonly T[], chance: Chance): T {
  // oxlint-disable-next-line typescript/no-non-null-assertion -- no list of samples is empty
  return from[Math.floor(chance() * from.length)]!;
}

/** Cars with all the gaps real stock has: no price, no kilometres, no colour, hidden, withdrawn, sold, reserved. */
export function sampleStock(count: number, seed: number): Car[] {
  return [...sampleCars(count, seed)];
}

/** The same cars one after the other, for stocks that fit into no memory. */
export function* sampleCars(count: number, seed: number): Iterable<Car> {
  const chance = seededChance(seed);
  const dealers = Math.max(2, Math.round(count / 250));
  for (let id = 1; id <= count; id++) yield sampleCar(id, chance, dealers);
}

function sampleCar(id: number, chance: Chance, dealers: number): Car {
  const [make, ...models] = pick(MODELS, chance);
  const model = pick(models, chance);
  const badge = pick(BADGES, chance);
  const car_type = pick<CarType>(['new', 'new', 'new', 'demo', 'used', 'used'], chance);
  const year = chance() < 0.02 ? null : car_type === 'used' ? 2026 - Math.floor(chance() * 20) : 2026;
  const dealer = 1 + Math.floor(chance() * dealers);
  const price = chance() < 0.05 ? null : 1_000 * Math.floor(5 + chance() * 70) - 10;
  return {
    id,
    name: [year, make, model, badge].filter((word) => word !== null).join(' '),
    slug: `car-${id}`,
    make,
    model,
    year,
    badge,
    car_type,
    km:
      chance() < 0.05
        ? null
        : car_type === 'used'
          ? Math.floor(chance() * 180) * 1000
          : Math.floor(chance() * 90),
    series: chance() < 0.5 ? `MY${(year ?? 2026) % 100}` : null,
    ...saleOf(chance),
    price_cents: price === null ? null : price * 100,
    price_basis: 'drive_away',
    subscription_price_cents: chance() < 0.2 ? 19_900 + 100 * Math.floor(chance() * 300) : null,
    stocknum: `${car_type.charAt(0).toUpperCase()}${chance() < 0.3 ? '-' : ''}${100_000 + Math.floor(chance() * 899_999)}`,
    vin: null,
    rego: null,
    tag: chance() < 0.05 ? 'Runout' : null,
    reserved: chance() < 0.03,
    reservable: pick([true, false, null], chance),
    certified: car_type === 'used' && chance() < 0.2,
    fuel: pick(FUELS, chance),
    colour: pick(COLOURS, chance),
    body: pick(BODIES, chance),
    transmission: pick(['Automatic', 'Manual', 'CVT', null], chance),
    drive: pick(['FWD', 'AWD', 'RWD', '4WD', null], chance),
    created_at: new Date(NOW - Math.floor(chance() * 400) * (DAY / 4)).toISOString(),
    custom_rank: Math.floor(chance() * 50),
    show_on_dealer_website: chance() > 0.04,
    primary_image_url: null,
    images: [],
    photos_count: Math.floor(chance() * 30),
    file: null,
    dealership_id: dealer,
    dealership_slug: `dealer-${dealer}`,
    location_id: 1,
    location_name: pick(LOCATIONS, chance),
    distribution_locations: chance() < 0.1 ? [pick(['Ipswich', 'Caboolture'], chance)] : [],
    carsales_seller_identifier: null,
    city: 'Brisbane',
    state: pick(['QLD', 'NSW'], chance),
    has_checkout_payment_processor: chance() < 0.5,
    payment_processors: [],
    description: null,
    details: {},
    assumed: [],
  };
}

function saleOf(chance: Chance): Pick<Car, 'status' | 'sold' | 'sold_at'> {
  const draw = chance();
  if (draw < 0.08) {
    return {
      status: 'sold',
      sold: true,
      sold_at: new Date(NOW - Math.floor(chance() * 100) * (DAY / 10)).toISOString(),
    };
  }
  if (draw < 0.14) return { status: pick(STATUSES, chance), sold: false, sold_at: null };
  return { status: draw < 0.24 ? 'coming_soon' : 'in_stock', sold: false, sold_at: null };
}
