import { describe, expect, it } from 'vitest';
import { sampleCar } from '#test/contracts/samples.ts';
import { parseWebsite } from '../../tenants/parse-website.ts';
import type { Website } from '../../tenants/website.ts';
import type { Car } from '../car.ts';
import { type BulkActRequest, planBulkChange, readBulkAct } from './bulk-act.ts';

const reading = parseWebsite({
  name: 'Elm',
  slug: 'elm',
  locations: [
    { id: 1, name: 'North' },
    { id: 2, name: 'South' },
  ],
});
const website = { id: 1, ...('website' in reading ? reading.website : {}) } as Website;
const NOW = '2026-11-20T00:00:00.000Z';

const buildCar = (change: Partial<Car> = {}): Car => ({ id: 1, slug: 'a', ...sampleCar('A'), ...change });
const ask = (name: BulkActRequest['name'], value: string, step: BulkActRequest['step'] = 'less') =>
  readBulkAct({ name, value, step }, website);

function plan(asked: ReturnType<typeof ask>, car = buildCar(), payingLead: string | null = null) {
  if ('fault' in asked) return asked;
  const change = planBulkChange(asked.act, { car, payingLead, heldUntil: null }, { website, now: NOW });
  return 'reason' in change ? change.reason : change.after;
}

const LATER = '2026-11-20T00:00:00.001Z';
const HELD = 'Somebody is paying to reserve it now: decide on its own page.';

it.each([
  ['sold', LATER, HELD],
  ['hidden', LATER, HELD],
  ['coming_soon', LATER, 'Coming soon'],
  ['sold', NOW, 'Sold'],
])('a car that somebody may pay for is not %s before %s', (stand, heldUntil, text) => {
  const asked = ask('status', stand);
  if ('fault' in asked) throw new Error(asked.fault);
  const chosenCar = { car: buildCar(), payingLead: null, heldUntil };
  const change = planBulkChange(asked.act, chosenCar, { website, now: NOW });
  expect('reason' in change ? change.reason : change.after).toBe(text);
});

describe('an act on many cars', () => {
  it.each([
    ['less', '500', '$45,490 drive away'],
    ['less', '$1,500', '$44,490 drive away'],
    ['more', '1 000', '$46,990 drive away'],
    ['percent_less', '5 %', '$43,691 drive away'],
    ['percent_more', '2.5', '$47,140 drive away'],
    ['percent_less', '31', '$31,733 is far from its price: change it on its own page.'],
    ['less', '45990', 'Nothing would be left of its price.'],
    ['more', '99999999', '$100,045,989 is far from its price: change it on its own page.'],
  ] as const)('makes a price of 45,990 %s by “%s”: %s', (step, value, text) => {
    expect(plan(ask('price', value, step))).toBe(text);
  });

  it.each([
    ['price', '0', 'Type an amount'],
    ['price', '-5', 'Type an amount'],
    ['price', '99.50', 'Type an amount'],
    ['price', 'many', 'Type an amount'],
    ['price', '', 'Type an amount'],
    ['status', 'stolen', 'Choose what becomes of them.'],
    ['location', '9', 'Choose a place.'],
    ['tag', 'x'.repeat(61), 'At most 60 letters.'],
  ] as const)('is not done to any with %s “%s”', (name, value, fault) => {
    expect(ask(name, value)).toEqual({ fault: expect.stringContaining(fault) });
  });

  it('takes no hundred per cent off', () => {
    expect(ask('price', '100', 'percent_less')).toEqual({ fault: expect.stringContaining('below 100') });
  });

  it.each([
    ['price', '500', { price_cents: null }, 'It has no price.'],
    ['price', '500', { status: 'sold', sold: true }, 'It is: sold.'],
    ['price', '500', { status: 'withdrawn' }, 'It is: not in stock any more.'],
    ['status', 'sold', { status: 'withdrawn' }, 'It is: not in stock any more.'],
    ['status', 'sold', { status: 'sold', sold: true }, 'It is so already.'],
    ['status', 'hidden', { show_on_dealer_website: false }, 'It is so already.'],
    ['tag', 'Runout', { tag: 'Runout' }, 'It is so already.'],
    ['tag', '', { tag: null }, 'It is so already.'],
  ] as const)('leaves out of %s %s a car that is %j: %s', (name, value, change, reason) => {
    expect(plan(ask(name, value), buildCar(change))).toBe(reason);
  });

  it('neither sells nor hides a car that somebody paid for, and does all else to it', () => {
    for (const stand of ['sold', 'hidden'])
      expect(plan(ask('status', stand), buildCar(), 'lead')).toMatch(/^Somebody paid/);
    expect(plan(ask('status', 'coming_soon'), buildCar(), 'lead')).toBe('Coming soon');
    expect(plan(ask('price', '500'), buildCar(), 'lead')).toBe('$45,490 drive away');
  });

  it('says in words what becomes of each', () => {
    expect(plan(ask('status', 'sold'))).toBe('Sold');
    expect(plan(ask('status', 'hidden'))).toBe('Hidden');
    expect(plan(ask('tag', ' Runout '))).toBe('Runout');
    expect(plan(ask('tag', ''), buildCar({ tag: 'Runout' }))).toBe('nothing');
    expect(plan(ask('location', '2'))).toBe('South');
  });
});
