import { describe, expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Site } from '#ports/site.ts';
import { buildPositionData, loadPosition } from './position-page.tsx';
import { loadPositions } from './load-positions.ts';

const job = {
  slug: 'technician',
  title: 'Technician',
  summary: 'Mend <cars>.',
  body: 'You **mend** them.',
  location_id: 1,
  opens_on: '2026-11-01',
  closes_on: '2026-11-30',
};

function siteWith(position: object = {}, more: object = {}): Site {
  const parsed = parseWebsite({
    name: 'Northside',
    slug: 'northside',
    legal_name: 'North Pty Ltd',
    timezone: 'Australia/Brisbane',
    enabled_pages: ['/current-positions', '/careers'],
    dealerships: [{ id: 1, name: 'Northside', slug: 'northside' }],
    locations: [
      {
        id: 1,
        dealership_id: 1,
        name: 'Workshop',
        slug: 'workshop',
        location_type: 'service',
        address: { city: 'Brisbane', state: 'QLD' },
      },
    ],
    positions: [{ ...job, ...position }],
    ...more,
  });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  const clock = { now: () => Date.parse('2026-11-18T01:00:00Z') };
  return { website: parsed.website, clock, origin: 'https://site.example' } as Site;
}
const dataOf = (site: Site) => buildPositionData(site.website.positions[0]!, site);

describe('a position for search engines', () => {
  it('says what, where, for whom, since when and until when', () => {
    expect(dataOf(siteWith())).toMatchObject({
      '@type': 'JobPosting',
      title: 'Technician',
      description: '<p>Mend &lt;cars&gt;.</p><p>You <strong>mend</strong> them.</p>',
      datePosted: '2026-11-01',
      validThrough: '2026-11-30T23:59:00+10:00',
      employmentType: 'FULL_TIME',
      hiringOrganization: { name: 'North Pty Ltd' },
      jobLocation: [{ address: { addressLocality: 'Brisbane', addressCountry: 'AU' } }],
    });
  });

  it('tells the pay where its words leave no doubt, and the logo', () => {
    const logo = { url: '/pictures/logo.svg' };
    expect(dataOf(siteWith({ pay: '$72,000–$80,000 plus super' }, { logo }))).toMatchObject({
      hiringOrganization: { logo: 'https://site.example/pictures/logo.svg' },
      baseSalary: { currency: 'AUD', value: { minValue: 72_000, maxValue: 80_000, unitText: 'YEAR' } },
    });
    expect(dataOf(siteWith({ pay: 'To be agreed' }))).not.toHaveProperty('baseSalary');
  });

  it('keeps the lists that the dealer wrote, and no markup of anybody else’s', () => {
    const body =
      'You will:\n\n- service **hybrids**\n- mend <b>brakes</b>\n  1. front\n  2. rear\n\n[Ask us](/contact)';
    expect(dataOf(siteWith({ body }))).toMatchObject({
      description:
        '<p>Mend &lt;cars&gt;.</p><p>You will:</p>' +
        '<ul><li>service <strong>hybrids</strong></li>' +
        '<li>mend &lt;b&gt;brakes&lt;/b&gt;<ol><li>front</li><li>rear</li></ol></li></ul>' +
        '<p>Ask us</p>',
    });
  });

  it('is not told while what they insist on is unknown', () => {
    expect(dataOf(siteWith({ opens_on: null }))).toBeNull();
    expect(dataOf(siteWith({ location_id: null }, { locations: [] }))).toBeNull();
  });

  it('without a location of its own is at all of the dealer’s', () => {
    expect(dataOf(siteWith({ location_id: null }))).toMatchObject({ jobLocation: [{ '@type': 'Place' }] });
  });
});

describe('an application', () => {
  it('begins with the position', () => {
    const site = siteWith();
    expect(loadPosition(site, site.website.positions[0]!).apply).toBe('/careers?position=technician');
  });

  it('can be open, and goes to the contact page where the site has no form for it', () => {
    expect(loadPositions(siteWith()).apply).toBe('/careers');
    expect(loadPositions(siteWith({}, { enabled_pages: ['/current-positions'] })).apply).toBe('/contact');
  });
});
