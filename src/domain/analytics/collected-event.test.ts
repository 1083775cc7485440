import { describe, expect, it } from 'vitest';
import { withoutPersonalData } from './collected-event.ts';

describe('a text that leaves the site', () => {
  it.each([
    ['Failed to fetch', 'Failed to fetch'],
    ['No reply for jo.bloggs+cars@example.com.au', 'No reply for [email]'],
    ['Called 0491 570 156 twice', 'Called [number] twice'],
    ['+61 (0)491-570-156', '[number]'],
    ['2021 Ford Ranger XLT, 45,990', '2021 Ford Ranger XLT, 45,990'],
    ['card 4242 4242 4242 4242', 'card [number]'],
  ])('%s says %s', (text, said) => {
    expect(withoutPersonalData(text)).toBe(said);
  });
});

it('looks through a word of sixty thousand letters at once', () => {
  const word = 'a'.repeat(60_000);
  const startedAt = performance.now();
  expect(withoutPersonalData(word)).toBe(word);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
