import { expect, it } from 'vitest';
import { whyNotFollowed } from './fetch-picture.ts';

const site = { image_origins: ['https://cdn.test', 'http://old.test', 'http://odd.test:8080'] };
const followed = (from: string, to: string) => whyNotFollowed(to, from, site) ?? 'followed';

it.each([
  ['https://cdn.test/a', 'https://cdn.test/b'],
  ['http://old.test/a', 'https://cdn.test/b'],
  ['http://old.test/a', 'http://old.test/b'],
  ['http://old.test/a', 'https://old.test/a'],
])('a picture moves from %s to %s', (from, to) => {
  expect(followed(from, to)).toBe('followed');
});

it.each([
  ['https://cdn.test/a', 'http://cdn.test/b'],
  ['https://cdn.test/a', 'http://old.test/b'],
])('never from TLS to less: %s to %s', (from, to) => {
  expect(followed(from, to)).toBe('its address redirects from https to less');
});

it.each(['https://evil.test/a', 'http://cdn.test.evil.test/', 'https://old.test:444/', 'http://127.0.0.1/'])(
  'never to a host that the site may not show: %s',
  (to) => {
    expect(followed('http://old.test/a', to)).toBe(
      `its address redirects to ${new URL(to).origin}, which the site may not show (image_origins)`,
    );
  },
);
