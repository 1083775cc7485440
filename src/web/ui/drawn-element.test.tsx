import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { demoSites } from '#demo/demo-sites.ts';
import { demoSite } from '#test/operations/demo-site.ts';
import { DrawPartContext, buildPrefix } from '../drawn-parts.ts';
import { SiteHeader } from '../layout/site-header.tsx';
import { loadShell } from '../layout/load-shell.ts';
import { SiteFooter } from '../layout/site-frame.tsx';
import { type SiteShell, SiteShellContext } from '../layout/site-shell.ts';
import { CarCard } from '../storefront/car-card/car-card.tsx';
import { buildCardData } from '#domain/cars/card-data.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const WAYS = [
  { loading: 'first', level: 2, compareForm: 'compare' },
  { loading: 'eager', level: 3, compareForm: 'compare' },
  { loading: 'lazy', level: 3 },
] as const;

describe.each(demoSites().map(({ slug }) => slug))('on %s', (slug) => {
  const site = demoSite(slug, NOW);

  it('a card that is kept is what React draws in its place', async () => {
    const shell = await loadShell(site);
    for (const [at, car] of site.cars.entries()) {
      const card = <CarCard car={buildCardData(car, site.website, NOW)} {...WAYS[at % WAYS.length]} />;
      expect(drawn(card, shell, drawAlone)).toBe(drawn(card, shell, null));
    }
  });

  it('a footer that is kept is what React draws in its place', async () => {
    const shell = await loadShell(site);
    expect(drawn(<SiteFooter />, shell, drawAlone)).toBe(drawn(<SiteFooter />, shell, null));
  });

  it('a header that is kept is what React draws in its place, wherever the visitor is', async () => {
    const shell = await loadShell(site);
    const pages = shell.header.flatMap(({ opens, url }) => (opens === undefined ? [url] : []));
    for (const path of ['/', '/search/used-cars', '/cars/a-car', ...pages]) {
      const header = headerAt(path);
      expect(drawn(header, shell, drawAlone)).toBe(drawn(header, shell, null));
    }
  });
});

it('keeps what is drawn by all that it is drawn from', async () => {
  const site = demoSite('riverline', NOW);
  const shell = await loadShell(site);
  const [first, second] = site.cars.map((car) => buildCardData(car, site.website, NOW));
  if (!first || !second) throw new Error('riverline has cars');
  const keys = new Set<string>();
  const note = (key: string) => {
    keys.add(key);
    return '';
  };
  for (const car of [first, { ...first }, second, { ...first, price: '$1' }])
    for (const way of WAYS) drawn(<CarCard car={car} {...way} />, shell, note);
  expect(keys.size).toBe(3 * WAYS.length);
});

it('draws a header anew where another link leads to the page, and where the page has a search box', async () => {
  const site = demoSite('riverline', NOW);
  const shell = await loadShell(site);
  const keys = new Set<string>();
  const note = (key: string) => {
    keys.add(key);
    return '';
  };
  const [page = ''] = shell.header.flatMap(({ opens, url }) => (opens === undefined ? [url] : []));
  for (const path of [
    '/',
    '/search/used-cars',
    '/cars/a-car',
    '/cars/another',
    page,
    '/nowhere',
    '/elsewhere',
  ])
    drawn(headerAt(path), shell, note);
  expect(keys.size).toBe(5);
});

it('asks for nothing that another site or an earlier configuration drew', () => {
  const [one, other] = demoSites();
  if (!one || !other) throw new Error('There are demo sites');
  expect(buildPrefix(one)).toBe(buildPrefix(one));
  expect(new Set([one, other, { ...one }].map(buildPrefix)).size).toBe(3);
});

function headerAt(path: string) {
  return (
    <MemoryRouter initialEntries={[path]}>
      <SiteHeader />
    </MemoryRouter>
  );
}

type Draw = (key: string, part: ReactNode) => string;

function drawAlone(_key: string, part: ReactNode): string {
  return renderToString(part);
}

function drawn(part: ReactNode, shell: SiteShell, draw: Draw | null): string {
  return renderToString(
    <DrawPartContext value={draw}>
      <SiteShellContext value={shell}>{part}</SiteShellContext>
    </DrawPartContext>,
  );
}
