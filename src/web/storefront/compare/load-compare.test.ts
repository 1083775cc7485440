import { describe, expect, it } from 'vitest';
import { demoSite } from '#test/operations/demo-site.ts';
import { listKeyFacts } from '#domain/cars/spec-rows.ts';
import { loadCompare } from './load-compare.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');

function siteOf(slug: string) {
  const demo = demoSite(slug, NOW);
  const bySlug = async (asked: string) => demo.cars.find((car) => car.slug === asked) ?? null;
  return { ...demo, stock: { ...demo.stock, bySlug } };
}

describe('a comparison', () => {
  it('says of each car what its own page says', async () => {
    for (const slug of ['riverline', 'ironbark-motorcycles', 'high-mesa-rv']) {
      const site = siteOf(slug);
      const { rows, cars } = await loadCompare(site, ['car-0', 'car-1', 'car-2']);
      cars.forEach((shown, at) => {
        const car = site.cars.find(({ id }) => id === shown.id);
        if (car === undefined) throw new Error('A car of another site.');
        for (const [label, value] of listKeyFacts(car, site.website)) {
          const row = rows.find((each) => each.label === label);
          const engine = rows.find((each) => each.label === 'Engine')?.values[at];
          if (row === undefined)
            expect([label, engine]).toEqual([
              label,
              engine && expect.stringContaining(value.replace(' ', '')),
            ]);
          else expect([label, row.values[at]]).toEqual([label, value]);
        }
      });
    }
  });

  it('lists features of three cars for three and for two, and an engine once', async () => {
    const { rows } = await loadCompare(siteOf('ironbark-motorcycles'), ['car-0', 'car-1', 'car-2']);
    const labels = rows.map(({ label, screen }) => `${label} ${screen ?? ''}`);
    expect(labels).toContain('Engine ');
    expect(labels).not.toContain('Cylinders ');
    const featured = await loadCompare(siteOf('riverline'), ['car-0', 'car-1', 'car-2']);
    const screens = featured.rows.flatMap(({ label, screen }) => (screen ? [`${label} ${screen}`] : []));
    expect(screens).toEqual(expect.arrayContaining(['Not on all wide', 'Only on this one narrow']));
  });

  it('says of an electric car that it has no cylinders, and of a petrol car that it has no range', async () => {
    const site = siteOf('riverline');
    const pick = (fuel: string) => site.cars.find((car) => car.fuel === fuel)?.slug ?? '';
    const { rows } = await loadCompare(site, [pick('Electric'), pick('Petrol')]);
    const read = (label: string) => rows.find((row) => row.label === label)?.values;
    expect(read('Cylinders')?.[0]).toBe('None');
    expect(read('Range')?.[1]).toBe('None');
  });

  it('tells cars of one name apart', async () => {
    const site = siteOf('riverline');
    const bySlug = async (slug: string) => {
      const [car] = site.cars;
      return car === undefined ? null : { ...car, name: '2026 Ford Ranger', badge: slug };
    };
    const { cars } = await loadCompare({ ...site, stock: { ...site.stock, bySlug } }, ['XLT', 'Wildtrak']);
    expect(cars.map(({ name }) => name)).toEqual(['2026 Ford Ranger XLT', '2026 Ford Ranger Wildtrak']);
  });

  it('says each price with what it includes', async () => {
    const { rows } = await loadCompare(siteOf('riverline'), ['car-0', 'car-1']);
    const price = expect.stringMatching(/^(\$[\d,]+, [a-z]|Contact us for price)/) as string;
    expect(rows.find(({ label }) => label === 'Price')?.values).toEqual([price, price]);
  });

  it('leaves out what is unknown or not shown', async () => {
    const site = siteOf('riverline');
    const hidden = { ...site.cars[1], show_on_dealer_website: false };
    const bySlug = async (slug: string) =>
      slug === 'car-1' ? (hidden as never) : (site.cars.find((car) => car.slug === slug) ?? null);
    const { cars } = await loadCompare({ ...site, stock: { ...site.stock, bySlug } }, [
      'car-0',
      'car-1',
      'nobody',
      'car-2',
    ]);
    expect(cars.map(({ slug }) => slug)).toEqual(['car-0', 'car-2']);
  });

  it('offers cars like the first while there is room, none of them chosen already', async () => {
    const site = siteOf('riverline');
    const { others } = await loadCompare(site, ['car-0']);
    expect(others.length).toBeGreaterThan(0);
    const again = await loadCompare(site, ['car-0', others[0]?.slug ?? '']);
    expect(again.others.map(({ slug }) => slug)).not.toContain(others[0]?.slug);
    expect((await loadCompare(site, ['car-0', 'car-1', 'car-2', 'car-3'])).others).toEqual([]);
  });

  it('offers the latest arrivals where none is chosen', async () => {
    const { cars, rows, others } = await loadCompare(siteOf('riverline'), []);
    expect({ cars, rows }).toEqual({ cars: [], rows: [] });
    expect(others).toHaveLength(4);
  });
});
