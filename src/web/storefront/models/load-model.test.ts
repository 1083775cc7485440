import { describe, expect, it } from 'vitest';
import { createOwnDashboard } from '#adapters/dashboard/own-dashboard.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import type { Dashboard } from '#ports/dashboard.ts';
import { demoSite } from '#test/operations/demo-site.ts';
import { loadModel } from './load-model.ts';
import { loadSiteMakes } from './load-site-makes.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');
const site = demoSite('silver-wattle-toyota', NOW);

const described = {
  id: 1,
  name: 'Supra',
  slug: 'whatever',
  body: 'Coupe',
  image: 'https://pictures.invalid/supra.jpg',
  price_from: 87_000,
  variants: [{ id: 2, name: 'GTS' }],
  colours: [{ id: 3, name: 'Volcanic Ash', hex: '#5A5A5A' }],
};
const toyota = { id: 9, slug: 'toyota', name: 'Toyota', logo: null, models: [described] };

type Answer = (slug: string) => ReturnType<Dashboard['manufacturer']>;
const ownAnswer: Answer = (slug) => createOwnDashboard(site).manufacturer(slug);

async function modelOf(manufacturer: Answer, slug: string) {
  const asked = { ...site, dashboard: { ...createOwnDashboard(site), manufacturer } };
  const known = await loadSiteMakes(asked);
  const [make] = known.makes;
  return make === undefined ? null : loadModel(asked, known, { make, slug });
}

describe('the page of a model', () => {
  it('tells what it is, its versions, colours and the prices of what is here', async () => {
    const model = await modelOf(ownAnswer, 'hilux');
    const ours = site.cars.filter(
      (car) => car.model === 'HiLux' && whyNotVisible(car, site.website, NOW) === null,
    );
    expect(model).toMatchObject({ name: 'HiLux', body: 'Ute', count: ours.length, guide: '', grades: [] });
    expect(model?.about).toMatch(/^A ute .+[.] .+[.] .+[.]$/);
    expect(model?.others).toEqual([]);
    expect(model?.facts).toHaveLength(4);
    expect(model?.fresh?.notes.join(', ')).toMatch(/^Drive away, \d+ new$/);
    const fresh = ours.filter(({ car_type, sold }) => car_type === 'new' && !sold);
    expect(new Set(model?.versions.map(({ name }) => name))).toEqual(
      new Set(fresh.map(({ badge }) => badge)),
    );
    const usedAndDemoCars = ours.filter(({ car_type }) => car_type !== 'new');
    const heading = 'Used and demo Toyota HiLux in stock';
    expect(model?.blocks).toMatchObject([{ heading, total: usedAndDemoCars.length }]);
    expect(model?.versions.every(({ price, basis }) => (price === '') === (basis === ''))).toBe(true);
    expect(model?.colours.every(({ swatch }) => swatch === null || /^#[0-9a-f]{6}$/.test(swatch))).toBe(true);
  });

  it.each(['unreachable', 'not_found'] as const)(
    'is made of the stock alone when the dashboard says %s',
    async (answer) => {
      const model = await modelOf(async () => answer, 'hilux');
      expect(model).toEqual(await modelOf(ownAnswer, 'hilux'));
    },
  );

  it('shows a model that only the maker knows, its price as a guide and no picture of a stranger', async () => {
    const model = await modelOf(async () => ({ found: toyota }), 'supra');
    expect(model).toMatchObject({
      name: 'Supra',
      count: 0,
      picture: null,
      guide: '$87,000',
      grades: ['GTS'],
      searchUrl: null,
      alike: [],
    });
    expect(model?.others.length).toBeGreaterThan(0);
    expect(model?.colours).toEqual([{ name: 'Volcanic Ash', swatch: '#5a5a5a' }]);
  });

  it.each([['url(#x)'], [null]])('draws a paint by its name where the maker says %j', async (hex) => {
    const colours = [{ id: 3, name: 'Glacier White', hex }];
    const model = await modelOf(
      async () => ({ found: { ...toyota, models: [{ ...described, colours }] } }),
      'supra',
    );
    expect(model?.colours).toEqual([{ name: 'Glacier White', swatch: '#f4f5f4' }]);
  });

  it('says what the dealer wrote of it in place of what the stock says', async () => {
    const pages = [
      { path: '/models/toyota/hilux', title: 'HiLux', heading: 'HiLux', introduction: 'Our best seller.' },
    ].map((page) => ({ ...page, description: null, blocks: [], is_unlisted: false }));
    const asked = { ...site, dashboard: createOwnDashboard(site), website: { ...site.website, pages } };
    const known = await loadSiteMakes(asked);
    const [make] = known.makes;
    const model = make && (await loadModel(asked, known, { make, slug: 'hilux' }));
    expect(model?.about).toBe('Our best seller.');
  });

  it('names others of the kind, each with one difference at most', async () => {
    const model = await modelOf(ownAnswer, 'rav4');
    expect(model?.alike.length).toBeGreaterThan(0);
    for (const { name, note } of model?.alike ?? []) {
      expect(name).not.toBe('Toyota RAV4');
      expect(note).toMatch(/^(?:New|Used only here) from \$[\d,]+, drive away(?:, [^,]+(?:,\d{3})*[^,]*)?$/);
    }
  });

  it('knows which of them have its body: a sedan for the price of a ute is not like it', async () => {
    const alikeTo = async (slug: string) => (await modelOf(ownAnswer, slug))?.alike ?? [];
    const hasSameBody = (alike: Awaited<ReturnType<typeof alikeTo>>, name: string) =>
      alike.find((model) => model.name === name)?.hasSameBody;
    expect(hasSameBody(await alikeTo('rav4'), 'Toyota Yaris Cross')).toBe(true);
    expect(hasSameBody(await alikeTo('hilux'), 'Toyota Camry')).toBe(false);
  });

  it('keeps what is in stock of a model that the maker leaves out', async () => {
    expect(await modelOf(async () => ({ found: toyota }), 'hilux')).toMatchObject({ name: 'HiLux' });
  });

  it('is missing for what neither knows', async () => {
    expect(await modelOf(async () => ({ found: toyota }), 'mustang')).toBeNull();
  });
});
