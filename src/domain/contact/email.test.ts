import { expect, it } from 'vitest';
import { whyNotEmail } from './email.ts';

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

it('judges a hostile address at once', () => {
  const before = performance.now();
  whyNotEmail(`${'a@'.repeat(20_000)}!`);
  whyNotEmail(`a@${'a-'.repeat(20_000)}!`);
  expect(performance.now() - before).toBeLessThan(50);
});
