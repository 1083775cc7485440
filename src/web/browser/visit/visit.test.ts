// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { mayStoreVisit, skipPendingVisit } from './pending-visit.ts';
import { createRandomId } from './random-id.ts';
import { recordVisit, readVisitContext, withPage } from './visit.ts';
import { openVisitorMemory } from './visitor-memory.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

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
  expect(createRandomId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(createRandomId()).not.toBe(createRandomId());
});

it('ends a session after half an hour without a page, and the visitor stays the same', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  recordVisit(1, { pathname: '/', search: '', source: '' });
  const first = readVisitContext(1);
  vi.advanceTimersByTime(30 * MINUTE_MS);
  recordVisit(1, { pathname: '/contact', search: '', source: '' });
  expect(readVisitContext(1).session_id).toBe(first.session_id);
  vi.advanceTimersByTime(30 * MINUTE_MS + 1);
  recordVisit(1, { pathname: '/finance', search: '', source: '' });
  expect(readVisitContext(1).session_id).not.toBe(first.session_id);
  expect(readVisitContext(1).distinct_id).toBe(first.distinct_id);
});

it('begins the next session by an act after half an hour, once', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  recordVisit(1, { pathname: '/', search: '', source: '' });
  const first = readVisitContext(1);
  vi.advanceTimersByTime(31 * MINUTE_MS);
  const next = readVisitContext(1);
  expect(next.session_id).not.toBe(first.session_id);
  expect(readVisitContext(1)).toEqual(next);
});

it.each([
  ['is full', 'setItem'],
  ['is forbidden', 'getItem'],
] as const)('says nothing of a visitor where the storage %s, and fails nowhere', (_why, call) => {
  vi.spyOn(Storage.prototype, call).mockImplementation(() => {
    throw new DOMException('No.', 'QuotaExceededError');
  });
  recordVisit(1, { pathname: '/', search: '?utm_source=mail', source: 'mail' });
  expect(readVisitContext(1)).toEqual({
    distinct_id: '',
    session_id: '',
    visited_pages: [],
    linked_query_params: '',
  });
});

it.each([
  ['of an older version', { v: 0, value: 'x' }],
  ['of another shape', { v: 1, value: { id: 7, last_seen: 'long ago', source: 7 } }],
  ['that is no JSON', '{'],
])('starts anew from a storage %s', (_what, stored) => {
  const text = typeof stored === 'string' ? stored : JSON.stringify(stored);
  for (const name of ['distinct-id', 'session', 'visited-pages', 'first-query'])
    localStorage.setItem(`forecourt:1:${name}`, text);
  recordVisit(1, { pathname: '/finance', search: '?utm_source=mail', source: 'mail' });
  const { session_id, ...visit } = readVisitContext(1);
  expect(session_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(visit).toEqual({
    distinct_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    visited_pages: ['/finance'],
    linked_query_params: 'utm_source=mail',
  });
});

it('knows where a session came from until it ends, or comes by another link', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  const { session } = openVisitorMemory(1);
  const open = (source: string) => {
    recordVisit(1, { pathname: '/', search: '', source });
    return session.read()?.source;
  };
  expect([open('google'), open(''), open('mail'), open('')]).toEqual(['google', 'google', 'mail', 'mail']);
  vi.advanceTimersByTime(31 * MINUTE_MS);
  expect(open('')).toBe('');
});

it('begins another session where the clock of the device is put right by a year', () => {
  vi.useFakeTimers({ now: Date.UTC(2027, 10, 20) });
  recordVisit(1, { pathname: '/', search: '', source: '' });
  const { session_id } = readVisitContext(1);
  vi.setSystemTime(Date.UTC(2026, 10, 20));
  recordVisit(1, { pathname: '/', search: '', source: '' });
  expect(readVisitContext(1).session_id).not.toBe(session_id);
});

it('has a device and a session from the first moment of a first visit, which stay the same once it is stored', () => {
  history.replaceState(null, '', '/landing');
  const { distinct_id, session_id } = readVisitContext(1);
  for (const id of [distinct_id, session_id]) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  mayStoreVisit('/landing');
  recordVisit(1, { pathname: '/landing', search: '', source: 'mail' });
  expect(readVisitContext(1)).toMatchObject({ distinct_id, session_id });
  expect(openVisitorMemory(1).session.read()?.source).toBe('mail');
});

it.each([
  ['before its visit was stored', () => skipPendingVisit('/your-data')],
  ['after', () => mayStoreVisit('/your-data')],
])('has none on a page on which all was deleted %s', (_when, happen) => {
  history.replaceState(null, '', '/your-data');
  happen();
  expect(readVisitContext(1)).toMatchObject({ distinct_id: '', session_id: '' });
});
