import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../forms/catalogue/catalogue.ts';
import { parseWebsite } from '../../tenants/parse-website.ts';
import type { Website } from '../../tenants/website.ts';
import { FORM_NOTES, listFormBlocks } from './blocks-of-form.ts';
import { findStandardPage } from './standard-page.ts';
const MOTORS = websiteWith({
  name: 'Northside Motors',
  city: 'Brisbane',
  state: 'QLD',
  dealerships: [{ id: 1, name: 'Northside', slug: 'northside', manufacturers: ['Kia', 'Mazda', 'MG'] }],
  locations: [
    { id: 1, dealership_id: 1, name: 'Yard', slug: 'yard', location_type: 'sales' },
    { id: 2, dealership_id: 1, name: 'Workshop', slug: 'workshop', location_type: 'service' },
    { id: 3, dealership_id: 1, name: 'Old', slug: 'old', location_type: 'parts', visible: false },
  ],
  home: { highlights: [{ title: 'Open late', text: 'On Thursdays.' }] },
});
const BIKES = websiteWith({ name: 'Ridge Bikes', template: 'motorcycle', locale: 'en-NZ' });
const MESA = websiteWith({ name: 'Mesa RV', template: 'camper', locale: 'en-US' });

describe('the page about a dealer who wrote none', () => {
  it('says what is sold, where, and which brands', () => {
    expect(introOf(MOTORS)).toBe(
      'Northside Motors sells and services cars in Brisbane, QLD: Kia, Mazda and MG.',
    );
    expect(introOf(BIKES)).toBe('Ridge Bikes sells motorcycles.');
    expect(introOf(MESA)).toBe('Mesa RV sells RVs.');
  });

  it('offers the workshop and the parts counter only where there are such places to visit', () => {
    expect(cardsOf(MOTORS)).toEqual(['Buy', 'Trade in or sell', 'Finance', 'Service', 'Ask us', 'Open late']);
    expect(cardsOf(BIKES)).toEqual(['Buy', 'Trade in or sell', 'Finance', 'Ask us']);
  });

  it('speaks of riding where motorcycles are sold', () => {
    expect(JSON.stringify(findStandardPage(BIKES, '/about-us'))).toContain('Book a test ride');
  });

  it.each([MOTORS, BIKES, MESA])('is a page that a dealer could have written: $name', (website) => {
    const page = findStandardPage(website, '/about-us');
    expect(parseWebsite({ name: 'Any', slug: 'any', pages: [page] })).not.toHaveProperty('faults');
  });

  it.each(['/winter', '/constructor', '/__proto__', ''])('is not at %s', (path) => {
    expect(findStandardPage(MOTORS, path)).toBeNull();
  });
});

describe('the lines below a form', () => {
  const forms = Object.keys(FORM_NOTES);

  it('belong to forms of the catalogue', () => {
    const names = CATALOGUE.map(({ name }) => name);
    expect(forms.filter((form) => !names.includes(form))).toEqual([]);
  });

  it.each(forms)('are blocks that a dealer could have written: %s', (form) => {
    const pages = [MOTORS, BIKES, MESA].map((website, at) => ({
      path: `/page-${at}`,
      title: 'Page',
      heading: 'Page',
      blocks: listFormBlocks(form, website),
    }));
    expect(parseWebsite({ name: 'Any', slug: 'any', pages })).not.toHaveProperty('faults');
  });

  it.each(forms)('speak American on American sites and not elsewhere: %s', (form) => {
    const american = JSON.stringify(listFormBlocks(form, MESA));
    expect(american).not.toMatch(/licence|tyre|enquir|postcode|colour|kilomet|petrol|centre|power point/i);
    expect(JSON.stringify(listFormBlocks(form, MOTORS))).not.toMatch(/\b(license|tire|inquir|zip|color)/i);
    expect(american).not.toContain('!');
  });

  it.each(['contact', 'constructor', ''])('are none for %s', (form) => {
    expect(listFormBlocks(form, MOTORS)).toEqual([]);
  });
});

function introOf(website: Website): string | null | undefined {
  return findStandardPage(website, '/about-us')?.introduction;
}

function cardsOf(website: Website): string[] {
  const blocks = findStandardPage(website, '/about-us')?.blocks ?? [];
  return blocks.flatMap((block) => (block.type === 'cards' ? block.cards.map(({ title }) => title) : []));
}

function websiteWith(change: object): Website {
  const parsed = parseWebsite({ slug: 'any', ...change });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return parsed.website;
}
