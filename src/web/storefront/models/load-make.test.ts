import { describe, expect, it } from 'vitest';
import type { Site } from '#ports/site.ts';
import { demoSite } from '#test/operations/demo-site.ts';
import { loadMake } from './make-page.tsx';
import { loadSiteMakes } from './load-site-makes.ts';
import { loadLazyComponents } from '../../ui/lazy-component.ts';

// The page's later parts: none comes when the test is over.
await loadLazyComponents();

const NOW = Date.parse('2026-11-20T00:00:00Z');
const demo = demoSite('riverline', NOW);

const offer = (title: string, query: string) => ({
  title,
  text: 'Until the last one is gone.',
  image: null,
  image_dark: null,
  query,
  starts_on: null,
  ends_on: null,
});
const page = {
  path: '/models/kia',
  title: 'Kia in Brisbane',
  description: null,
  heading: 'Kia, by the river',
  introduction: 'Seven years of warranty.',
  blocks: [{ type: 'text' as const, heading: 'Why Kia', body: 'Plain words.', picture: null }],
  is_unlisted: false,
};

async function makePage(name: string, change: Partial<Site['website']> = {}) {
  const site = { ...demo, website: { ...demo.website, ...change } };
  const known = await loadSiteMakes(site);
  const make = known.makes.find((each) => each.name === name);
  if (make === undefined) throw new Error(`No ${name} on the site.`);
  return loadMake(site, known, make);
}

describe('the page of a make', () => {
  it('counts its conditions as their searches do', async () => {
    const { types, count, url } = await makePage('Toyota');
    expect(types.reduce((sum, each) => sum + each.count, 0)).toBe(count);
    expect(types[0]?.url).toContain('refinementList%5Bcar_type%5D%5B0%5D=new');
    expect(url).toContain('refinementList%5Bmake%5D%5B0%5D=Toyota');
  });

  it('shows the offers that name it or one of its models, and no others', async () => {
    const offers = [
      offer('Of the make', 'refinementList[make][0]=Kia'),
      offer('Of a model', 'refinementList[model][0]=Sportage'),
      offer('Of another make', 'refinementList[make][0]=Ford'),
      offer('Of everything', 'range[price]=:20000'),
    ];
    const { blocks } = await makePage('Kia', { offers });
    const shown = blocks.find((block) => block.type === 'offers');
    expect(shown?.offers.map(({ title }) => title)).toEqual(['Of the make', 'Of a model']);
  });

  it('says where it is sold', async () => {
    const { blocks } = await makePage('Kia');
    const places = blocks.find((block) => block.type === 'locations');
    expect(places?.locations.length).toBeGreaterThan(0);
  });

  it('begins with what the dealer wrote', async () => {
    const { written, blocks } = await makePage('Kia', { pages: [page] });
    expect(written?.heading).toBe('Kia, by the river');
    expect(blocks[0]).toMatchObject({ type: 'text', heading: 'Why Kia' });
    expect((await makePage('Ford', { pages: [page] })).written).toBeNull();
  });
});
