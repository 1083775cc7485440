// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RecordedAct } from '#domain/analytics/events.ts';
import { hasUnsent, keepUnsent, takeUnsent } from './unsent-acts.ts';

const PATH = '/cars/kia-rio/checkout';
const act = (id: string): RecordedAct => ({
  id,
  path: PATH,
  event: 'lead',
  event_id: 42,
  lead_id: `of ${id}`,
});

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

it('keeps an act until everybody it is for has taken it, each once', async () => {
  for (const to of ['tag_manager', 'pixel'] as const) keepUnsent(1, to, act('a'));
  keepUnsent(1, 'pixel', act('b'));
  expect(await takeUnsent(1, 'tag_manager')).toEqual([act('a')]);
  expect(await takeUnsent(1, 'tag_manager')).toEqual([]);
  expect(await takeUnsent(1, 'pixel')).toEqual([act('a'), act('b')]);
  expect(await takeUnsent(1, 'analytics')).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it('keeps no view of a page, and nothing of another site', async () => {
  keepUnsent(1, 'pixel', { id: 'v', path: PATH, event: 'page_view' });
  keepUnsent(2, 'pixel', act('a'));
  expect(hasUnsent(1)).toBe(false);
  expect(await takeUnsent(1, 'pixel')).toEqual([]);
});

it('keeps the newest twenty, for less than a day', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  for (let at = 1; at <= 21; at += 1) keepUnsent(1, 'pixel', act(String(at)));
  vi.advanceTimersByTime(86_400_000 - 1);
  keepUnsent(1, 'analytics', act('late'));
  const taken = await takeUnsent(1, 'pixel');
  expect(taken.map(({ id }) => id)).toEqual(Array.from({ length: 19 }, (_, at) => String(at + 3)));
  vi.advanceTimersByTime(86_400_000);
  expect(await takeUnsent(1, 'analytics')).toEqual([]);
});

it.each(['{', '{"v":1,"value":7}', '{"v":1,"value":[7,null,{"act":{"id":"a"},"at":1,"to":["pixel"]}]}'])(
  'takes nothing from a storage that holds %s',
  async (stored) => {
    localStorage.setItem('forecourt:1:untold-acts', stored);
    expect(await takeUnsent(1, 'pixel')).toEqual([]);
  },
);

it('lets one of two pages take an act, where the browser has locks', async () => {
  const turns: Promise<unknown>[] = [Promise.resolve()];
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, take: () => unknown) => {
        const turn = (turns.at(-1) ?? Promise.resolve()).then(take);
        turns.push(turn);
        return turn;
      },
    },
  });
  keepUnsent(1, 'pixel', act('a'));
  const both = await Promise.all([takeUnsent(1, 'pixel'), takeUnsent(1, 'pixel')]);
  expect(both.flat()).toEqual([act('a')]);
  expect(turns).toHaveLength(3);
  vi.unstubAllGlobals();
});
