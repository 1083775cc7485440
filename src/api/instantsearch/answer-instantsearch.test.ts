import { describe, expect, it } from 'vitest';
import { sampleStock } from '#test/search/sample-stock.ts';
import { siteWith } from '#test/search/search-service.ts';
import { answerInstantSearch } from './answer-instantsearch.ts';

const secret = { authorization_type: 'stripe', authorization_key: 'sk_live_secret' };
const site = siteWith(sampleStock(60, 7).map((car) => ({ ...car, payment_processors: [secret] })));
const QUERIES = 'http://riverline.localhost/1/indexes/*/queries';

async function ask(body: unknown, init: RequestInit = {}, url = QUERIES) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const reply = await answerInstantSearch(new Request(url, { method: 'POST', body: text, ...init }), site);
  return { status: reply.status, body: await reply.json(), headers: reply.headers };
}
const askOne = (params: Record<string, unknown>) =>
  ask({ requests: [{ indexName: 'Car_production', ...params }] });

describe('the InstantSearch endpoint', () => {
  it('answers in the shape of the service', async () => {
    const { status, body } = await askOne({ facets: '["make","price"]', hitsPerPage: 5 });
    expect(status).toBe(200);
    const [result] = body.results;
    expect(result).toMatchObject({
      index: 'Car_production',
      page: 0,
      hitsPerPage: 5,
      query: '',
      exhaustiveNbHits: true,
    });
    expect(result.hits).toHaveLength(5);
    expect(result.nbPages).toBe(Math.ceil(result.nbHits / 5));
    expect(result.hits[0].objectID).toBe(String(result.hits[0].id));
    expect(Object.keys(result.facets)).toEqual(['make', 'price']);
    expect(Object.keys(result.facets_stats.price)).toEqual(['min', 'max', 'avg', 'sum']);
    expect(typeof result.processingTimeMS).toBe('number');
    expect(result.params).toBe('facets=%5B%22make%22%2C%22price%22%5D&hitsPerPage=5');
  });

  it.each([
    ['a condition of blanks', { numericFilters: [' '.repeat(60_000)] }, 400],
    ['sixty thousand names', { attributesToRetrieve: ','.repeat(60_000), hitsPerPage: 60 }, 200],
    ['long words around each match', { query: 'toyota', highlightPreTag: 'x'.repeat(60_000) }, 200],
  ])('answers %s at once and briefly', async (_what, params, expectedStatus) => {
    const startedAt = performance.now();
    const { status, body } = await askOne(params);
    expect(status).toBe(expectedStatus);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    expect(JSON.stringify(body).length).toBeLessThan(500_000);
  });

  it('tells no VIN outside the United States', async () => {
    const numbered = siteWith(sampleStock(1, 7).map((car) => ({ ...car, vin: 'JTMHV05J604000001' })));
    const body = JSON.stringify({ requests: [{ indexName: 'Car_production' }] });
    const reply = await answerInstantSearch(new Request(QUERIES, { method: 'POST', body }), numbered);
    expect(await reply.text()).not.toContain('JTMHV05J604000001');
  });

  it.each(['make', ['make'], '["make"]', 'make,body'])('reads facets given as %j', async (facets) => {
    const { body } = await askOne({ facets });
    expect(body.results[0].facets.make.Toyota).toBeGreaterThan(0);
  });

  it('takes * for all facets, and leaves out what is none', async () => {
    const all = await askOne({ facets: ['*'] });
    expect(Object.keys(all.body.results[0].facets)).toEqual(
      expect.arrayContaining(['make', 'year', 'certified']),
    );
    const none = await askOne({ facets: ['wheels', 'stocknum'] });
    expect(none.body.results[0].facets).toEqual({});
  });

  it('keeps the most frequent values where fewer are asked', async () => {
    const { body } = await askOne({ facets: 'make', maxValuesPerFacet: 2 });
    const all = Object.values(
      (await askOne({ facets: 'make' })).body.results[0].facets.make as Record<string, number>,
    );
    expect(Object.values(body.results[0].facets.make)).toEqual(all.sort((a, b) => b - a).slice(0, 2));
  });

  it('reads the parameters of the previous client', async () => {
    const params = new URLSearchParams({
      query: 'toyota',
      facetFilters: '[["make:Toyota"]]',
      hitsPerPage: '3',
    });
    const { body } = await askOne({ params: params.toString() });
    expect(body.results[0].hits).toHaveLength(3);
    expect(body.results[0].hits.every(({ make }: { make: string }) => make === 'Toyota')).toBe(true);
  });

  it('never shows what a payment processor is authorised with', async () => {
    const { body } = await askOne({ attributesToRetrieve: ['*', 'payment_processors'] });
    expect(JSON.stringify(body)).not.toContain('sk_live');
  });

  it.each([
    ['no JSON', '{"requests":', 400],
    ['an empty body', '', 400],
    ['no requests', {}, 400],
    ['a text for a request', { requests: ['x'] }, 400],
    [
      'too many requests',
      { requests: Array.from({ length: 51 }, () => ({ indexName: 'Car_production' })) },
      400,
    ],
    ['another index', { requests: [{ indexName: 'Users' }] }, 404],
    ['a broken filter', { requests: [{ indexName: 'Car_production', filters: 'make:' }] }, 400],
    ['a broken facet filter', { requests: [{ indexName: 'Car_production', facetFilters: [['make']] }] }, 400],
    [
      'a broken numeric filter',
      { requests: [{ indexName: 'Car_production', numericFilters: ['price>x'] }] },
      400,
    ],
    ['a negative page', { requests: [{ indexName: 'Car_production', page: -1 }] }, 400],
    ['too many hits', { requests: [{ indexName: 'Car_production', hitsPerPage: 1001 }] }, 400],
    [
      'a search in no facet',
      { requests: [{ indexName: 'Car_production', type: 'facet', facet: 'vin' }] },
      400,
    ],
    [
      'deep nesting',
      `{"requests":[{"indexName":"Car_production","facetFilters":${'['.repeat(20000)}${']'.repeat(20000)}}]}`,
      400,
    ],
    ['too much', `{"requests":[],"x":"${'y'.repeat(70000)}"}`, 413],
  ])('refuses %s in the shape of the service', async (_name, body, status) => {
    const reply = await ask(body);
    expect(reply.status).toBe(status);
    expect(reply.body).toEqual({ message: expect.any(String), error: expect.any(String), status });
  });

  it('refuses a small body that unpacks to a large one', async () => {
    const packed = new Blob([' '.repeat(1_000_000)]).stream().pipeThrough(new CompressionStream('gzip'));
    const body = await new Response(packed).arrayBuffer();
    const request = new Request(QUERIES, { method: 'POST', body, headers: { 'Content-Encoding': 'gzip' } });
    expect((await answerInstantSearch(request, site)).status).toBe(413);
  });

  it('answers with at most 5,000 cars a call', async () => {
    const large = siteWith(sampleStock(1200, 7));
    const many = (count: number) => {
      const requests = Array.from({ length: count }, () => ({
        indexName: 'Car_production',
        hitsPerPage: 1000,
      }));
      return answerInstantSearch(
        new Request(QUERIES, { method: 'POST', body: JSON.stringify({ requests }) }),
        large,
      );
    };
    expect((await many(5)).status).toBe(200);
    expect((await many(6)).status).toBe(400);
  });

  it('only reads', async () => {
    const reply = await answerInstantSearch(new Request(QUERIES), site);
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toBe('POST');
  });

  it('checks the shape of a key', async () => {
    expect((await ask({ requests: [] }, { headers: { 'x-algolia-api-key': 'a key!' } })).status).toBe(403);
    expect((await ask({ requests: [] }, { headers: { 'x-algolia-api-key': 'abc123' } })).status).toBe(200);
  });
});
