import { describe, expect, it } from 'vitest';
import { quickest } from '#test/reading-time.ts';
import { parseWebsite } from '../tenants/parse-website.ts';
import type { Website } from '../tenants/website.ts';
import { findRedirect } from './redirects.ts';

function read(redirects: unknown, more: object = {}) {
  return parseWebsite({ name: 'Elm', slug: 'elm', domain_name: 'elm.example', ...more, redirects });
}

function site(redirects: [string, string][]): Website {
  const parsed = read(redirects.map(([from, to]) => ({ from, to })));
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return parsed.website;
}

function faultsOf(redirects: [string, string][], more: object = {}): string[] {
  const parsed = read(
    redirects.map(([from, to]) => ({ from, to })),
    more,
  );
  return 'faults' in parsed ? parsed.faults.map(({ path, message }) => `${path} ${message}`) : [];
}

describe('an old address', () => {
  it.each([
    ['/old', '/old', '/contact'],
    ['/old/', '/old', '/contact'],
    ['/old', '/old/', '/contact'],
    ['/caf%C3%A9', '/café', '/contact'],
    ['/caf%c3%a9', '/caf%C3%A9/', '/contact'],
    ['/About.aspx', '/About.aspx', '/contact'],
    ['/about.aspx', '/About.aspx', null],
    ['/old/more', '/old', null],
    ['/old//', '/old', null],
    ['/ol%64', '/old', '/contact'],
    ['/old%2Fmore', '/old/more', null],
  ])('%s, where %s is listed, leads to %s', (asked, from, to) => {
    expect(findRedirect(site([[from, '/contact']]), asked)).toBe(to);
  });

  it.each([
    [
      '/search/used-cars?refinementList[make][0]=Kia#results',
      '/search/used-cars?refinementList%5Bmake%5D%5B0%5D=Kia#results',
    ],
    ['/straße', '/stra%C3%9Fe'],
    ['https://other.example/x?y=1', 'https://other.example/x?y=1'],
  ])('may lead to %s', (to, location) => {
    expect(findRedirect(site([['/old', to]]), '/old')).toBe(location);
  });

  it('leads past others to the end, in one step', () => {
    const chain = site([
      ['/a', '/b'],
      ['/b/', 'https://elm.example/c'],
      ['/c', '/contact?x=1'],
    ]);
    for (const asked of ['/a', '/b', '/c']) expect(findRedirect(chain, asked)).toBe('/contact?x=1');
  });

  it('is found among twenty thousand without a search', async () => {
    const [few, many] = [20, 20_000].map((length) =>
      site(Array.from({ length }, (_, at) => [`/old-${at}`, `/new-${at}`])),
    );
    const findAmong = (list: typeof few) => () => {
      for (let at = 0; at < 2_000; at += 1) if (list) findRedirect(list, `/old-${at}`);
    };
    expect(many && findRedirect(many, '/old-19999')).toBe('/new-19999');
    // A search would take a thousand times as long.
    expect((await quickest(findAmong(many))) / (await quickest(findAmong(few)))).toBeLessThan(50);
  });
});

describe('a list is refused', () => {
  it.each([
    ['/a', '/a'],
    ['/a', '/a/'],
    ['/a', '/%61?x=1'],
    ['/a', 'https://www.elm.example/a'],
  ])('where %s leads to %s', (from, to) => {
    expect(faultsOf([[from, to]])).toEqual(['redirects[0].to leads in a circle back to /a']);
  });

  it('with a circle, and names those in it alone', () => {
    const list: [string, string][] = [
      ['/in', '/a'],
      ['/a', '/b'],
      ['/b', '/c/'],
      ['/c', '/a'],
      ['/fine', '/contact'],
    ];
    expect(faultsOf(list).map((fault) => fault.slice(0, 12))).toEqual([
      'redirects[1]',
      'redirects[2]',
      'redirects[3]',
    ]);
  });

  it.each([
    ['/', 'is a page of this site'],
    ['/contact', 'is a page of this site'],
    ['/contact-us', 'is a page of this site'],
    ['/search/used-cars', 'is a page of this site'],
    ['/search/vans', ''],
    ['/cars', 'is a page of this site'],
    ['/cars/gone', ''],
    ['/my-garage', 'is a page of this site'],
    ['/privacy-policy/', 'is a page of this site'],
    ['/pages/privacy-policy', 'is a page of this site'],
    ['/winter', 'is a page of this site'],
    ['/blog', 'is a page of this site'],
    ['/blog/first', 'is a page of this site'],
    ['/blog/second', ''],
    ['/our-locations/yard', 'is a page of this site'],
    ['/our-locations/shed', ''],
    ['/api/leads', 'is an address of the platform'],
    ['/robots.txt', 'is an address of the platform'],
    ['/apple-touch-icon.png', 'is an address of the platform'],
    ['/contact-us.data', 'is an address of the platform'],
    ['/dealerships/northside', ''],
    ['/manufacturers/mazda.html', ''],
    ['/a//b', 'is no path that a page can have'],
    ['/%zz', 'is no path that a page can have'],
    ['/old?page=2', 'is not a path that begins with one /, without ? and #'],
    ['//evil.example', 'is not a path that begins with one /, without ? and #'],
    ['https://elm.example/a', 'is not a path that begins with one /, without ? and #'],
  ])('over %s: %s', (from, message) => {
    const more = {
      pages: [{ path: '/winter', title: 'Winter', heading: 'Winter', blocks: [] }],
      posts: [{ slug: 'first', title: 'First', summary: 'One.', date: '2026-11-01', body: 'Text.' }],
      locations: [{ name: 'Yard', slug: 'yard', location_type: 'sales' }],
    };
    const found = faultsOf([[from, '/elsewhere']], more);
    expect(found).toEqual(message === '' ? [] : [expect.stringContaining(message)]);
    expect(found.every((fault) => fault.startsWith('redirects[0].from'))).toBe(true);
  });

  it.each([
    '//evil.example',
    'http://other.example/',
    'javascript:alert(1)',
    'relative',
    '/a/../b',
    '/a//b',
    'https://u@x.example/',
    '',
  ])('that leads to %j', (to) => {
    expect(faultsOf([['/old', to]])[0]).toMatch(/^redirects\[0\]\.to /);
  });

  it('with an address twice, in whatever spelling', () => {
    expect(
      faultsOf([
        ['/a', '/x'],
        ['/b', '/x'],
        ['/%61/', '/y'],
      ]),
    ).toEqual(['redirects[2].from /a is given twice']);
  });

  it('with more than 20,000', () => {
    const many = Array.from({ length: 20_001 }, (_, at): [string, string] => [`/old-${at}`, '/contact']);
    expect(faultsOf(many)).toEqual(['redirects has more than 20000 entries']);
  });
});
