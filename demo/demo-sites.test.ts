import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAskedForConsent } from '#domain/consent/consent-for-visit.ts';
import { modelPath } from '#domain/content/page-paths.ts';
import { nameSlug } from '#domain/tenants/name-slug.ts';
import { computeContrast } from '#domain/tenants/theme/contrast.ts';
import { CONTRAST_PAIRS } from '#domain/tenants/theme/contrast-faults.ts';
import { findMissingDuties } from '#domain/tenants/faults/missing-duties.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { deriveThemeColours } from '#domain/tenants/theme/theme-colours.ts';
import { demoSites } from './demo-sites.ts';
import { demoStock } from './demo-stock.ts';

const SITES = demoSites();
const CALLED: Record<string, string> = {
  'kingfisher-used-cars': 'kingfisher',
  'ironbark-motorcycles': 'ironbark',
  'high-mesa-rv': 'high mesa',
  'kowhai-cars': 'kōwhai',
  'silver-wattle-toyota': 'silver wattle',
  'volt-lane': 'volt lane',
  'stringybark-trucks': 'stringybark',
};
const siteOf = (slug: string) => SITES.find((site) => site.slug === slug);

describe('the demo sites', () => {
  it('are the eight of the contract, by slug and name', () => {
    expect(Object.fromEntries(SITES.map(({ slug, name }) => [slug, name]))).toEqual({
      riverline: 'Riverline Motor Group',
      'kingfisher-used-cars': 'Kingfisher Used Cars',
      'ironbark-motorcycles': 'Ironbark Motorcycles',
      'high-mesa-rv': 'High Mesa RV',
      'kowhai-cars': 'Kōwhai Cars',
      'silver-wattle-toyota': 'Silver Wattle Toyota',
      'volt-lane': 'Volt Lane',
      'stringybark-trucks': 'Stringybark Trucks',
    });
  });

  it('have no domain of their own but riverline', () => {
    expect(
      SITES.filter(({ domain_name }) => domain_name !== null).map(({ domain_name }) => domain_name),
    ).toEqual(['riverline.example']);
  });

  it.each(SITES.map((site) => [site.slug, site] as const))(
    '%s meets every duty, and reads the same written out',
    (_, site) => {
      expect(findMissingDuties(site)).toEqual([]);
      expect(parseWebsite(JSON.parse(JSON.stringify(site)))).toEqual({ website: site });
    },
  );

  it('never name one another, not even by the word shoppers would call them', () => {
    const calledOf = ({ slug }: { slug: string }) => CALLED[slug] ?? slug;
    for (const site of SITES) {
      const text = JSON.stringify([site, demoStock(site, Date.parse('2026-11-20'))]).toLowerCase();
      const others = SITES.filter((other) => other !== site);
      expect(others.map(calledOf).filter((called) => text.includes(called))).toEqual([]);
    }
  });

  it('show pictures that exist', () => {
    const paths = SITES.flatMap(({ home, offers }) => [home.hero_image, ...offers.map(({ image }) => image)]);
    expect(paths.filter((path) => path !== null && !existsSync(join(import.meta.dirname, path)))).toEqual([]);
  });

  it('use numbers and addresses kept for fiction', () => {
    const text = JSON.stringify(SITES);
    const mails = text.match(/[\w.-]+@[\w.-]+/g) ?? [];
    expect(mails.length).toBeGreaterThan(10);
    expect(mails.filter((mail) => !mail.endsWith('.example'))).toEqual([]);
    const phones = SITES.flatMap(({ locations, call_us_number }) => [
      call_us_number ?? '',
      ...locations.map(({ contact_detail }) => contact_detail.phone ?? ''),
    ]);
    expect(phones.filter((phone) => !/555/.test(phone))).toEqual([]);
  });

  it('each look like another designer’s', () => {
    const heroes = SITES.map(({ home_layout }) => home_layout.hero);
    expect(new Set(heroes).size).toBe(SITES.length);
    const rest = SITES.map(({ home_layout, layout }) =>
      JSON.stringify([home_layout.stock_as, home_layout.order, layout]),
    );
    expect(new Set(rest).size).toBe(SITES.length);
  });

  it('show their newest cars directly below the hero', () => {
    const firstParts = SITES.map(({ home_stock, home_layout }) => home_stock && home_layout.order[0]);
    expect(firstParts).toEqual(SITES.map(() => 'stock'));
  });

  it('name no season in what they offer, for their days follow the clock', () => {
    const words = SITES.flatMap(({ offers }) => offers.flatMap(({ title, text }) => [title, text]));
    expect(words.filter((text) => /summer|autumn|fall |winter(?!ized)|spring/i.test(text))).toEqual([]);
  });

  it('say of no desk that it is open when it is closed', () => {
    const teams = SITES.flatMap(({ home_team, locations }) =>
      home_team.map((member) => ({ member, locations })),
    );
    const faults = teams.flatMap(({ member: { role, text }, locations }) => {
      const desk = locations.find(({ location_type }) => role.toLowerCase().startsWith(location_type));
      const hours = desk?.contact_detail.opening_hours.find(({ weekday }) => weekday === 6);
      return /saturday/i.test(text) && hours?.status !== 'Open' ? [`${role}: ${text}`] : [];
    });
    expect(faults).toEqual([]);
  });

  it('ask for consent on one, the one that tells somebody else what shoppers do', () => {
    expect(SITES.filter(isAskedForConsent).map(({ slug }) => slug)).toEqual(['volt-lane']);
  });

  it('say three sentences of their own of each model that has a page', () => {
    const writtenSites = SITES.filter(({ features }) => features.build_model_pages);
    expect(writtenSites.length).toBeGreaterThan(0);
    for (const site of writtenSites) {
      const cars = demoStock(site, Date.parse('2026-11-20')).filter(({ make }) => make === site.manufacturer);
      for (const model of new Set(cars.map((car) => car.model))) {
        const path = modelPath(site, nameSlug(site.manufacturer ?? ''), nameSlug(model));
        const page = site.pages.find((candidate) => candidate.path === path);
        expect(page?.introduction?.match(/[.](?= |$)/g), model).toHaveLength(3);
      }
    }
  });

  it('filter by an expression only where the contract lets them', () => {
    const unfiltered = ['riverline', 'kingfisher-used-cars', 'kowhai-cars'];
    expect(unfiltered.map((slug) => siteOf(slug)?.search_filters)).toEqual(['', '', '']);
    expect(SITES.filter(({ search_filters }) => search_filters !== '').length).toBeGreaterThan(0);
  });
});

describe.each(SITES.map((site) => [site.slug, site] as const))('the colours of %s', (_, site) => {
  it.each(['light', 'dark'] as const)('can be read in %s mode', (mode) => {
    const colours = deriveThemeColours(site.theme, mode);
    const tooClose = CONTRAST_PAIRS.map((pair) => ({
      ...pair,
      found: computeContrast(colours[pair.front], colours[pair.back]),
    })).filter(({ found, least }) => found < least);
    expect(tooClose).toEqual([]);
  });
});
