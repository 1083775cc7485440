import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chooseCookieName, chooseDeviceCookieName } from '#adapters/sign-in/sign-in-messages.ts';
import { EXPERIMENTS_COOKIE } from '#domain/experiments/visitor-variants.ts';
import { DEVICE_STORAGE } from './device-storage.ts';

/** Without the dealers' console, which no shopper's device opens. */
const files = [
  ...globSync('src/**/*.{ts,tsx}', { exclude: (path) => /\.test\.tsx?$|^src\/console\//.test(path) }),
  ...globSync('public/**/*.js'),
];
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const holding = (pattern: RegExp) =>
  [...sources].filter(([, text]) => pattern.test(text)).map(([file]) => file);
const listed = (where: string) =>
  DEVICE_STORAGE.filter((thing) => thing.where === where)
    .map(({ name }) => name)
    .toSorted();

describe('the list of what a device keeps', () => {
  it('names every key that is stored, and none that is not', () => {
    const stored = [...sources.values()].flatMap((text) =>
      [...text.matchAll(/\b(?:openDeviceSlot|slot)(?:<[^(]*>)?\(\s*(?:websiteId,\s*)?['`]([a-z-]+:?)/g)].map(
        ([, name = '']) => name.replace(/:$/, ':*'),
      ),
    );
    expect([...new Set(stored)].toSorted()).toEqual(listed('storage'));
  });

  it('is complete, because only one file writes to the storage', () => {
    expect(holding(/\blocalStorage\b/).toSorted()).toEqual([
      'src/web/browser/visit/device-slot.ts',
      'src/web/storefront/legal/stored-entries.ts',
    ]);
    // Providers' own cookies are read, and where this tab left its pages is written.
    expect(holding(/\bsessionStorage\b|\bindexedDB\b|document\.cookie|cookieStore\b/).toSorted()).toEqual([
      'src/web/browser/providers/consent-memory.ts',
      'src/web/router-internals/start.inline.ts',
      'src/web/router-internals/use-scroll-restoration.ts',
    ]);
    expect(holding(/\bsetItem\((?!SCROLL_POSITIONS,)/)).toEqual(['src/web/browser/visit/device-slot.ts']);
  });

  it('names every cookie', () => {
    // A dealer's, at the console's host.
    const setters = holding(/Max-Age=/).filter((file) => !file.startsWith('src/server/sign-in/staff-'));
    expect(setters.toSorted()).toEqual([
      'src/domain/reservations/checkout-cookie.ts',
      'src/operations/form-token.ts',
      'src/operations/sent-mark-cookie.ts',
      'src/server/pages/split-test.ts',
      'src/server/sign-in/find-asker.ts',
      'src/web/storefront/booking/booking-page.tsx',
    ]);
    expect(sources.get('src/operations/form-token.ts')).toContain('`form_token=');
    expect(sources.get('src/operations/sent-mark-cookie.ts')).toContain('`sent=');
    expect(sources.get('src/web/storefront/booking/booking-page.tsx')).toContain('`booking=');
    expect(sources.get('src/domain/reservations/checkout-cookie.ts')).toContain('`checkout=');
    const site = { websiteId: 1, isSecure: false };
    const ofSignIn = [chooseCookieName(site), chooseDeviceCookieName(site)];
    expect(['booking', 'checkout', 'form_token', 'sent', EXPERIMENTS_COOKIE, ...ofSignIn].toSorted()).toEqual(
      listed('cookie'),
    );
  });

  it('names every cache of the browser', () => {
    const users = holding(/\bcaches\.(?:open|delete|keys|has)\(/);
    expect(users.toSorted()).toEqual([
      'public/offline-worker.js',
      'src/web/storefront/legal/stored-entries.ts',
    ]);
    const own = /const PAGES = '([^']+)'/.exec(sources.get('public/offline-worker.js') ?? '')?.[1];
    expect([own]).toEqual(listed('cache'));
  });
});
