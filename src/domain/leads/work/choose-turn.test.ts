import { describe, expect, it } from 'vitest';
import { type Duty, NO_DUTY } from '../../staff/duty.ts';
import type { Membership } from '../../staff/membership.ts';
import { chooseTurn, type TurnPerson } from './choose-turn.ts';

const NOW = '2026-11-20T01:00:00.000Z';
const BEFORE = '2026-11-20T00:59:59.999Z';
const LATER = '2026-11-20T07:30:00.000Z';
const LEAD = { location_id: 1, department: 'sales' } as const;
const EVERYBODY = { way: 'in_turn', people: null } as const;

function person(id: string, duty: Partial<Duty> = {}, rights: Partial<Membership> = {}): TurnPerson {
  const membership = { website_id: 1, role: 'staff', locations: [], departments: [], ...rights } as const;
  return { id, membership, duty: { ...NO_DUTY, on_duty_until: LATER, ...duty } };
}

const ask = (people: TurnPerson[], change: Partial<Parameters<typeof chooseTurn>[0]> = {}) =>
  chooseTurn({ lead: LEAD, group: EVERYBODY, people, now: NOW, ...change });

describe('a lead goes in turn to', () => {
  it('whoever was given none for the longest time', () => {
    const people = [
      person('ann', { last_turn: 3 }),
      person('bob', { last_turn: 1 }),
      person('cat', { last_turn: 2 }),
    ];
    expect(ask(people)).toEqual({ to: 'bob', why: 'turn' });
    expect(ask([...people, person('dan')])).toEqual({ to: 'dan', why: 'turn' });
  });

  it('one of those whom the rule names', () => {
    const group = { way: 'in_turn', people: ['bob'] } as const;
    expect(ask([person('ann'), person('bob', { last_turn: 9 })], { group })).toMatchObject({ to: 'bob' });
  });

  it.each<[string, Partial<Duty>, Partial<Membership>]>([
    ['whose duty is over', { on_duty_until: NOW }, {}],
    ['who said nothing', { on_duty_until: null }, {}],
    ['who is busy', { busy_until: LATER }, {}],
    ['who is away, whatever was left on', { absent_from: BEFORE, absent_until: LATER }, {}],
    ['of another place', {}, { locations: [2] }],
    ['a manager of another place', {}, { role: 'manager', locations: [2] }],
    ['of another department', {}, { departments: ['service'] }],
    ['whose role has no leads', {}, { role: 'marketing' }],
  ])('nobody %s', (_who, duty, rights) => {
    const desk = person('desk', { on_duty_until: null }, { departments: ['sales'] });
    expect(ask([person('ann', duty, rights), desk])).toEqual({ to: null, why: 'nobody on duty' });
  });

  it.each<[string, Partial<Duty>]>([
    ['who was busy', { busy_until: NOW }],
    ['who was away', { absent_from: BEFORE, absent_until: NOW }],
    ['who will be away', { absent_from: LATER, absent_until: LATER }],
  ])('somebody %s', (_who, duty) => {
    expect(ask([person('ann', duty)])).toMatchObject({ to: 'ann' });
  });

  it('whoever knows its sender and is on duty, also where it is first come', () => {
    const people = [person('ann'), person('bob', { last_turn: 5 })];
    const firstCome = { way: 'first_come', people: null } as const;
    expect(ask(people, { earlierOwner: 'bob' })).toEqual({ to: 'bob', why: 'known' });
    expect(ask(people, { earlierOwner: 'bob', group: firstCome })).toEqual({ to: 'bob', why: 'known' });
    expect(ask(people, { group: firstCome })).toEqual({ to: null, why: 'first come' });
    const withoutBob = [person('ann'), person('bob', { on_duty_until: null })];
    expect(ask(withoutBob, { earlierOwner: 'bob' })).toEqual({ to: 'ann', why: 'turn' });
  });

  it('somebody else than whoever had it and did not try', () => {
    const people = [person('ann'), person('bob', { last_turn: 5 })];
    expect(ask(people, { passedOver: 'ann' })).toMatchObject({ to: 'bob' });
    expect(ask([person('ann')], { passedOver: 'ann' })).toEqual({ to: null, why: 'nobody on duty' });
  });
});
