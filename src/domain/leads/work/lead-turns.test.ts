import { describe, expect, it } from 'vitest';
import { sampleDealer } from '#test/fixtures/sample-dispatch.ts';
import { NO_DUTY } from '../../staff/duty.ts';
import type { Membership } from '../../staff/membership.ts';
import {
  describeTurnFault,
  describeTurnScope,
  findStrangers,
  findTurnFaults,
  findTurnRule,
  findUnreachedRules,
  type RulePerson,
} from './lead-turns.ts';

const NOW = '2026-11-20T01:00:00.000Z';
const LATER = '2026-11-21T01:00:00.000Z';
const inTurn = (only: object, people: string[] = []) => ({ only, way: 'in_turn', people });
const openSite = (lead_turns: object[], change: object = {}) => sampleDealer({ lead_turns, ...change });

function person(
  name: string,
  change: Partial<RulePerson> = {},
  rights: Partial<Membership> = {},
): RulePerson {
  const membership = { website_id: 1, role: 'staff', locations: [], departments: [], ...rights } as const;
  return { id: name, email: `${name}@x.example`, membership, duty: NO_DUTY, ...change };
}
const AWAY = { ...NO_DUTY, absent_from: NOW, absent_until: LATER };

describe('the rule of a lead', () => {
  const lead = { category: 'Used Vehicle Enquiry', location_id: 1, car_type: 'used' };

  it('is the first that takes it, else the last one, which is first come', () => {
    const rules = [inTurn({ departments: ['service'] }), inTurn({ car_types: ['used'] }), inTurn({})];
    expect(findTurnRule(lead, openSite(rules))).toBe(1);
    expect(findTurnRule({ ...lead, car_type: 'new' }, openSite(rules))).toBe(2);
    expect(findTurnRule(lead, openSite([]))).toBeNull();
  });

  it('counts a demo car as the site says, unless a rule names demo cars', () => {
    const demo = { ...lead, car_type: 'demo' };
    const used = openSite([inTurn({ car_types: ['used'] })], { demo_routes_to: 'used' });
    expect(findTurnRule(demo, used)).toBe(0);
    expect(
      findTurnRule(demo, openSite([inTurn({ car_types: ['used'] }), inTurn({ car_types: ['demo'] })])),
    ).toBe(1);
  });
});

it('a rule that earlier ones leave nothing is never reached: of two alike the second', () => {
  const service = inTurn({ departments: ['service'] });
  expect(findUnreachedRules(openSite([service, service]))).toEqual([1]);
  expect(findUnreachedRules(openSite([inTurn({}), service]))).toEqual([1]);
  expect(findUnreachedRules(openSite([service, inTurn({})]))).toEqual([]);
});

describe('a rule gives leads to nobody', () => {
  const site = openSite([
    inTurn({ departments: ['sales'] }, ['ann@x.example', 'bob@x.example']),
    inTurn({ departments: ['service'], location_ids: [1] }),
    { only: {}, way: 'first_come' },
  ]);

  it('where its people are gone, or see none of its leads', () => {
    const eve = person('eve');
    expect(findTurnFaults(site, [eve], NOW)).toEqual([{ place: 0, why: 'gone' }]);
    const elsewhere = person('ann', {}, { departments: ['parts'] });
    const sales = person('sue', {}, { departments: ['sales'] });
    expect(findTurnFaults(site, [elsewhere, eve, sales], NOW)).toEqual([{ place: 0, why: 'gone' }]);
    expect(findTurnFaults(site, [], NOW).map(({ why }) => why)).toEqual(['gone', 'gone']);
  });

  it('where they are all absent now', () => {
    const ann = person('ann', { duty: AWAY });
    expect(findTurnFaults(site, [ann, person('eve')], NOW)).toEqual([{ place: 0, why: 'absent' }]);
    expect(findTurnFaults(site, [ann, person('eve')], LATER)).toEqual([]);
    expect(findTurnFaults(site, [ann, person('bob')], NOW)).toEqual([]);
  });
});

it('a rule names those alone who answer leads of the site', () => {
  const site = openSite([inTurn({}, ['ANN@x.example', 'seller@x.example', 'oak@x.example'])]);
  const people = [person('ann'), person('seller', {}, { role: 'marketing' })];
  expect(findStrangers(site, people)).toEqual([
    { path: 'lead_turns[0].people[1]', message: 'seller@x.example is nobody who answers leads of this site' },
    { path: 'lead_turns[0].people[2]', message: 'oak@x.example is nobody who answers leads of this site' },
  ]);
});

it('a rule reads as words', () => {
  const rule = inTurn({ departments: ['sales', 'finance'], location_ids: [1], car_types: ['used', 'demo'] });
  const site = openSite([rule]);
  const [name] = site.locations.map((place) => place.name);
  expect(describeTurnScope(site.lead_turns[0]!, site)).toBe(
    `sales and finance at ${name}, about used or demo cars`,
  );
  expect(describeTurnScope(site.lead_turns[0]!, site, 1)).toBe(
    `sales and 1 more at ${name}, about used or demo cars`,
  );
  expect(describeTurnFault({ place: 0, why: 'absent' }, site)).toBe(
    `Rule 1 (sales and finance at ${name}, about used or demo cars) gives its enquiries to nobody: all of its people are absent`,
  );
  expect(describeTurnScope({ only: openSite([inTurn({})]).lead_turns[0]!.only }, site)).toBe('every enquiry');
});
