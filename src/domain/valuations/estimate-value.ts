import { canonicaliseMake } from '../cars/make-aliases.ts';
import type { Country } from '../tenants/find-country.ts';
import { formatCount } from '../words/format-count.ts';
import { groupDigits } from '../words/words.ts';
import type { TypedVehicle, ValueChange, VehicleCondition, VehicleValue } from './vehicle-value.ts';

const USUAL_AGE = 5;

const USUAL_KM = 75_000;

/** Models of which fewer than eight were advertised, or whose prices lay far apart, are left to people. */
export const ASKING_PRICE_SURVEYS: readonly AskingPriceSurvey[] = [
  {
    country: 'AU',
    from: '2023-07-01',
    year: 2023,
    percent: { a_year: -6.8, ten_thousand_km: -2.4 },
    spread: { low: 0.87, high: 1.16 },
    models: {
      BMW: { X3: 42_700 },
      Ford: { Everest: 49_500, Focus: 20_600, Ranger: 46_500, Territory: 28_200 },
      Holden: { Captiva: 20_500, Colorado: 38_000, Commodore: 32_700, Cruze: 18_200 },
      Honda: { 'CR-V': 30_200 },
      Hyundai: { i30: 22_700, Kona: 23_200, 'Santa Fe': 36_500, Tucson: 28_900 },
      'Isuzu UTE': { 'D-MAX': 42_500 },
      Jeep: { 'Grand Cherokee': 40_400, Wrangler: 49_600 },
      Kia: { Carnival: 40_400, Cerato: 21_500, Rio: 18_400, Sorento: 35_000, Sportage: 28_600 },
      Mazda: { '3': 26_300, 'BT-50': 39_700, 'CX-3': 25_300, 'CX-5': 31_000, 'CX-9': 35_600 },
      Mitsubishi: { ASX: 24_500, Lancer: 21_700, Outlander: 26_900, Pajero: 46_900, Triton: 37_400 },
      Nissan: { Navara: 39_200, Qashqai: 26_800, 'X-Trail': 26_500 },
      Subaru: { Forester: 29_700, Outback: 30_400, XV: 29_300 },
      Toyota: { 'C-HR': 30_400, Camry: 30_500, Corolla: 25_500, Kluger: 41_400, RAV4: 37_800, Yaris: 23_000 },
      Volkswagen: { Amarok: 42_100, Tiguan: 32_200 },
    },
    source: 'Prices asked in Australia in 950 advertisements of used cars in 2023',
    as_at: '2023-07-01',
  },
];

export const SELLER_SHARES: readonly SellerShare[] = [
  {
    from: '2023-07-01',
    dealer_percent: 15,
    of_condition: { Excellent: 1.04, Good: 1, Fair: 0.9, 'Needs work': 0.75 },
    source: 'An assumption of this product, which no survey tells; buyers confirm every figure',
    as_at: '2026-11-01',
  },
];

interface Question {
  vehicle: TypedVehicle;
  km: number | null;
  condition: VehicleCondition | null;
  country: Country;
  /** ISO day. */
  today: string;
}

const MAX_AGE = 12;
const MAX_KM = 300_000;
/** Nobody says how far it has gone: as far as most of its age. */
const USUAL_KM_A_YEAR = USUAL_KM / USUAL_AGE;

/**
 * What a dealer may give for a vehicle, from what such vehicles are advertised at. Null where no survey tells: another
 * country, an unknown model, a vehicle newer than the survey, older than twelve years or driven beyond 300,000 km.
 */
export function estimateValue({ vehicle, km, condition, country, today }: Question): VehicleValue | null {
  const survey = listInForce(ASKING_PRICE_SURVEYS, today).find((candidate) => candidate.country === country);
  const share = listInForce(SELLER_SHARES, today)[0];
  const age = Number(today.slice(0, 4)) - vehicle.year;
  const driven = km ?? Math.max(0, age) * USUAL_KM_A_YEAR;
  if (survey === undefined || share === undefined) return null;
  if (age < 0 || age > MAX_AGE || vehicle.year > survey.year || driven > MAX_KM) return null;
  const usual = findUsualPrice(survey, vehicle);
  if (usual === null) return null;
  const factors: [label: string, factor: number][] = [
    [`${formatCount(age, 'year')} old`, computeCompound(survey.percent.a_year, age - USUAL_AGE)],
    [
      `${groupDigits(Math.round(driven))} km${km === null ? ' assumed' : ''}`,
      computeCompound(survey.percent.ten_thousand_km, (driven - USUAL_KM) / 10_000),
    ],
    [
      condition === null ? 'Good condition assumed' : `${condition} condition`,
      share.of_condition[condition ?? 'Good'],
    ],
    ['What a dealer spends before it is sold again', (100 - share.dealer_percent) / 100],
  ];
  const dealerPrice = factors.reduce((price, [, factor]) => price * factor, usual);
  return {
    ...vehicle,
    low_cents: roundToHundreds(dealerPrice * survey.spread.low),
    high_cents: roundToHundreds(dealerPrice * survey.spread.high),
    basis: describeBasis({ survey, share, driven, condition }),
    estimate: true,
    changes: listChanges(usual, factors),
  };
}

