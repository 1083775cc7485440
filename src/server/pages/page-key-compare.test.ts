import { expect, it } from 'vitest';
import { buildPageKey } from './build-page-key.ts';

const website = { feeds: {} } as never;
const compare = { route: '/compare', row: { query: 'comparison' } } as const;

it.each([
  ['/compare?cars=a,b', '/compare?cars=a,b'],
  ['/compare?utm_source=x&cars=a%2Cb%2Ca&only=1', '/compare?cars=a,b'],
  ['/compare?only=differences&cars=a,b,c,d,e', '/compare?cars=a,b,c'],
  ['/compare?cars=%3Cscript%3E', '/compare'],
  ['/compare?only=differences', '/compare'],
  ['/compare?cars=b&cars=a&cars=a&cars=b', '/compare?cars=b,a'],
])('keeps %s under %s', (target, key) => {
  expect(buildPageKey(target, compare, website)).toBe(key);
});
