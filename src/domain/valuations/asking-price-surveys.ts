import type { Country } from '../tenants/find-country.ts';

/** What used cars of a model were advertised at, and how that falls with age and distance: a newer survey is a new set of rows. */
export interface AskingPriceSurvey {
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

export const USUAL_AGE = 5;
export const USUAL_KM = 75_000;

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
