import { describe, expect, it } from 'vitest';
import {
  findSharedAddress,
  listHostNames,
  findSharedAddresses,
  readHostSlug,
  whyPlatformHasDomain,
} from './site-addresses.ts';

const BASE = 'cars.example';
const site = (slug: string, domain_name: string | null = null) => ({ slug, domain_name });

describe('a site answers', () => {
  it.each([
    [site('elm'), ['elm.cars.example']],
    [site('elm', 'elm.example'), ['elm.cars.example', 'elm.example', 'www.elm.example']],
    [site('elm', 'www.elm.example'), ['elm.cars.example', 'www.elm.example', 'elm.example']],
    [site('elm', 'elm.cars.example'), ['elm.cars.example', 'www.elm.cars.example']],
    // A name of one label is nobody's.
    [site('elm', 'www.example'), ['elm.cars.example', 'www.example']],
    [site('elm', `${'a.'.repeat(124)}abc`), ['elm.cars.example', `${'a.'.repeat(124)}abc`]],
  ])('%.60j', (asked, hostNames) => {
    expect(listHostNames(asked, BASE)).toEqual(hostNames);
  });

  it.each([
    ['elm.cars.example', 'elm'],
    ['www.cars.example', null],
    ['console.cars.example', null],
    ['www.elm.cars.example', null],
    ['cars.example', null],
    ['elmcars.example', null],
  ])('%s is the host of the slug %s', (hostName, slug) => {
    expect(readHostSlug(hostName, BASE)).toBe(slug);
  });
});

describe('the platform keeps', () => {
  it.each([
    ['cars.example', 'is BASE_DOMAIN, where the platform itself answers'],
    ['www.cars.example', 'leads to www.cars.example, where the platform itself answers'],
    ['console.cars.example', 'leads to console.cars.example, where the platform itself answers'],
    ['www.console.cars.example', 'leads to console.cars.example, where the platform itself answers'],
    ['elm.cars.example', null],
    ['console.elm.example', null],
    [null, null],
  ])('%s: %s', (domainName, why) => {
    expect(whyPlatformHasDomain(domainName, BASE)).toBe(why);
  });

  it('its own domain, where that begins with www.', () => {
    expect(whyPlatformHasDomain('cars.example', 'www.cars.example')).toBe(
      'leads to www.cars.example, where the platform itself answers',
    );
  });
});

describe('two sites share an address', () => {
  it.each([
    ['the domain', site('elm', 'a.example'), site('oak', 'a.example'), 'a.example'],
    ['the pair', site('elm', 'a.example'), site('oak', 'www.a.example'), 'www.a.example'],
    ['the pair the other way', site('elm', 'www.a.example'), site('oak', 'a.example'), 'a.example'],
    ['the host of the other’s slug', site('elm', 'oak.cars.example'), site('oak'), 'oak.cars.example'],
    ['the host of the own slug', site('elm'), site('oak', 'elm.cars.example'), 'elm.cars.example'],
    ['a twin of the slug’s host', site('elm', 'www.oak.cars.example'), site('oak'), 'oak.cars.example'],
  ])('%s', (_what, one, other, hostName) => {
    const [shared] = findSharedAddresses([one, other], BASE);
    expect(findSharedAddress(one, [one, other], BASE)).toMatchObject({ otherSlug: 'oak' });
    expect(shared?.hostName).toBe(hostName);
  });

  it('only where a host is the same', () => {
    const sites = [site('elm', 'a.example'), site('oak', 'b.a.example'), site('yew', 'www.b.example')];
    expect(findSharedAddresses(sites, BASE)).toEqual([]);
    for (const each of sites) expect(findSharedAddress(each, sites, BASE)).toBeNull();
    expect(findSharedAddress(site('elm', 'c.example'), [site('elm', 'c.example')], BASE)).toBeNull();
  });

  it('and the one by slug answers, then the one by domain, whichever was made first', () => {
    const bySlug = site('oak');
    const byDomain = site('elm', 'oak.cars.example');
    const byTwin = site('yew', 'www.oak.cars.example');
    for (const sites of [
      [bySlug, byDomain],
      [byDomain, bySlug],
    ])
      expect(findSharedAddresses(sites, BASE)).toEqual([
        { hostName: 'oak.cars.example', slug: 'elm', answeringSlug: 'oak' },
      ]);
    expect(findSharedAddresses([byTwin, site('elm', 'oak.cars.example')], BASE)).toEqual([
      { hostName: 'oak.cars.example', slug: 'yew', answeringSlug: 'elm' },
    ]);
  });
});
