// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { randomId } from './random-id.ts';
import { recordVisit, visitContext, withPage } from './visit.ts';

afterEach(() => vi.useRealTimers());

it('keeps the newest 50 visited pages', () => {
  const fifty = Array.from({ length: 50 }, (_, index) => `/cars/${index}`);
  const after = withPage(fifty, '/success');
  expect(after).toHaveLength(50);
  expect(after[0]).toBe('/cars/1');
  expect(after.at(-1)).toBe('/success');
});

it('counts a page that stays open once', () => {
  expect(withPage(['/'], '/')).toEqual(['/']);
});

it('makes version 4 identifiers', () => {
  expect(randomId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(randomId()).not.toBe(randomId());
});

it('ends a session after half an hour without a page, and the visitor stays the same', () => {
  const MINUTE = 60_000;
  localStorage.clear();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  recordVisit(1, { pathname: '/', search: '' });
  const first = visitContext(1);
  vi.advanceTimersByTime(30 * MINUTE);
  recordVisit(1, { pathname: '/contact', search: '' });
  expect(visitContext(1).session_id).toBe(first.session_id);
  vi.advanceTimersByTime(30 * MINUTE + 1);
  recordVisit(1, { pathname: '/finance', search: '' });
  expect(visitContext(1).session_id).not.toBe(first.session_id);
  expect(visitContext(1).distinct_id).toBe(first.distinct_id);
});
