import { canonicalMake } from '../cars/make-aliases.ts';
import type { Country } from '../tenants/find-country.ts';
import { groupDigits } from '../words/words.ts';
import { ASKING_PRICE_SURVEYS, type AskingPriceSurvey, USUAL_AGE, USUAL_KM } from './asking-price-surveys.ts';
import { SELLER_SHARES, type SellerShare } from './seller-shares.ts';
import type { TypedVehicle, VehicleCondition, VehicleValue } from './vehicle-value.ts';

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
  const survey = inForce(ASKING_PRICE_SURVEYS, today).find((candidate) => candidate.country === country);
  const share = inForce(SELLER_SHARES, today)[0];
  const age = Number(today.slice(0, 4)) - vehicle.year;
  const driven = km ?? Math.max(0, age) * USUAL_KM_A_YEAR;
  if (survey === undefined || share === undefined) return null;
  if (age < 0 || age > MAX_AGE || vehicle.year > survey.year || driven > MAX_KM) return null;
  const usual = usualPrice(survey, vehicle);
  if (usual === null) return null;
  const askingPrice =
    usual *
    compound(survey.percent.a_year, age - USUAL_AGE) *
    compound(survey.percent.ten_thousand_km, (driven - USUAL_KM) / 10_000);
  const dealerPrice =
    (askingPrice * (100 - share.dealer_percent) * share.of_condition[condition ?? 'Good']) / 100;
  return {
    ...vehicle,
    low_cents: hundredsOfDollars(dealerPrice * survey.spread.low),
    high_cents: hundredsOfDollars(dealerPrice * survey.spread.high),
    basis: describeBasis({ survey, share, driven, condition }),
    estimate: true,
  };
}

/** Whether any survey tells of that country. */
export function isEstimated(country: Country): boolean {
  return ASKING_PRICE_SURVEYS.some((survey) => survey.country === country);
}

function inForce<Row extends { from: string; to?: string }>(rows: readonly Row[], today: string): Row[] {
  return rows.filter(({ from, to }) => from <= today && (to === undefined || today <= to));
}

function usualPrice({ models }: AskingPriceSurvey, { make, model }: TypedVehicle): number | null {
  const name = canonicalMake(make);
  const ofMake = Object.hasOwn(models, name) ? Object.entries(models[name] ?? {}) : [];
  return ofMake.find(([modelName]) => letters(modelName) === letters(model))?.[1] ?? null;
}

function letters(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function compound(percent: number, times: number): number {
  return (1 + percent / 100) ** times;
}

function hundredsOfDollars(dollars: number): number {
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
