import { describe, expect, it } from 'vitest';
import type { SiteTokens } from '#ports/signed-tokens.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { createSiteTokens } from './site-tokens.ts';

let now = Date.parse('2026-11-21T00:00:00Z');
const createTokens = createSiteTokens(
  { ofSite: (purpose, websiteId) => `${purpose} of ${websiteId}` },
  () => now,
);
const TOKENS = createTokens(1);

const LINK = { destination: 'desk “Süd”', since: '2026-11-20T00:00:00.000Z' };
const OFFER = {
  low_cents: 1,
  high_cents: 2,
  basis: 'advertisements “Süd”',
  estimate: true,
  name: '2021 Kia Rio',
};

const LIFETIMES = {
  heldLinks: 30 * DAY_MS,
  offers: 7 * DAY_MS,
  reservationLinks: 60 * DAY_MS,
  checkoutLinks: 7 * DAY_MS,
  sentMarks: 10 * 60_000,
  bookingLinks: Infinity,
  calendarLinks: Infinity,
  alertLinks: Infinity,
} satisfies Record<keyof SiteTokens, number>;

const NAMES = Object.keys(LIFETIMES) as (keyof SiteTokens)[];

describe.each(NAMES)('%s', (name) => {
  const issue = (tokens: SiteTokens) => {
    if (name === 'heldLinks') return tokens.heldLinks.issue(LINK);
    return name === 'offers' ? tokens.offers.issue(OFFER) : tokens[name].issue('id-1');
  };
  const payload = { heldLinks: LINK, offers: OFFER }[name as string] ?? 'id-1';

  it('hold as long as they are meant to', () => {
    const token = issue(TOKENS);
    const issuedAt = now;
    const lasts = LIFETIMES[name];
    now = issuedAt + Math.min(lasts, 4_000 * DAY_MS) - 1;
    expect(TOKENS[name].read(token)).toEqual(payload);
    now += 1;
    expect(TOKENS[name].read(token)).toEqual(lasts === Infinity ? payload : null);
  });

  it('open nothing of another site, and nothing else of their own', () => {
    const token = issue(TOKENS);
    expect(createTokens(2)[name].read(token)).toBeNull();
    for (const otherName of NAMES.filter((each) => each !== name))
      expect(TOKENS[otherName].read(token), otherName).toBeNull();
  });
});
