import { describe, expect, it } from 'vitest';
import type { Locale } from '../tenants/country-settings.ts';
import type { Template } from '../tenants/identity-settings.ts';
import { findLendingRules } from './lending-rows.ts';
import { parseLoanQuestion } from './loan-question.ts';

const TODAY = '2026-11-18';
const LENDING = { lender: null, rate_percent: 10, establishment_fee_cents: 0, monthly_fee_cents: 0 };

const rulesOf = (locale: Locale, template: Template = 'car') => findLendingRules({ locale, template }, TODAY);

function asked(locale: Locale, query: Record<string, string>, template: Template = 'car') {
  const known = { lending: LENDING, price: null, state: null, rules: rulesOf(locale, template) };
  return parseLoanQuestion((name) => query[name] ?? null, known);
}

describe('what a country’s lenders leave to the end', () => {
  it('is a share that Australia’s tax office names for a lease, or a round one', () => {
    const { balloons } = rulesOf('en-AU');
    expect(balloons.map(({ percent }) => percent)).toEqual([10, 20, 28.13, 30, 37.5, 46.88]);
    expect(balloons.filter(({ note }) => note?.includes('tax office')).map(({ percent }) => percent)).toEqual(
      [28.13, 37.5, 46.88],
    );
  });

  it('is a round share in New Zealand, by nobody’s table', () => {
    expect(rulesOf('en-NZ').balloons).toEqual([10, 20, 30, 40].map((percent) => ({ percent })));
    expect(asked('en-NZ', { balloon: '28.13' }).balloon).toBe(0);
    expect(asked('en-NZ', { balloon: '30' }).balloon).toBe(30);
  });

  it('is nothing in America', () => {
    expect(rulesOf('en-US').balloons).toEqual([]);
    expect(asked('en-US', { balloon: '20' }).balloon).toBe(0);
  });
});

describe('how long a loan runs', () => {
  it.each([
    ['en-AU', 'car', { usual: 5, most: 7 }],
    ['en-AU', 'camper', { usual: 5, most: 7 }],
    ['en-NZ', 'car', { usual: 5, most: 7 }],
    ['en-US', 'car', { usual: 5, most: 7 }],
    ['en-US', 'camper', { usual: 15, most: 20 }],
  ] as const)('in %s for a %s: %o years', (locale, template, terms) => {
    expect(rulesOf(locale, template).terms).toEqual(terms);
    expect(asked(locale, {}, template).term).toBe(terms.usual);
    expect(asked(locale, { term: '99' }, template).term).toBe(terms.most);
  });
});
