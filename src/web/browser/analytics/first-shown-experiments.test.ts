// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { takeFirstShown } from './fill-beacon.ts';
import { recordVisit } from '../visit/visit.ts';

const RUNNING = [{ name: 'home-hero' as const, routes: ['/', '/search/:path'] }];
const view = (path: string) => ({ event: 'page_view' as const, path });
const open = () => recordVisit(1, { pathname: '/', search: '', source: '' });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('is told once a visit, and again in the next', () => {
  open();
  expect(takeFirstShown(1, RUNNING, [view('/finance')])).toEqual([]);
  expect(takeFirstShown(1, RUNNING, [view('/'), view('/')])).toEqual(['home-hero']);
  expect(takeFirstShown(1, RUNNING, [view('/')])).toEqual([]);
  vi.advanceTimersByTime(31 * MINUTE_MS);
  open();
  expect(takeFirstShown(1, RUNNING, [view('/')])).toEqual(['home-hero']);
});

it('is told by another page of the same visit, and by opening a page alone', () => {
  open();
  expect(takeFirstShown(1, RUNNING, [{ event: 'print', path: '/' }])).toEqual([]);
  expect(takeFirstShown(1, RUNNING, [view('/search/used-cars')])).toEqual(['home-hero']);
});

it('is another on every site', () => {
  open();
  recordVisit(2, { pathname: '/', search: '', source: '' });
  expect(takeFirstShown(1, RUNNING, [view('/')])).toEqual(['home-hero']);
  expect(takeFirstShown(2, RUNNING, [view('/')])).toEqual(['home-hero']);
  expect(takeFirstShown(1, RUNNING, [view('/')])).toEqual([]);
});

it('is told once a document where nothing may be stored', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('No.', 'SecurityError');
  });
  open();
  expect(takeFirstShown(1, RUNNING, [view('/')])).toEqual(['home-hero']);
  expect(takeFirstShown(1, RUNNING, [view('/')])).toEqual([]);
});
