import { expect, it } from 'vitest';
import { sampleDealer } from '#test/fixtures/sample-dispatch.ts';
import { loadBudget } from './load-budget.ts';
import { loadCalculator } from './load-calculator.ts';

const website = sampleDealer({
  credit_licence_number: '000001',
  lending: { rate_percent: 7.5, until: '2026-11-18' },
});
const visit = { form: { name: 'finance_enquiry' }, url: new URL('https://one.example/finance'), car: null };

it.each([
  ['is the site’s own', '2026-11-18T23:59:00+10:00', 7.5, '000001'],
  ['is the usual one, under nobody’s licence,', '2026-11-19T00:00:00+10:00', 10, null],
])('the rate of a finance page %s at %s on the site’s clocks', (_name, time, rate, licence) => {
  const site = { website, clock: { now: () => Date.parse(time) } };
  expect(loadCalculator(site, visit)).toMatchObject({ lending: { rate_percent: rate }, licence });
  expect(loadBudget(site, visit)?.rates).toContain(`${rate.toFixed(2)}%`);
});
