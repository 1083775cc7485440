import { describe, expect, it } from 'vitest';
import { parseWebsite } from '../../tenants/parse-website.ts';
import type { Website } from '../../tenants/website.ts';
import type { LegalText } from './legal-text.ts';
import { writePrivacyPolicy } from './privacy-policy.ts';
import { PRIVACY_ROWS } from './privacy-rows.ts';
import { TERMS_ROWS, writeTerms } from './terms.ts';
const NOW = Date.parse('2026-11-18T01:00:00Z');

function site(more: object = {}): Website {
  const parsed = parseWebsite({ name: 'Northside', slug: 'northside', ...more });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return parsed.website;
}
const words = (text: LegalText, id?: string) => {
  const sections = text.sections.filter((section) => id === undefined || section.id === id);
  return sections.map((section) => JSON.stringify(section)).join('\n');
};
const privacy = (more: object = {}, now = NOW) => writePrivacyPolicy(site(more), now);
const NEW_ZEALAND = { locale: 'en-NZ', timezone: 'Pacific/Auckland' };
const AMERICA = { locale: 'en-US', timezone: 'America/Phoenix' };

describe('the privacy policy', () => {
  it('names who answers, with number and places', () => {
    const text = words(
      privacy({ legal_name: 'North Pty Ltd', business_number: 'ABN 00 000 000 000' }),
      'who-we-are',
    );
    expect(text).toContain('North Pty Ltd, trading as Northside (ABN 00 000 000 000)');
    const american = privacy({ ...AMERICA, legal_name: 'North, LLC' });
    expect(words(american, 'who-we-are')).toContain('North, LLC, doing business as Northside');
  });

  it('lists what each form of the site asks for, and no form it has not', () => {
    const asked = (more: object) => words(privacy(more), 'what-we-collect');
    expect(asked({})).toContain('date of birth');
    expect(asked({})).not.toContain('Apply for a job');
    expect(asked({ enabled_pages: ['/careers'] })).toMatch(/Apply for a job: [^"]*the files you attach/);
  });

  it.each([
    ['Google Analytics', { google_analytics_id: 'G-ABCDEF12' }],
    ['Google Tag Manager', { gtm_id: 'GTM-ABCDE' }],
    ['Meta pixel', { facebook_pixel: '123456789' }],
    ['Zendesk', { zendesk_key: 'abc-123' }],
    ['Podium', { podium_api_organization: 'abc-123' }],
    ['LiveChat', { livechat_license: '12345678' }],
    ['Impel', { impel_chatbot_key: 'abc-123', gtm_id: 'GTM-ABCDE' }],
    ['Impel WalkArounds', { features: { impel: true } }],
    ['Adobe Tags', { adobe_launch: 'launch-0a1b2c3d4e5f' }],
    ['CallRail', { callrail_key: '123456789/0a1b2c3d4e5f6a7b' }],
    ['Our own statistics', { events_collector: { enabled: true, url: null } }],
    ['Call tracking', { features: { dealercell: true } }],
    ['CarClarity', { car_clarity_target: true }],
    ['NEVDIS', { features: { nevdis: true } }],
    ['AutoGrab', { features: { autograb: true } }],
    ['RedBook', { features: { redbook: true } }],
    ['Xtime', { xtime_url: 'https://book.example/' }],
    ['Stripe', { payment_provider: 'stripe' }],
  ])('names %s where the site is set up with it, and only there', (name, more) => {
    expect(words(privacy(more), 'who-gets-it')).toContain(name);
    expect(words(privacy(), 'who-gets-it')).not.toContain(name);
  });

  it.each([
    [{}, ['24 months', 'advertisement and nobody here released after 30 days', 'names, after 24 months']],
    [
      { lead_retention_months: 1, spam_retention_days: 7 },
      ['with it, after 1 month"', 'released after 7 days'],
    ],
    [{ enabled_pages: ['/careers'] }, ['Files of an application for work after 90 days']],
    [{ ...AMERICA, count_retention_months: 6 }, ['without names, after 6 months']],
  ])('says how long it is kept, as %o has it', (more, said) => {
    for (const sentence of said) expect(words(privacy(more), 'how-long')).toContain(sentence);
  });

  it('says who may keep it abroad', () => {
    expect(words(privacy({ gtm_id: 'GTM-ABCDE', features: { nevdis: true } }), 'who-gets-it')).toContain(
      'the United States among them: Google Tag Manager.',
    );
    expect(words(privacy(), 'who-gets-it')).not.toContain('United States');
  });

  it('announces Australia’s duty on automated decisions, and fulfils it from its day at the site', () => {
    const eve = Date.parse('2026-12-09T12:00:00Z');
    const said = (now: number) =>
      words(privacy({ timezone: 'Australia/Brisbane' }, now), 'automated-decisions');
    expect(said(eve)).toContain('From 10 December 2026');
    expect(said(eve + 3 * 3_600_000)).not.toContain('From 10 December 2026');
    expect(said(eve + 3 * 3_600_000)).toContain('make these decisions');
  });

  it('lists the decisions of what is switched on', () => {
    expect(words(privacy({ features: { autograb: true } }), 'automated-decisions')).toContain('may be worth');
    expect(words(privacy(), 'automated-decisions')).not.toContain('may be worth');
    expect(words(privacy(NEW_ZEALAND), 'automated-decisions')).toBe('');
  });

  it.each([
    [{}, 'oaic.gov.au', 'five working days'],
    [NEW_ZEALAND, 'privacy.org.nz', 'five working days'],
    [AMERICA, 'reportfraud.ftc.gov', 'ten business days'],
  ])('tells where to complain and how to stop messages: %o', (more, office, days) => {
    expect(words(privacy(more), 'complaints')).toContain(office);
    expect(words(privacy(more), 'what-for')).toContain(days);
  });

  it('tells Californians their rights on American sites only', () => {
    expect(words(privacy(AMERICA), 'your-rights')).toContain('California');
    expect(words(privacy())).not.toContain('California');
  });

  it('speaks American to Americans', () => {
    const withoutTheButton = words(privacy(AMERICA)).replaceAll('Enquire now', '');
    expect(withoutTheButton).not.toMatch(/colour|enquir|licence|postcode|\btyre/i);
    expect(words(writeTerms(site(AMERICA), NOW))).not.toMatch(/colour|enquir|licence|postcode|GST/i);
  });
});

describe('the terms', () => {
  it('explain the wordings of prices that the country and the template use', () => {
    expect(words(writeTerms(site(), NOW), 'prices')).toContain('Drive away: everything is in it');
    expect(words(writeTerms(site({ template: 'motorcycle' }), NOW), 'prices')).toContain('Ride away');
    expect(words(writeTerms(site(AMERICA), NOW), 'prices')).toContain('Out the door');
  });

  it('speak of reservations only where they are taken, with the site’s amount', () => {
    expect(words(writeTerms(site(), NOW), 'reservations')).toBe('');
    const taking = site({ payment_provider: 'stripe', reserve_amount_cents: 20_000 });
    expect(words(writeTerms(taking, NOW), 'reservations')).toContain('$200, paid by card through Stripe');
  });

  it.each([
    [{}, 'Australian Consumer Law'],
    [NEW_ZEALAND, 'Consumer Guarantees Act 1993'],
    [AMERICA, 'law of your state'],
  ])('leave the country’s consumer law untouched: %o', (more, law) => {
    expect(words(writeTerms(site(more), NOW), 'liability')).toContain(law);
  });
});

it('every row of law has a source and the day it was read', () => {
  for (const { source, as_at, text } of [...PRIVACY_ROWS, ...TERMS_ROWS]) {
    expect([source.length > 0, text.endsWith('.')]).toEqual([true, true]);
    expect(as_at).toMatch(/^20\d\d-\d\d-\d\d$/);
  }
});
