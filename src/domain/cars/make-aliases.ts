import type { CarType } from './car.ts';

/** Other spellings of a make met in feeds and addresses; the key is how the product shows it (decision: make aliases). */
const ALIASES: Record<string, readonly string[]> = {
  'Alfa Romeo': ['Alfa'],
  BYD: ['Build Your Dreams'],
  'Can-Am': ['Canam', 'BRP'],
  CFMOTO: ['CF Moto'],
  Chery: ['Chery Motor'],
  Citroën: ['Citroen'],
  Fuso: ['Mitsubishi Fuso'],
  GASGAS: ['Gas Gas'],
  GMSV: ['GM Specialty Vehicles'],
  GWM: ['GWM Haval', 'Haval', 'Great Wall', 'GWM Ute', 'GWM Tank', 'GWM Ora', 'Ora'],
  'Harley-Davidson': ['Harley Davidson', 'Harley'],
  Husqvarna: ['Husky'],
  'Isuzu UTE': ['Isuzu Ute', 'Isuzu-Ute', 'Isuzu D-Max'],
  'KGM SsangYong': ['SsangYong', 'SsangYong/KGM', 'KGM'],
  'Land Rover': ['Landrover', 'Range Rover'],
  'Mercedes-Benz': ['Mercedes Benz', 'Mercedes', 'Mercedes-AMG', 'Mercedes-Benz Vans', 'Mercedes-Maybach'],
  MG: ['MG Motor'],
  MINI: ['Mini'],
  'Omoda Jaecoo': ['Jaecoo', 'Omoda'],
  RAM: ['Ram', 'Dodge Ram'],
  'Rolls-Royce': ['Rolls Royce'],
  'Royal Enfield': ['Enfield'],
  Škoda: ['Skoda'],
  Volkswagen: ['VW', 'Volkswagen Commercial'],
};

/** Makes with one name, which feeds may shout or whisper. */
const PLAIN_MAKES = [
  'Abarth, Aprilia, Aston Martin, Audi, Benelli, Bentley, BMW, Cadillac, Chevrolet, Chrysler, CUPRA, Dacia, Daewoo',
  'Daihatsu, Deepal, Dodge, Ducati, Ferrari, Fiat, Ford, Forest River, Foton, FPV, GAC, Geely, Genesis, GMC, Hino, Holden',
  'Honda, HSV, Hummer, Hyundai, Indian, Ineos, Infiniti, Isuzu, Iveco, JAC, Jaguar, Jayco, Jeep, Kawasaki, Kenworth, KTM',
  'Kia, Lamborghini, LDV, Leapmotor, Lexus, Lincoln, Lotus, Mack, Mahindra, Maserati, Mazda, McLaren, Mitsubishi',
  'Moto Guzzi, MV Agusta, Nissan, Opel, Peugeot, Piaggio, Polestar, Porsche, Proton, Renault, Rivian, Rover, Saab, Scania',
  'Seat, Skywell, Smart, Subaru, Suzuki, Tesla, Thor, Toyota, Triumph, Vauxhall, Vespa, Volvo, Winnebago, XPeng, Yamaha, Zeekr',
].flatMap((line) => line.split(', '));

/** Every make we know by name, as a list offers them. */
export const CAR_MAKES: readonly string[] = [...PLAIN_MAKES, ...Object.keys(ALIASES)].toSorted((one, other) =>
  one.localeCompare(other, 'en'),
);

const CANONICAL_BY_KEY = new Map([
  ...PLAIN_MAKES.map((make) => [makeKey(make), make] as const),
  ...Object.entries(ALIASES).flatMap(([canonical, others]) =>
    [canonical, ...others].map((spelling) => [makeKey(spelling), canonical] as const),
  ),
]);

/** Where a car is sold and whether it is new: Australia's importer sells new Chevrolets under its own name. */
export interface MakeContext {
  locale: string;
  car_type: CarType;
}

/** The make as the product shows it; one the table does not know comes back trimmed, otherwise as it was. */
export function canonicalMake(raw: string, context?: MakeContext): string {
  const key = makeKey(raw);
  if (key === 'chevrolet' && context?.locale === 'en-AU' && context.car_type === 'new') return 'GMSV';
  return CANONICAL_BY_KEY.get(key) ?? raw.trim();
}

/** Every spelling that means this make, the shown one first. */
export function makeVariants(make: string): string[] {
  const canonical = canonicalMake(make);
  return [canonical, ...(ALIASES[canonical] ?? [])];
}

/** What is compared: lower-case letters and digits only, without accents. */
export function makeKey(make: string): string {
  return make
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
