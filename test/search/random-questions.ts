import type { Car } from '#domain/cars/car.ts';
import { makeVariants } from '#domain/cars/make-aliases.ts';
import type { FilterExpression } from '#domain/search/filter-evaluator.ts';
import { parseFilter } from '#domain/search/filter-grammar.ts';
import { type Ranges, type Refinements, LISTED_FACETS, SLIDERS } from '#domain/search/search-state.ts';
import { SORT_INDEXES } from '#domain/search/sort-indexes.ts';
import type { SearchQuestion } from '#ports/search.ts';
import { type Chance, NOW, pick, seededChance } from './sample-stock.ts';
/** Filters of every kind. */
export const FILTERS = [
  'car_type:used OR car_type:demo',
  'NOT colour:white AND price < 40000',
  'year:2018 TO 2026 AND (fuel:Hybrid OR simple_fuel:electric)',
  'make:"Isuzu Ute" OR make:Haval OR make:LandRover',
  'certified:true OR photos_count >= 20',
  'location_name:Ipswich AND NOT (km > 50000 OR status:coming_soon)',
  'subscription_price != 500 OR wheels:4',
  'state:QLD AND reserved:false AND NOT reservable:false',
  'objectID:7 OR id > 300 OR badge:"n line"',
];

/** What is measured few vehicles say: the words that ask for it have questions of their own. */
const ASKED_RANGES = [...SLIDERS, 'subscription_price'] as const;

const ALSO = [
  ...ASKED_RANGES,
  'certified',
  'reservable',
  'location_name',
  'make',
  'photos_count',
  'badge',
] as const;

/** Questions of every kind a shopper or a widget can put, the same for the same seed. */
export function randomQuestions(cars: readonly Car[], count: number, seed: number): SearchQuestion[] {
  const chance = seededChance(seed);
  return Array.from({ length: count }, () => ({
    text: chance() < 0.3 ? typedText(pick(cars, chance), chance) : '',
    refinements: randomRefinements(cars, chance),
    ranges: randomRanges(chance),
    filter: chance() < 0.25 ? filterOf(pick(FILTERS, chance)) : null,
    sort: pick(SORT_INDEXES, chance),
    page: chance() < 0.7 ? 0 : Math.floor(chance() * 6),
    hitsPerPage: pick([24, 24, 24, 0, 1, 7, 100, 1000], chance),
    now: NOW + Math.floor((chance() - 0.3) * 6) * 43_200_000,
    alsoCount: chance() < 0.2 ? ALSO : [],
    ...(chance() < 0.2 && { histogramOf: pick(ASKED_RANGES, chance) }),
  }));
}

function typedText(car: Car, chance: Chance): string {
  const typed = pick(
    [car.make, car.model, car.name, car.stocknum, car.badge ?? 'sport', car.series ?? 'my26'],
    chance,
  );
  const kind = chance();
  if (kind < 0.25) return typed;
  if (kind < 0.5) return typed.slice(0, Math.ceil(typed.length * chance()));
  if (kind < 0.75) return mistyped(typed, chance);
  if (kind < 0.9) return `${car.make} ${mistyped(car.model, chance)}`;
  return pick(
    [typed.replace(/[ -]/g, ''), pick(makeVariants(car.make), chance), 'zzzz', '  ', 'cx 5', 'é'],
    chance,
  );
}

function mistyped(text: string, chance: Chance): string {
  const at = Math.floor(chance() * text.length);
  const [before, letter, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
  return pick(
    [
      before + after,
      `${before}q${after}`,
      before + letter + letter + after,
      before + after.slice(0, 1) + letter + after.slice(1),
    ],
    chance,
  );
}

function randomRefinements(cars: readonly Car[], chance: Chance): Refinements {
  const refinements: Refinements = {};
  for (const facet of LISTED_FACETS) {
    if (chance() > 0.14) continue;
    const values = Array.from({ length: 1 + Math.floor(chance() * 3) }, () =>
      valueOf(pick(cars, chance), facet, chance),
    );
    refinements[facet] = values.filter((value) => value !== null);
  }
  return refinements;
}

function valueOf(car: Car, facet: (typeof LISTED_FACETS)[number], chance: Chance): string | null {
  if (chance() < 0.03) return 'nothing has this';
  if (facet === 'make') return pick(makeVariants(car.make), chance);
  if (facet === 'seats' || facet === 'sleeps') return car.details[facet]?.toString() ?? null;
  return facet === 'location_name' ? (car.distribution_locations[0] ?? car.location_name) : car[facet];
}

function randomRanges(chance: Chance): Ranges {
  const ranges: Ranges = {};
  const scales = { price: 70_000, km: 150_000, year: 2030, subscription_price: 400 } as const;
  for (const name of ASKED_RANGES) {
    if (chance() > 0.2) continue;
    const bound = () =>
      name === 'year' ? 2005 + Math.floor(chance() * 22) : Math.floor(chance() * scales[name]);
    ranges[name] = { min: chance() < 0.6 ? bound() : null, max: chance() < 0.6 ? bound() : null };
  }
  return ranges;
}

function filterOf(text: string): FilterExpression | null {
  const parsed = parseFilter(text);
  if (parsed.kind === 'fault') throw new Error(`${text}: ${parsed.message} at ${parsed.position}`);
  return parsed.expression;
}
