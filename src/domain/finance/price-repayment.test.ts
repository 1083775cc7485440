import { describe, expect, it } from 'vitest';
import { parseWebsite } from '../tenants/parse-website.ts';
import { formatPriceRepayment, keepRateWhole, whyNoRepayment } from './price-repayment.ts';
import { explainRepayment, writeRepaymentNote } from './repayment-note.ts';

const TODAY = '2026-11-22';
const NOW = Date.parse('2026-11-22T01:00:00Z');
const CAR = { price_cents: 3_000_000, status: 'in_stock', sold: false } as const;
const FEES = { establishment_fee_cents: 39_500, monthly_fee_cents: 1_000 };

describe('a repayment beside a price of $30,000', () => {
  // spec §9, and the same with weekly fees: a share of $10 a month is $2.31 a week.
  it.each<[object, string, string]>([
    [{}, '$146.73 a week', 'comparison rate 10.00% p.a.'],
    [{ lending: { establishment_fee_cents: 39_500 } }, '$148.67 a week', 'comparison rate 10.57% p.a.'],
    [{ lending: FEES }, '$150.98 a week', 'comparison rate 11.24% p.a.'],
    [
      { lending: { rate_percent: 6.99, establishment_fee_cents: 50_000, monthly_fee_cents: 800 } },
      '$140.93 a week',
      'comparison rate 8.24% p.a.',
    ],
    [{ locale: 'en-NZ', timezone: 'Pacific/Auckland' }, '$146.73 a week', 'annual interest rate 10.00% p.a.'],
    [{ locale: 'en-US', timezone: 'America/Denver', lending: FEES }, '$655.80 a month', 'APR 11.24%'],
  ])('with %o is %s at a %s', (configuration, repayment, rate) => {
    expect(formatPriceRepayment(CAR, site(configuration), TODAY)).toBe(`${repayment}, ${rate}`);
  });

  it.each([
    ['a car without a price', { price_cents: null }],
    ['a sold one', { sold: true, status: 'sold' as const }],
    ['one that costs less than anybody lends', { price_cents: 99_900 }],
    ['one that costs more than that', { price_cents: 20_000_100 }],
  ])('is not told of %s', (_name, change) => {
    expect(formatPriceRepayment({ ...CAR, ...change }, site({}), TODAY)).toBeNull();
  });
});

it.each([
  [
    '$146.73 a week, comparison rate 10.00% p.a.',
    '$146.73\u00a0a\u00a0week, comparison\u00a0rate\u00a010.00%\u00a0p.a.',
  ],
  ['$655.80 a month, APR 11.24%', '$655.80\u00a0a\u00a0month, APR\u00a011.24%'],
  ['', ''],
])('%j breaks before its rate or nowhere', (repayment, text) => {
  expect(keepRateWhole(repayment)).toBe(text);
});

describe('repayments beside prices', () => {
  const CARDS = { repayments_shown: 'cards', credit_licence_number: '000001' };
  it.each<[string, object, string | null, string | null]>([
    ['stand on pages of cars from the beginning', {}, null, 'switched_off'],
    ['stand on cards by switch and under a licence', CARDS, null, null],
    ['not on cards without a licence', { repayments_shown: 'cards' }, null, 'no_licence'],
    ['on cards of other countries without one', { repayments_shown: 'cards', locale: 'en-NZ' }, null, null],
    [
      'nowhere where they are switched off',
      { ...CARDS, repayments_shown: 'nowhere' },
      'switched_off',
      'switched_off',
    ],
    ['through the last day of the rate', { ...CARDS, lending: { until: TODAY } }, null, null],
    ['not after it', { ...CARDS, lending: { until: '2026-11-21' } }, 'rate_ended', 'rate_ended'],
  ])('%s', (_name, configuration, onPage, onCard) => {
    const own = site(configuration);
    expect([whyNoRepayment('car_page', own, TODAY), whyNoRepayment('card', own, TODAY)]).toEqual([
      onPage,
      onCard,
    ]);
  });

  it('say what they stand on, the fees, the warning, and who lends', () => {
    const note = writeRepaymentNote(site({ ...CARDS, lending: { ...FEES, lender: 'Oak' } }), NOW);
    expect(note).toContain('5 years at 10.00% p.a., no deposit, secured.');
    expect(note).toContain(
      'Fees in these figures: $395.00 to set up, lent along with the price, $10.00 a month. The comparison rate is',
    );
    expect(note).toContain('260 repayments for the whole price. Fees in these figures');
    expect(note).toContain('worked out on that price and term, secured by the car and repaid monthly.');
    expect(note).toMatch(
      /WARNING: This comparison rate is true only for the examples given.*An estimate only.*Lender: Oak\. Credit licence 000001\.$/,
    );
    expect(writeRepaymentNote(site({}), NOW)).toMatch(
      /^Indicative: 5 years .*No lender’s fees are in these figures\./,
    );
  });

  it('keep in sight what the law wants beside them, and fold away how they were worked out', () => {
    const australian = explainRepayment(site({ ...CARDS, lending: { ...FEES, lender: 'Oak' } }), NOW);
    expect(australian.lawText).toMatch(
      /^5 years at [^.]*\.\d\d% p\.a\., no deposit, secured\. WARNING: This comparison rate is true only .* different comparison rate\.$/,
    );
    expect(australian.working).toMatch(
      /^260 repayments .* Fees in these figures: .* worked out .* An estimate only.*Lender: Oak\. Credit licence 000001\.$/,
    );
    const kiwi = explainRepayment(site({ locale: 'en-NZ', timezone: 'Pacific/Auckland' }), NOW);
    expect(kiwi.lawText).toMatch(
      /annual interest rate of 10\.00%.* No lender’s fees are in these figures\.$/,
    );
  });

  it('say in America what brings a named payment along', () => {
    const note = writeRepaymentNote(site({ locale: 'en-US', timezone: 'America/Denver' }), NOW);
    expect(note).toContain(
      '60 payments over 5 years at an interest rate of 10.00% for the whole price, without a down payment.',
    );
    expect(note).not.toMatch(/comparison/i);
  });
});

function site(configuration: object) {
  const parsed = parseWebsite({ name: 'Oak Cars', timezone: 'Australia/Brisbane', ...configuration });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return parsed.website;
}
