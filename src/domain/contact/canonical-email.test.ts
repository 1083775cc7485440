import { expect, it } from 'vitest';
import { canonicaliseEmail } from './canonical-email.ts';

it.each([
  ['one@example.com', 'one@example.com'],
  ['One+Tag@Example.com', 'one@example.com'],
  ['one+a+b@example.com', 'one@example.com'],
  ['o.ne@example.com', 'o.ne@example.com'],
  ['o.n.e+a@gmail.com', 'one@gmail.com'],
  ['ONE@GoogleMail.com', 'one@gmail.com'],
  ['o.ne@gmail.com.example.com', 'o.ne@gmail.com.example.com'],
  ['+a@example.com', '+a@example.com'],
  ['', '@'],
])('counts %j as %j', (typed, counted) => {
  expect(canonicaliseEmail(typed)).toBe(counted);
});