/** In whole hundreds of dollars, which add up. */
function listChanges(usual: number, factors: readonly [label: string, factor: number][]): ValueChange[] {
  let price = usual;
  const changes = factors.map(([label, factor]) => {
    const before = roundToHundreds(price);
    price *= factor;
    return { label, cents: roundToHundreds(price) - before };
  });
  const label = `Advertised at, ${USUAL_AGE} years old with ${groupDigits(USUAL_KM)} km`;
  return [{ label, cents: roundToHundreds(usual) }, ...changes];
}

/** Whether any survey tells of that country. */
export function isEstimated(country: Country): boolean {
  return ASKING_PRICE_SURVEYS.some((survey) => survey.country === country);
}

function listInForce<Row extends { from: string; to?: string }>(rows: readonly Row[], today: string): Row[] {
  return rows.filter(({ from, to }) => from <= today && (to === undefined || today <= to));
}

function findUsualPrice({ models }: AskingPriceSurvey, { make, model }: TypedVehicle): number | null {
  const name = canonicaliseMake(make);
  const makeModels = Object.hasOwn(models, name) ? Object.entries(models[name] ?? {}) : [];
  return makeModels.find(([modelName]) => keepLetters(modelName) === keepLetters(model))?.[1] ?? null;
}

/** The model among the words after a make, as a survey writes it, and what follows as badge; else all words are the model. */
export function splitSurveyedModel(make: string, words: readonly string[]): { model: string; badge: string } {
  const models = ASKING_PRICE_SURVEYS.flatMap((survey) =>
    Object.hasOwn(survey.models, make) ? Object.keys(survey.models[make] ?? {}) : [],
  );
  return splitModel(models, words);
}

/** `2021 Toyota Corolla` of `2021 toyota corolla, any words`, as a survey writes it; null for what no survey names. */
export function findSurveyedName(name: string): string | null {
  const [, year = '', vehicle = ''] = /^((?:19|20)\d\d) (.+)$/.exec(name) ?? [];
  const makes = ASKING_PRICE_SURVEYS.flatMap(({ models }) => Object.entries(models));
  for (const [make, models] of makes) {
    const start = `${make} `.toLowerCase();
    if (!vehicle.toLowerCase().startsWith(start)) continue;
    const { model } = splitModel(Object.keys(models), vehicle.slice(start.length).split(' '));
    if (Object.hasOwn(models, model)) return `${year} ${make} ${model}`;
  }
  return null;
}

/** The same by any names of models. */
export function splitModel(
  models: readonly string[],
  words: readonly string[],
): { model: string; badge: string } {
  for (let length = words.length; length > 0; length -= 1) {
    const model = models.find((name) => keepLetters(name) === keepLetters(words.slice(0, length).join('')));
    if (model !== undefined) return { model, badge: words.slice(length).join(' ') };
  }
  return { model: words.join(' '), badge: '' };
}

function keepLetters(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function computeCompound(percent: number, times: number): number {
  return (1 + percent / 100) ** times;
}

function roundToHundreds(dollars: number): number {
  return Math.round(dollars / 100) * 100 * 100;
}

interface Basis {
  survey: AskingPriceSurvey;
  share: SellerShare;
  driven: number;
  condition: VehicleCondition | null;
}

function describeBasis({ survey, share, driven, condition }: Basis): string {
  const state = (condition ?? 'Good').toLowerCase();
  return `${survey.source}, for its age, ${groupDigits(Math.round(driven))} km and ${state} condition, less ${share.dealer_percent}% for what a dealer spends before it is sold again.`;
}

/** What of the price at which a vehicle is advertised its owner gets, from a day on. */
interface SellerShare {
  from: string;
  to?: string;
  /** Kept for repairs, warranty and the dealer's margin. */
  dealer_percent: number;
  /** Of what one in good condition is worth. */
  of_condition: Readonly<Record<VehicleCondition, number>>;
  source: string;
  as_at: string;
}

/** What used cars of a model were advertised at, and how that falls with age and distance: a newer survey is a new set of rows. */
interface AskingPriceSurvey {
  country: Country;
  /** Days, ISO; `to` is the last one. */
  from: string;
  to?: string;
  /** The year in which the prices were asked. */
  year: number;
  /** Of the price, for each year of age and each 10,000 km. */
  percent: { a_year: number; ten_thousand_km: number };
  /** Of six in ten advertisements, as shares of what their model, age and distance say. */
  spread: { low: number; high: number };
  /** Dollars for one that is five years old with 75,000 km on it. */
  models: Readonly<Record<string, Readonly<Record<string, number>>>>;
  source: string;
  /** ISO day. */
  as_at: string;
}
