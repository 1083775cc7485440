import { expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { findApi } from './find-api.ts';
import { API_ROUTES } from './routes.ts';

const paths = [...new Set(API_ROUTES.map(({ path }) => path.replaceAll(/:\w+/g, 'x')))];

it.each(paths)('%s, where a call answers, is refused as an old address of the dealer’s', (path) => {
  expect(findApi(path)).not.toBeNull();
  const parsed = parseWebsite({ name: 'Northside', redirects: [{ from: path, to: '/contact' }] });
  expect(parsed).toEqual({
    faults: [
      { path: 'redirects[0].from', message: expect.stringContaining('is an address of the platform') },
    ],
  });
});
