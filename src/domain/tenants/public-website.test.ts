import { describe, expect, it } from 'vitest';
import { demoSites } from '#demo/demo-sites.ts';
import { parseWebsite } from './parse-website.ts';
import { pickPublicWebsite } from './public-website.ts';
import { settings } from './settings/setting.ts';
import { SETTINGS, type Website } from './website.ts';

/** Named here once more: what leaves this list has to be meant to. */
const NEVER_IN_BROWSERS = [
  'demo_routes_to',
  'lead_destinations',
  'lead_turns',
  'reply_target_minutes',
  'saved_replies',
  'spam_retention_days',
  'lead_retention_months',
  'application_files_retention_days',
  'account_retention_months',
  'count_retention_months',
  'mail_from',
  'search_filters',
  'payment_processors',
  'feeds',
  'stock_feed',
  'redirects',
  'image_origins',
  'photo_quota_mb',
  'provider_hosts',
  'phone_overrides',
  'events_collector',
  'estimate_trade_ins',
  'lookups_a_month',
  'repayments_shown',
  'price_charges',
  'reasons_to_buy',
  'car_questions',
  'bookings_bring',
];

function parsed(configuration: object): Website {
  const result = parseWebsite({ name: 'Test Cars', ...configuration });
  if ('faults' in result) throw new Error(JSON.stringify(result.faults));
  return result.website;
}

describe('the public part of a configuration', () => {
  it('holds no secret', () => {
    const website = parsed({
      mail_from: 'canary@example.com',
      search_filters: 'tag:canary-filter',
      image_origins: ['https://canary-origin.example'],
      events_collector: { enabled: true, url: 'https://canary-collector.example' },
      dealerships: [{ name: 'Elm', stripe_account_id: 'acct_canary' }],
    });
    expect(JSON.stringify(website).match(/canary/g)).toHaveLength(5);
    expect(JSON.stringify(pickPublicWebsite(website))).not.toContain('canary');
  });

  it('leaves out a key that no topic declares', () => {
    const website = { ...parsed({}), payroll_password: 'canary' };
    expect(pickPublicWebsite(website)).not.toHaveProperty('payroll_password');
    expect(pickPublicWebsite(website)).toHaveProperty('name', 'Test Cars');
  });

  it.each([parsed({}), ...demoSites()].map((website) => [website.name, website] as const))(
    'of %s is the whole of it but for the keys that browsers never get',
    (_, website) => {
      const kept = Object.entries(website).filter(([key]) => !NEVER_IN_BROWSERS.includes(key));
      const dealerships = website.dealerships.map((each) => ({ ...each, stripe_account_id: undefined }));
      expect(Object.keys(pickPublicWebsite(website))).toEqual(kept.map(([key]) => key));
      expect(structuredClone(pickPublicWebsite(website))).toEqual({
        ...Object.fromEntries(kept),
        dealerships,
      });
      expect(Object.keys(website)).toEqual(expect.arrayContaining(NEVER_IN_BROWSERS));
    },
  );

  it('knows every key a parsed configuration has', () => {
    expect(Object.keys(SETTINGS).toSorted()).toEqual(Object.keys(parsed({})).toSorted());
  });

  it('shows no key whose name sounds like a secret', () => {
    const shown = Object.keys(pickPublicWebsite(parsed({})));
    expect(shown.filter((key) => /token|secret|password|private/.test(key))).toEqual([]);
  });

  it('does not compile when a key says nothing of who may see it', () => {
    const { visibility: _, ...unclassed } = SETTINGS.mail_from;
    // @ts-expect-error `visibility` is missing.
    const grown = settings('Chat', { new_key: unclassed });
    expect(grown.new_key).not.toHaveProperty('visibility');
  });
});
