import { describe, expect, it } from 'vitest';
import { createEmbeddedEstimate } from '#adapters/valuations/embedded-estimate.ts';
import { createEmptyLead } from '#domain/leads/empty-lead.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { withOwnEstimate } from './with-own-estimate.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');
const COROLLA = {
  trade_in_year: 2021,
  trade_in_make: 'Toyota',
  trade_in_model: 'Corolla',
  trade_in_km: 75_000,
  trade_in_condition: 'Good',
};

/** What a lead says of a figure in the end. */
function offerOf(
  form: string,
  { answers = {}, configuration = { estimate_trade_ins: true } as object } = {},
) {
  const parsed = parseWebsite({ name: 'Northside', slug: 'northside', ...configuration });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  const website = { ...parsed.website, id: 1 };
  const clock = { now: () => NOW };
  const valuation = createEmbeddedEstimate({ website, clock, register: null });
  const lead = { ...createEmptyLead(), form, answers: { ...COROLLA, ...answers } };
  return withOwnEstimate({ website, valuation }, lead).answers['offer'];
}

describe('our own estimate of a car that somebody sells', () => {
  it('is told where the dealer shows figures: by AutoGrab or by the estimate alone', () => {
    const shown = expect.stringMatching(
      /^\$18,900 to \$25,100 \(estimate\) for 2021 Toyota Corolla\. /,
    ) as string;
    expect(offerOf('sell_my_car')).toEqual(shown);
    expect(offerOf('sell_my_car', { configuration: { features: { autograb: true } } })).toEqual(shown);
    expect(offerOf('sell_my_car', { configuration: {} })).toBeUndefined();
  });

  it('is not made of a form that shows it while it is filled, nor of one that asks for no car', () => {
    expect(offerOf('trade_in')).toBeUndefined();
    expect(offerOf('contact')).toBeUndefined();
    expect(offerOf('')).toBeUndefined();
  });

  it('is left to people where no survey tells', () => {
    expect(offerOf('sell_my_car', { answers: { trade_in_model: 'HiAce' } })).toBeUndefined();
    expect(offerOf('sell_my_car', { answers: { trade_in_year: 'soon' } })).toBeUndefined();
    expect(offerOf('sell_my_car', { answers: { trade_in_km: '400,000 km' } })).toBeUndefined();
  });
});
