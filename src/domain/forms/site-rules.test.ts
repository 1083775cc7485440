import { describe, expect, it } from 'vitest';
import { parseWebsite } from '../tenants/parse-website.ts';
import { buildSiteRules } from './site-rules.ts';

const NOW = Date.parse('2026-11-18T20:00:00Z');

function rulesOf(configuration: object) {
  const parsed = parseWebsite({ name: 'Northside', slug: 'northside', ...configuration });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return buildSiteRules({
    website: { ...parsed.website, id: 1 },
    testPhone: null,
    clock: { now: () => NOW },
  });
}

const MONDAY = { weekday: 1, status: 'Open', open: '09:00', close: '11:00' };
const SUNDAY = { weekday: 0, status: 'Closed', open: null, close: null };
const PLACES = [
  { id: 2, name: 'Workshop', location_type: 'service', position: 1 },
  { id: 3, name: 'Back yard', location_type: 'sales', position: 2, visible: false },
  {
    id: 4,
    name: 'Yard',
    location_type: 'sales',
    position: 3,
    primary: true,
    contact_detail: { opening_hours: [SUNDAY, MONDAY] },
  },
];

describe('what a site decides about its forms', () => {
  it('offers the places that are shown, the primary one first, with the days they open', () => {
    const { places } = rulesOf({ locations: PLACES });
    expect(places.map(({ value, label, type }) => [value, label, type])).toEqual([
      ['4', 'Yard', 'sales'],
      ['2', 'Workshop', 'service'],
    ]);
    expect(places[0]?.opening_hours).toEqual([MONDAY]);
  });

  it('tells the special days that are not over on its own calendar', () => {
    const day = (date: string) => ({ date, location_type: null, status: 'Closed', open: null, close: null });
    const special_hours = ['2026-11-18', '2026-11-19', '2026-12-25'].map(day);
    // Brisbane is already in the morning of the 19th.
    const { special_hours: kept } = rulesOf({ timezone: 'Australia/Brisbane', special_hours });
    expect(kept.map(({ date }) => date)).toEqual(['2026-11-19', '2026-12-25']);
  });

  it.each<[string, object]>([
    ['rego_lookup', { features: { nevdis: true } }],
    ['rego_lookup', { features: { redbook: true } }],
    ['dealer_promises', { dealer_promises: true }],
    ['fit_out_question', { fit_out_question: 'Fitted out by us?' }],
    ['additional_services', { additional_services: ['Wash'] }],
    ['service_interval', { service_form: { interval: true } }],
    ['tyres', { service_form: { tyres: true } }],
  ])('switches %s on by %j, and nothing else', (name, configuration) => {
    expect(rulesOf({}).switches).not.toContain(name);
    expect(rulesOf(configuration).switches).toEqual([...rulesOf({}).switches, name]);
  });

  it('looks plates up and shows a figure where trade-ins are valued, to be declined where the dealer asks', () => {
    const features = { autograb: true };
    expect(rulesOf({ features }).switches).toEqual(['rego_lookup', 'valuation_offer']);
    const dealerships = [{ id: 1, name: 'Elm', slug: 'elm', enable_valuation_offer_rejection: true }];
    expect(rulesOf({ features, dealerships }).switches).toContain('offer_rejection');
    expect(rulesOf({ dealerships }).switches).toEqual([]);
    const own = { estimate_trade_ins: true };
    expect(rulesOf(own).switches).toEqual(['valuation_offer']);
    expect(rulesOf({ ...own, dealerships }).switches).toEqual(['valuation_offer', 'offer_rejection']);
  });
});
