import { withoutFilter } from '#domain/search/active-filters.ts';
import { formatSearchState } from '#domain/search/format-search-state.ts';
import { describe, expect, it } from 'vitest';
import { loadSearch, type SearchData } from '#web/storefront/search/load-search.ts';
import { demoSite } from './demo-site.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const riverline = demoSite('riverline', NOW);
const ALL = 'new-used-and-demo-cars';

const search = (query: string, path = ALL, site = riverline) =>
  loadSearch(site, path, new URLSearchParams(query));

describe('the search page’s data', () => {
  it('counts riverline’s 330 cars: 222 new, 63 demo, 45 used', async () => {
    const found = await search('');
    expect(found).toMatchObject({ total: 330, pages: 14, heading: 'New, used and demo cars in Brisbane' });
    expect(Object.fromEntries(found.options.car_type)).toEqual({
      new: 222,
      demo: 63,
      used: 45,
    });
    expect(found.cars).toHaveLength(24);
  });

  it('of nothing found, the cars come first that differ least from what was asked', async () => {
    const { total, empty } = await search('query=white+toyota+under+23000');
    expect(total).toBe(0);
    expect(empty?.heading).toBe('No white Toyota cars to $23,000');
    const overs = (empty?.nearest ?? []).map(({ difference }) =>
      Number(/\$([\d,]+) over/.exec(difference)?.[1]?.replace(',', '') ?? 0),
    );
    expect(overs).toHaveLength(4);
    expect(empty?.nearest[0]?.difference).toBe('Bronze, not white. $1,490 over');
    expect(overs).toEqual(overs.toSorted((one, other) => one - other));
  });

  it('of forty filters that find nothing tries no more than anybody waits for', async () => {
    const { total } = await search(
      Array.from({ length: 40 }, (_, place) => `refinementList[make][]=q${place}`).join('&'),
    );
    expect(total).toBe(0);
  });

  it('to a make alone that is not here nothing is near: the latest stand there', async () => {
    const readDifferences = async (query: string) =>
      (await search(query)).empty?.nearest.map(({ difference }) => difference);
    expect(new Set(await readDifferences('query=tesla'))).toEqual(new Set(['']));
    expect(await readDifferences('query=tesla+under+15000')).toContainEqual(expect.stringContaining('over'));
  });

  it('to a model that is not here what has its body is near, and the page says that there is none', async () => {
    const { total, heading, empty, unused } = await search('query=outback+or+forester');
    expect([total, empty?.heading, unused]).toEqual([0, 'No Outback or Forester', undefined]);
    expect(empty?.nearest.map(({ difference }) => difference)).toEqual(
      Array.from({ length: 4 }, () => 'Same body: SUV'),
    );
    expect(heading).toBe('Outback or Forester');
    const triton = await search('query=mitsubishi+triton+glx');
    expect(triton.empty?.heading).toBe('No Mitsubishi Triton');
    expect(triton.empty?.nearest[0]?.difference).toBe('Same body: ute');
  });

  it('says a price by time as it was asked, with its rate', async () => {
    const { heading } = await search('query=suv+under+$150+a+week');
    expect(heading).toMatch(/^SUVs up to \$150 a week over 5 years, comparison rate \d+\.\d\d% p\.a\.$/);
  });

  it('few ways out are filled up by the nearest of the whole stock, and none of them finds the same twice', async () => {
    const { empty } = await search('query=purple+convertible+under+15k');
    expect(empty?.nearest.map(({ difference }) => difference.endsWith('over'))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    const kingfisher = demoSite('kingfisher-used-cars', NOW);
    const { relaxations } = await search(
      'query=purple+convertible+under+15k',
      'used-cars-brisbane',
      kingfisher,
    );
    const facets = relaxations.map(({ dropped }) =>
      dropped.map((filter) => ('facet' in filter ? filter.facet : filter.kind)),
    );
    expect(facets).toEqual([
      ['colour', 'body'],
      ['colour', 'body', 'range'],
    ]);
  });

  it('words about who it is for alone find the whole stock, which says so on a path of used cars too', async () => {
    const kingfisher = demoSite('kingfisher-used-cars', NOW);
    const { heading, askUrl } = await search('query=for+my+daughter', 'used-cars-brisbane', kingfisher);
    expect(heading).toBe('We cannot search by “for my daughter”. All 60 cars:');
    expect(askUrl).toBeDefined();
  });

  it('a path presets its car type, and a car type in the address replaces it', async () => {
    expect((await search('', 'used-cars')).total).toBe(45);
    expect((await search('refinementList[car_type][]=demo', 'used-cars')).total).toBe(63);
  });

  it('options keep their place whatever is chosen, and zero ones stay to be seen', async () => {
    const plain = await search('');
    const narrow = await search('refinementList[make][]=Kia&refinementList[body][]=Ute&range[price]=:40000');
    for (const facet of ['make', 'body', 'colour', 'fuel'] as const) {
      expect(narrow.options[facet].map(([value]) => value)).toEqual(
        plain.options[facet].map(([value]) => value),
      );
    }
    expect(narrow.options.colour.some(([, count]) => count === 0)).toBe(true);
  });

  it('the bars above the price are the whole stock in twenty steps, whatever is chosen', async () => {
    const { prices, total } = await search('');
    const narrow = await search('refinementList[make][]=Kia&range[price]=:40000');
    const withoutPrice = riverline.cars.filter(({ price_cents }) => price_cents === null).length;
    expect(prices).toHaveLength(20);
    expect(prices.reduce((sum, count) => sum + count)).toBe(total - withoutPrice);
    expect(narrow.prices).toEqual(prices);
  });

  it('models are those of the chosen makes', async () => {
    const { options } = await search('refinementList[make][]=Kia');
    const kias = new Set(riverline.cars.filter(({ make }) => make === 'Kia').map(({ model }) => model));
    expect(options.model.map(([value]) => value).sort()).toEqual([...kias].sort());
  });

  it('a chosen value that no car has stays, with a count of zero, and is seen first', async () => {
    const { options } = await search('refinementList[make][]=Studebaker');
    expect(options.make[0]).toEqual(['Studebaker', 0]);
  });

  it('a page beyond the last is empty but knows how many cars there are', async () => {
    expect(await search('page=99')).toMatchObject({ total: 330, pages: 14, cars: [], isIndexed: false });
  });

  it('an empty result offers at least three ways out, each with the cars it says', async () => {
    const query =
      'refinementList[make][]=Kia&refinementList[colour][]=Yellow&refinementList[body][]=Ute&range[price]=:1000';
    const { total, relaxations, state } = await search(query);
    expect(total).toBe(0);
    expect(relaxations.length).toBeGreaterThanOrEqual(3);
    for (const { dropped, count } of relaxations) {
      const relaxed = formatSearchState(dropped.reduce(withoutFilter, state));
      expect(count).toBeGreaterThan(0);
      expect((await search(relaxed)).total).toBe(count);
    }
  });

  it('a single filter without cars leads back to all of them', async () => {
    const { relaxations } = await search('query=zzzzqqqq');
    expect(relaxations).toEqual([{ dropped: [{ kind: 'query' }], count: 330 }]);
  });

  it('only a path with at most one more choice is a page of its own for search engines', async () => {
    const known = async (query: string, path = ALL) => new URL((await search(query, path)).canonical).search;
    expect(await known('refinementList[make][]=Kia')).toContain('Kia');
    expect(await known('refinementList[make][]=Kia', 'used-cars')).toContain('Kia');
    expect(await known('refinementList[make][]=Kia&refinementList[body][]=SUV')).toBe('');
    expect(await known('sortBy=Car_production_price_asc')).toBe('');
  });

  it('a search without cars is none of theirs', async () => {
    expect((await search('refinementList[make][]=Kia')).isIndexed).toBe(true);
    expect((await search('query=zeppelin')).isIndexed).toBe(false);
  });

  it('offers subscription sorts only where cars have such a price', async () => {
    const offered = ({ sorts }: SearchData) => sorts.some(({ sort }) => sort.includes('subscription'));
    expect(offered(await search(''))).toBe(false);
    expect(offered(await search('', ALL, demoSite('volt-lane', NOW)))).toBe(true);
  });
});
