type Words = readonly (readonly [RegExp, string])[];

const BODIES: Words = [
  [/suv|sports? utility|crossover/i, 'SUV'],
  [/hatch/i, 'HATCHBACK'],
  [/sedan|saloon/i, 'SEDAN'],
  [/wagon|estate/i, 'WAGON'],
  [/coup[eé]/i, 'COUPE'],
  [/convertible|cabrio|roadster/i, 'CONVERTIBLE'],
  [/people mover|minivan|mpv/i, 'MINIVAN'],
  [/\bute\b|pick-?up|truck|cab chassis/i, 'TRUCK'],
  [/^(?:panel |cargo )?van$/i, 'VAN'],
];

const FUELS: Words = [
  [/plug.?in/i, 'PLUGIN_HYBRID'],
  [/hybrid/i, 'HYBRID'],
  [/electric/i, 'ELECTRIC'],
  [/diesel/i, 'DIESEL'],
  [/flex/i, 'FLEX'],
  [/petrol|gas(?:oline)?\b/i, 'GASOLINE'],
];

const DRIVES: Words = [
  [/4 ?x ?4|4wd|four.?wheel/i, '4X4'],
  [/4 ?x ?2|2wd/i, '4X2'],
  [/all.?wheel|awd/i, 'AWD'],
  [/front|fwd/i, 'FWD'],
  [/rear|rwd/i, 'RWD'],
];

const TRANSMISSIONS: Words = [
  [/auto|cvt/i, 'AUTOMATIC'],
  [/manual/i, 'MANUAL'],
];

/** Meta's values for the trade's words; what it has no value for is OTHER, what is not known NONE. */
export function metaBody(body: string): string {
  return findWord(body, BODIES);
}

export function metaFuel(fuel: string | null): string {
  return findWord(fuel, FUELS);
}

export function metaDrive(drive: string | null): string {
  return findWord(drive, DRIVES);
}

export function metaTransmission(transmission: string | null): string {
  return findWord(transmission, TRANSMISSIONS);
}

function findWord(text: string | null, words: Words): string {
  if (text === null || text === '') return 'NONE';
  return words.find(([pattern]) => pattern.test(text))?.[1] ?? 'OTHER';
}
