import { expect, it } from 'vitest';
import { openDealer } from '#test/fixtures/sample-dispatch.ts';
import { createNextChange } from './tenant.ts';

/** Open from 8:30 to 17:30 on a Friday in Brisbane; a drive is booked two hours ahead. */
const website = openDealer();
const at = (time: string) => Date.parse(`2026-11-20T${time}+10:00`);

it.each([
  ['its first time can no longer be booked', '09:00:00', '09:00:00.001'],
  ['its day ends, and with it all that is dated', '18:00:00', '24:00:00'],
])('pages of a site change by themselves when %s', (_name, now, next) => {
  expect(createNextChange(website)(at(now))).toBe(at(next));
});

it('looks for the next change once the last has come', () => {
  const nextChange = createNextChange(website);
  expect(nextChange(at('18:00:00'))).toBe(nextChange(at('23:59:59')));
  expect(nextChange(at('24:00:00'))).toBeGreaterThan(at('24:00:00'));
});
