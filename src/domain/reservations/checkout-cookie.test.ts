import { expect, it } from 'vitest';
import { buildCheckoutCookie, readCheckoutTokens } from './checkout-cookie.ts';

it('is kept for seven days, by the host alone where the site is asked by TLS', () => {
  expect(buildCheckoutCookie('a.b.c', { origin: 'https://northside.example' })).toBe(
    '__Host-checkout=a.b.c; Path=/; HttpOnly; SameSite=Lax; Max-Age=604800; Secure',
  );
  expect(buildCheckoutCookie('a.b.c', { origin: 'http://northside.localhost:3000' })).toBe(
    'checkout=a.b.c; Path=/; HttpOnly; SameSite=Lax; Max-Age=604800',
  );
});

it.each([
  [null, []],
  ['form_token=x; checkout=a.b.c', ['a.b.c']],
  ['checkout=a.b.c; __Host-checkout=d.e.f', ['d.e.f', 'a.b.c']],
  ['xcheckout=a; checkout-b=c', []],
])('is read from %j', (header, tokens) => {
  expect(readCheckoutTokens(header)).toEqual(tokens);
});
