import { type Country, findCountry } from '../tenants/find-country.ts';
import type { Template, TemplateSetting } from '../tenants/identity-settings.ts';
import type { LendingRules } from './lending-rules.ts';
import type { LocaleSetting } from '../tenants/country-settings.ts';

/** How a country lends from a day on. A change is a new row, and a last day in the old one. */
interface LendingRow {
  country: Country;
  /** Left out: whatever has no row of its own. */
  template?: Template;
  /** Days, ISO; `to` is the last one. */
  from: string;
  to?: string;
  rules: LendingRules;
  source: string;
  /** When the source was right, ISO day. */
  as_at: string;
}

const AUSTRALIAN: LendingRules = {
  frequencies: ['weekly', 'fortnightly', 'monthly'],
  trueRate: 'Comparison rate',
  rate: 'Interest rate',
  aYear: ' p.a.',
  repayment: 'repayment',
  deposit: 'Deposit or trade-in',
  balloon: 'Balloon at the end',
  total: 'Total to repay',
  hasStates: true,
  terms: { usual: 5, most: 7 },
  balloons: [
    { percent: 10 },
    { percent: 20 },
    { percent: 28.13, note: 'the tax office’s least for a 5-year lease' },
    { percent: 30 },
    { percent: 37.5, note: 'the tax office’s least for a 4-year lease' },
    { percent: 46.88, note: 'the tax office’s least for a 3-year lease' },
  ],
};

const AMERICAN: LendingRules = {
  frequencies: ['monthly'],
  trueRate: 'APR',
  rate: 'Interest rate',
  aYear: '',
  repayment: 'payment',
  deposit: 'Down payment or trade-in',
  balloon: 'Balloon payment',
  total: 'Total of payments',
  hasStates: false,
  terms: { usual: 5, most: 7 },
  balloons: [],
};

export const LENDING_ROWS: readonly LendingRow[] = [
  {
    country: 'AU',
    from: '2010-07-01',
    rules: AUSTRALIAN,
    source:
      'National Credit Code, Part 10: comparison rate. Residuals: Australian Taxation Office, ATO ID 2002/1004, car lease residual values; consumer lenders seldom leave more than half',
    as_at: '2026-11-01',
  },
  {
    country: 'NZ',
    from: '2015-06-06',
    rules: {
      ...AUSTRALIAN,
      trueRate: null,
      rate: 'Annual interest rate',
      balloon: 'Final payment (balloon)',
      hasStates: false,
      balloons: [{ percent: 10 }, { percent: 20 }, { percent: 30 }, { percent: 40 }],
    },
    source:
      'Responsible Lending Code, advertising: the annual interest rate and the fees, as plain as the repayment. A final payment is agreed freely; New Zealand’s tax office sets none',
    as_at: '2026-11-01',
  },
  {
    country: 'US',
    from: '2010-01-01',
    rules: AMERICAN,
    source:
      'Regulation Z, 12 CFR 1026.24: a named payment brings down payment, number of payments and APR. Vehicle loans are repaid in equal payments to the end',
    as_at: '2026-11-01',
  },
  {
    country: 'US',
    template: 'camper',
    from: '2010-01-01',
    rules: { ...AMERICAN, terms: { usual: 15, most: 20 } },
    source: 'Regulation Z, 12 CFR 1026.24; recreational vehicles are lent on over 10 to 20 years',
    as_at: '2026-11-01',
  },
];

/** The rules of a site's country, for what it sells, on an ISO day. */
export function findLendingRules(
  { locale, template }: LocaleSetting & TemplateSetting,
  today: string,
): LendingRules {
  const country = findCountry(locale);
  const inForce = LENDING_ROWS.filter(
    (row) => row.country === country && row.from <= today && (row.to === undefined || today <= row.to),
  );
  const row =
    inForce.find((lendingRow) => lendingRow.template === template) ??
    inForce.find((each) => each.template === undefined);
  if (row === undefined) throw new Error(`No lending rules for ${country} on ${today}.`);
  return row.rules;
}
