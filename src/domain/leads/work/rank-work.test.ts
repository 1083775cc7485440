import { describe, expect, it } from 'vitest';
import type { LeadWork } from './lead-work.ts';
import { continueWork, groupWork, NEVER, rankWork, startWork } from './rank-work.ts';

const NOON = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-20T15:00:00.000Z';
const BEFORE = '2026-11-20T09:00:00.000Z';
const work: LeadWork = {
  owner_id: null,
  stage: 'new',
  outcome: null,
  due_at: NOON,
  first_try_at: null,
  last_try: null,
  snoozed_until: null,
  late_told_at: null,
  version: 0,
};

describe('where a lead stands in an inbox', () => {
  const group = (change: Partial<LeadWork>, now: string, spam = false) =>
    groupWork(rankWork({ ...work, ...change }, { spam, at: BEFORE }), now);

  it.each([
    ['is to be answered next until it is due', {}, BEFORE, 'next'],
    ['is late from then on', {}, NOON, 'late'],
    ['waits for the shopper once somebody tried', { first_try_at: BEFORE }, LATER, 'waiting'],
    ['comes back when a snooze ends', { first_try_at: BEFORE, snoozed_until: NOON }, NOON, 'next'],
    ['is not late before a snooze ends', { snoozed_until: LATER }, NOON, 'next'],
    ['is late after it where nobody tried', { snoozed_until: LATER }, LATER, 'late'],
    ['is late when it is due, though snoozed for less', { snoozed_until: BEFORE }, NOON, 'late'],
    ['waits where no time runs', { due_at: null }, LATER, 'waiting'],
    ['is done once it is sold', { stage: 'sold' }, LATER, 'done'],
    ['is done once it is closed, though nobody tried', { stage: 'closed' }, LATER, 'done'],
  ] as const)('%s', (_name, change, now, expected) => expect(group(change, now)).toBe(expected));

  it('is nowhere while it is spam', () => {
    expect(rankWork(work, { spam: true, at: NOON })).toEqual({ work_state: null, work_at: null });
    expect(group({}, LATER, true)).toBe('done');
  });
});

describe('the time of a lead', () => {
  const genuine = { spam: false, form_completed: true };
  const unfinished = { spam: false, form_completed: false };
  const spam = { spam: true, form_completed: true };
  const go = (before: typeof spam, after: typeof spam, change: Partial<ReturnType<typeof startWork>> = {}) =>
    continueWork(
      { ...work, ...startWork(before, null, BEFORE), ...change },
      { before, after, due: NOON, at: BEFORE },
    );

  it('begins as it is finished, or released', () => {
    const begun = { due_at: NOON, turn_at: BEFORE, work_state: 1, work_at: NOON };
    expect(go(unfinished, genuine)).toEqual(begun);
    expect(go(spam, genuine)).toEqual(begun);
  });

  it('is none while it is not finished: it waits for the shopper', () => {
    expect(startWork(unfinished, null, BEFORE)).toEqual({
      due_at: null,
      turn_at: null,
      work_state: 2,
      work_at: NEVER,
    });
    expect(go(unfinished, unfinished)).toMatchObject({ due_at: null, work_at: NEVER });
    expect(go({ ...spam, form_completed: false }, unfinished)).toMatchObject({
      due_at: null,
      work_at: NEVER,
    });
  });

  it('is kept by a later step, and ends as it turns out to be spam', () => {
    const running = startWork(genuine, BEFORE, BEFORE);
    expect(go(genuine, genuine, running)).toEqual(running);
    expect(go(genuine, spam, running)).toEqual({
      due_at: null,
      turn_at: null,
      work_state: null,
      work_at: null,
    });
  });

  it('never begins for a lead from before it was kept', () => {
    const earlier = { due_at: null, turn_at: null, work_state: null, work_at: null };
    expect(go(genuine, genuine, earlier)).toEqual(earlier);
  });
});
