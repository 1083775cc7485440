import { expect, it } from 'vitest';
import { isVisitPending, mayStoreVisit, skipPendingVisit } from './pending-visit.ts';

it('skips the visit of the page on which something was deleted, and no other', () => {
  expect(mayStoreVisit('/')).toBe(true);
  skipPendingVisit('/your-data');
  expect(mayStoreVisit('/your-data')).toBe(false);
  expect(mayStoreVisit('/finance')).toBe(true);
  expect(mayStoreVisit('/your-data')).toBe(true);
});

it('skips nothing later where the visit was stored before something was deleted', () => {
  expect(mayStoreVisit('/your-data')).toBe(true);
  skipPendingVisit('/your-data');
  expect(mayStoreVisit('/finance')).toBe(true);
  expect(mayStoreVisit('/your-data')).toBe(true);
});

it('waits to be stored from when a page is opened, unless something was deleted on it', () => {
  expect(isVisitPending('/contact')).toBe(true);
  mayStoreVisit('/contact');
  expect(isVisitPending('/contact')).toBe(false);
  skipPendingVisit('/terms');
  expect(isVisitPending('/terms')).toBe(false);
});
