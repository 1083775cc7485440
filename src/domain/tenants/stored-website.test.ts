import { expect, it } from 'vitest';
import { parseWebsite } from './parse-website.ts';
import { storedWebsite } from './stored-website.ts';
import type { Website } from './website.ts';

function wholeWebsite(): Website {
  const parsed = parseWebsite({ name: 'Northside', opt_in_default: false });
  if ('faults' in parsed) throw new Error('The sample is not well configured.');
  return parsed.website;
}

it('a configuration of this release is taken as it is', () => {
  const website = wholeWebsite();
  expect(storedWebsite(website)).toBe(website);
});

it('one of an earlier release gets the keys it did not know, and keeps its own', () => {
  const { lead_destinations: _destinations, bookings: _bookings, ...earlier } = wholeWebsite();
  expect(storedWebsite(earlier as Website)).toEqual(wholeWebsite());
});

it('one that cannot be read stays as it is, for the doctor to name', () => {
  const strange = { name: 'Northside', colour_of_yesterday: 'blue' } as unknown as Website;
  expect(storedWebsite(strange)).toBe(strange);
});
