import { expect, it } from 'vitest';
import { mayStoreVisit, skipPendingVisit } from './pending-visit.ts';

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
