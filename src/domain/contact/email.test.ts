import { expect, it } from 'vitest';
import { timesReading } from '#test/reading-time.ts';
import { whyNotEmail } from './email.ts';

const MOST = 100;

it.each(['ann@example.com', "o'brien+cars@mail.example.com.au", 'a@b.co', 'A.B@EXAMPLE.ORG'])(
  '%s is an address',
  (email) => {
    expect(whyNotEmail(email)).toBeNull();
  },
);

it.each([
  '',
  'ann',
  'ann@',
  '@example.com',
  'ann@example',
  'ann @example.com',
  'ann@exam ple.com',
  'ann@@example.com',
  'ann@-example.com',
  'ann@example..com',
  'a@b.co\r\nBcc:x@evil.test',
  '"a@evil.test"@b.co',
  'a@b.co,c@evil.test',
  'Ann <a@b.co>',
  `${'a'.repeat(65)}@b.co`,
  `a@${'b.'.repeat(200)}co`,
])('%j is not an address', (email) => {
  expect(whyNotEmail(email)).toBe('invalid email address');
});

it.each([
  ['of many signs', `${'a@'.repeat(20_000)}!`],
  ['of many hyphens', `a@${'a-'.repeat(20_000)}!`],
  ['of brackets', `${'('.repeat(20_000)}${')'.repeat(20_000)}a@b.co`],
])('a hostile address %s is judged about as fast as it is read', async (_what, address) => {
  expect(await timesReading(address, whyNotEmail)).toBeLessThan(MOST);
});
