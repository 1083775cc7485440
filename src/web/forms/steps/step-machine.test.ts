import { describe, expect, it } from 'vitest';
import { FIRST_STEP, isSkipped, computeProgress, reduceSteps, type StepState } from './step-machine.ts';

const LEAD = { id: 'abc', form_token: 't' };
const at = (step: number, skipped: StepState['skipped'] = []): StepState => ({
  ...FIRST_STEP,
  at: step,
  skipped,
});
const taken = { kind: 'taken', lead: LEAD, count: 4 } as const;

describe('the steps of a form', () => {
  it.each<[string, StepState, Parameters<typeof reduceSteps>[1], Partial<StepState>]>([
    ['advance one at a time and keep the lead', at(0), taken, { at: 1, lead: LEAD, isDone: false }],
    ['are done after the last', at(3), taken, { at: 3, isDone: true }],
    [
      'are skipped with where from and where to',
      at(1),
      { kind: 'skip', to: 3 },
      { at: 3, skipped: [{ from: 1, to: 3 }] },
    ],
    ['go back to the one before', at(2), { kind: 'back' }, { at: 1 }],
    ['do not go back from the first', at(0), { kind: 'back' }, { at: 0 }],
    [
      'go back to where a skip came from, which is then undone',
      at(3, [{ from: 1, to: 3 }]),
      { kind: 'back' },
      { at: 1, skipped: [] },
    ],
    [
      'go back one by one before they go back over a skip',
      at(3, [{ from: 0, to: 2 }]),
      { kind: 'back' },
      { at: 2, skipped: [{ from: 0, to: 2 }] },
    ],
    [
      'count as skipped once, however often',
      at(1, [{ from: 1, to: 2 }]),
      { kind: 'skip', to: 3 },
      { skipped: [{ from: 1, to: 3 }] },
    ],
    ['are no longer skipped once they are answered', at(1, [{ from: 1, to: 3 }]), taken, { skipped: [] }],
    ['go to an earlier one that has a fault', at(3), { kind: 'return', to: 0 }, { at: 0, skipped: [] }],
    ['never go forward for that', at(1), { kind: 'return', to: 2 }, { at: 1 }],
    [
      'ask again what was skipped after the one that has a fault, and not what lies before',
      at(4, [
        { from: 0, to: 1 },
        { from: 2, to: 4 },
      ]),
      { kind: 'return', to: 3 },
      { at: 3, skipped: [{ from: 0, to: 1 }] },
    ],
    [
      'begin another lead when theirs is gone',
      { ...at(2), lead: LEAD },
      { kind: 'lead_lost' },
      { at: 2, lead: null },
    ],
  ])('%s', (_name, state, action, expected) => {
    expect(reduceSteps(state, action)).toMatchObject(expected);
  });

  it.each([
    [0, 4, 0],
    [1, 4, 25],
    [2, 5, 40],
    [1, 3, 33],
    [2, 3, 67],
    [3, 4, 75],
  ])('index %i of %i is %i per cent', (index, count, progress) => {
    expect(computeProgress(at(index), count)).toBe(progress);
  });

  it('are at 100 per cent only when done', () => {
    expect(computeProgress({ ...at(3), isDone: true }, 4)).toBe(100);
  });

  it('knows which were skipped', () => {
    const skipped = [{ from: 1, to: 3 }];
    expect([0, 1, 2, 3].map((step) => isSkipped(step, skipped))).toEqual([false, true, true, false]);
  });
});
