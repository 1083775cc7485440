import type { CarType } from './car.ts';

/** Other spellings of a make met in feeds and addresses; the key is how the product shows it (spec §9). */
const ALIASES: Partial<Record<string, readonly string[]>> = {
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

/** Every make we know by name, as a list offers them: in the order of the alphabet. */
export const CAR_MAKES: readonly string[] = [
  'Abarth, Alfa Romeo, Aprilia, Aston Martin, Audi, Benelli, Bentley, BMW, BYD, Cadillac, Can-Am, CFMOTO, Chery',
  'Chevrolet, Chrysler, Citroën, CUPRA, Dacia, Daewoo, Daihatsu, Deepal, Dodge, Ducati, Ferrari, Fiat, Ford',
  'Forest River, Foton, FPV, Fuso, GAC, GASGAS, Geely, Genesis, GMC, GMSV, GWM, Harley-Davidson, Hino, Holden',
  'Honda, HSV, Hummer, Husqvarna, Hyundai, Indian, Ineos, Infiniti, Isuzu, Isuzu UTE, Iveco, JAC, Jaguar, Jayco',
  'Jeep, Kawasaki, Kenworth, KGM SsangYong, Kia, KTM, Lamborghini, Land Rover, LDV, Leapmotor, Lexus, Lincoln',
  'Lotus, Mack, Mahindra, Maserati, Mazda, McLaren, Mercedes-Benz, MG, MINI, Mitsubishi, Moto Guzzi, MV Agusta',
  'Nissan, Omoda Jaecoo, Opel, Peugeot, Piaggio, Polestar, Porsche, Proton, RAM, Renault, Rivian, Rolls-Royce',
  'Rover, Royal Enfield, Saab, Scania, Seat, Škoda, Skywell, Smart, Subaru, Suzuki, Tesla, Thor, Toyota, Triumph',
  'Vauxhall, Vespa, Volkswagen, Volvo, Winnebago, XPeng, Yamaha, Zeekr',
].flatMap((line) => line.split(', '));

let canonicalByKey: ReadonlyMap<string, string> | undefined;

/** Built on first use: most pages that load this table in a browser never use it. */
function listCanonicalNames(): ReadonlyMap<string, string> {
  canonicalByKey ??= new Map(
    CAR_MAKES.flatMap((make) =>
      [make, ...(ALIASES[make] ?? [])].map((spelling) => [makeKey(spelling), make] as const),
    ),
  );
  return canonicalByKey;
}

/** Where a car is sold and whether it is new: Australia's importer sells new Chevrolets under its own name. */
export interface MakeContext {
  locale: string;
  car_type: CarType;
}

/** The make as the product shows it; one the table does not know comes back trimmed, otherwise as it was. */
export function canonicaliseMake(raw: string, context?: MakeContext): string {
  const key = makeKey(raw);
  if (key === 'chevrolet' && context?.locale === 'en-AU' && context.car_type === 'new') return 'GMSV';
  return listCanonicalNames().get(key) ?? raw.trim();
}

/** Every spelling that means this make, the shown one first. */
export function makeVariants(make: string): string[] {
  const canonical = canonicaliseMake(make);
  return [canonical, ...(ALIASES[canonical] ?? [])];
}

/** What is compared: lower-case letters and digits only, without accents. */
export function makeKey(make: string): string {
  return make
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
