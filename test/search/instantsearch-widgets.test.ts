import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SearchAnswer, SearchQuestion } from '#ports/search.ts';
import { referenceSearch } from './reference-search.ts';
import { NOW, SAMPLE_SITE, sampleStock } from './sample-stock.ts';
import type { SearchClient } from './search-clients.ts';
import { CLIENTS } from './search-clients.ts';
import type { SearchService } from './search-service.ts';
import { siteWith, startSearchService } from './search-service.ts';

const cars = sampleStock(330, 7);
const reference = referenceSearch(cars, SAMPLE_SITE);
const QUESTION: SearchQuestion = {
  text: '',
  refinements: {},
  ranges: {},
  filter: null,
  sort: 'Car_production',
  page: 0,
  hitsPerPage: 24,
  now: NOW,
};
let service: SearchService;
let page: JSDOM;

beforeAll(async () => {
  service = await startSearchService(siteWith(cars));
  page = new JSDOM('', { url: 'http://riverline.localhost/', pretendToBeVisual: true });
  const { window } = page;
  const { document, DocumentFragment, HTMLElement, CustomEvent, Event } = window;
  Object.assign(globalThis, { window, document, DocumentFragment, HTMLElement, CustomEvent, Event });
});
afterAll(async () => {
  page.window.close();
  await service.close();
});

/** The widgets of a search page, started with a state. */
async function startWidgets(client: SearchClient, state: Record<string, unknown>) {
  const { default: instantsearch } = await import('instantsearch.js/es/index.js');
  const widgets = await import('instantsearch.js/es/widgets/index.js');
  const { document } = page.window;
  document.body.innerHTML = '';
  const place = (id: string) =>
    Object.assign(document.body.appendChild(document.createElement('div')), { id });
  const search = instantsearch({
    indexName: 'Car_production',
    searchClient: client,
    initialUiState: { Car_production: state },
  });
  const sorts = ['Car_production', 'Car_production_price_asc'].map((value) => ({ label: value, value }));
  search.addWidgets([
    widgets.configure({ hitsPerPage: 24 }),
    widgets.searchBox({ container: place('box') }),
    widgets.hits({
      container: place('hits'),
      templates: { item: (hit: { objectID: string }) => `car ${hit.objectID}` },
    }),
    widgets.stats({
      container: place('stats'),
      templates: { text: ({ nbHits }: { nbHits: number }) => `${nbHits} cars` },
    }),
    widgets.refinementList({ container: place('make'), attribute: 'make', limit: 50, searchable: true }),
    widgets.refinementList({ container: place('type'), attribute: 'car_type' }),
    widgets.refinementList({ container: place('place'), attribute: 'location_name' }),
    widgets.toggleRefinement({ container: place('certified'), attribute: 'certified' }),
    widgets.rangeInput({ container: place('price'), attribute: 'price' }),
    widgets.rangeSlider({ container: place('km'), attribute: 'km' }),
    widgets.sortBy({ container: place('sort'), items: sorts }),
    widgets.pagination({ container: place('pages') }),
  ]);
  search.start();
  return search;
}

function textOf(selector: string): string[] {
  return [...page.window.document.querySelectorAll(selector)].map((element) => element.textContent.trim());
}

function shownCounts(id: string): Record<string, number> {
  const names = textOf(`#${id} .ais-RefinementList-labelText`);
  const counts = textOf(`#${id} .ais-RefinementList-count`);
  return Object.fromEntries(names.map((name, at) => [name, Number(counts[at])]));
}

/** Waits until the page shows these results. */
async function expectShown(right: SearchAnswer): Promise<void> {
  await vi.waitFor(() => expectNow(right), { timeout: 3000 });
}

function expectNow(right: SearchAnswer): void {
  expect(textOf('#stats')).toEqual([`${right.total} cars`]);
  expect(textOf('#hits li')).toEqual(right.ids.map((id) => `car ${id}`));
  expect(shownCounts('make')).toEqual(Object.fromEntries(right.facets.make));
  expect(shownCounts('type')).toEqual(Object.fromEntries(right.facets.car_type));
  expect(shownCounts('place')).toEqual(Object.fromEntries(right.facets.location_name));
  const [low, high] = [...page.window.document.querySelectorAll('#price input')].map((input) =>
    input.getAttribute('placeholder'),
  );
  expect([Number(low), Number(high)]).toEqual([right.ranges.price!.min, right.ranges.price!.max]);
}

describe.each(CLIENTS)('InstantSearch widgets with the %s client', (_name, create) => {
  it('show what brute force finds, facets and bounds without their own choice', async () => {
    const search = await startWidgets(create(service.port), {
      refinementList: { make: ['Kia', 'GWM'], car_type: ['new', 'used'] },
      range: { price: '20000:60000' },
      sortBy: 'Car_production_price_asc',
    });
    await expectShown(
      reference({
        ...QUESTION,
        refinements: { make: ['Kia', 'GWM'], car_type: ['new', 'used'] },
        ranges: { price: { min: 20000, max: 60000 } },
        sort: 'Car_production_price_asc',
      }),
    );
    search.dispose();
  });

  it('follow the shopper: a word typed, a page turned, a box ticked', async () => {
    const search = await startWidgets(create(service.port), { query: 'toyota' });
    await expectShown(reference({ ...QUESTION, text: 'toyota' }));
    page.window.document.querySelector<HTMLInputElement>('#type input')!.click();
    const [type] = Object.keys(shownCounts('type'));
    await expectShown(reference({ ...QUESTION, text: 'toyota', refinements: { car_type: [type!] } }));
    search.helper!.setQuery('').clearRefinements().setPage(2).search();
    await expectShown(reference({ ...QUESTION, page: 2 }));
    search.dispose();
  });

  it('search among the makes', async () => {
    const search = await startWidgets(create(service.port), {});
    const found = await search.helper!.searchForFacetValues('make', 'toy', 10, {});
    expect(found.facetHits.map(({ value }: { value: string }) => value)).toEqual(['Toyota']);
    search.dispose();
  });
});
