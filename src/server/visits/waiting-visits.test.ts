import { expect, it } from 'vitest';
import type { KeptVisit } from '#domain/analytics/kept-visit.ts';
import { createWaitingVisits } from './visit-counter.ts';

const visit = (at = '2026-11-18T01:00:00.000Z'): KeptVisit => ({
  anon_id: 'a',
  session_id: 's',
  at,
  source: '',
  acts: [{ event: 'page_view', path: `/${'x'.repeat(900)}` }],
});

it('holds some thousand of a site until they are taken, and as many of another', () => {
  const waiting = createWaitingVisits();
  for (let index = 0; index < 3000; index += 1) waiting.add(1, [visit()]);
  waiting.add(2, [visit(), visit()]);
  const taken = waiting.take();
  expect(taken.get(1)?.length).toBeGreaterThan(900);
  expect(taken.get(1)?.length).toBeLessThan(1100);
  expect(taken.get(2)).toHaveLength(2);
  expect(waiting.take().size).toBe(0);
  waiting.add(1, [visit()]);
  expect(waiting.take().get(1)).toHaveLength(1);
});

it('takes so much a day of a site, and more on the next', () => {
  const waiting = createWaitingVisits();
  let kept = 0;
  for (let turn = 0; turn < 100; turn += 1) {
    for (let index = 0; index < 1000; index += 1) waiting.add(1, [visit()]);
    kept += waiting.take().get(1)?.length ?? 0;
  }
  expect(kept).toBeGreaterThan(60_000);
  expect(kept).toBeLessThan(70_000);
  waiting.add(1, [visit('2026-11-19T00:00:00.000Z')]);
  expect(waiting.take().get(1)).toHaveLength(1);
});
