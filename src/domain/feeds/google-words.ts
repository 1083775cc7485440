type Words = readonly (readonly [RegExp, string])[];

/** Google's own words for bodies; what it has none for is left out. */
const BODIES: Words = [
  [/crossover/i, 'crossover'],
  [/suv|sports? utility/i, 'suv'],
  [/hatch|liftback|fastback/i, 'hatchback'],
  [/sedan|saloon/i, 'sedan'],
  [/wagon|estate/i, 'station wagon'],
  [/coup[eé]/i, 'coupe'],
  [/convertible|cabrio|roadster/i, 'convertible'],
  [/people mover|minivan|mpv/i, 'minivan'],
  [/\bute\b|pick-?up|truck/i, 'truck'],
];

/** And for what an engine runs on. */
const ENGINES: Words = [
  [/plug.?in/i, 'plug-in_hybrid'],
  [/hybrid/i, 'hybrid'],
  [/electric/i, 'electric'],
  [/diesel/i, 'diesel'],
  [/lpg/i, 'lpg'],
  [/petrol|gas(?:oline)?\b|unleaded/i, 'gasoline'],
];

export function googleBody(body: string | null): string | null {
  return findWord(body, BODIES);
}

export function googleEngine(fuel: string | null): string | null {
  return findWord(fuel, ENGINES);
}

function findWord(text: string | null, words: Words): string | null {
  return words.find(([pattern]) => text !== null && pattern.test(text))?.[1] ?? null;
}
