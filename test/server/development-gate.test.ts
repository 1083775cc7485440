import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_ROUTES } from '#api/routes.ts';
import { PAGE_PATTERNS } from '#domain/pages/page-rows.ts';
import type { PageQuery } from '#domain/pages/page-row.ts';
import { askSite } from '#test/serve.ts';
import { type BothWays, openBothWays, RICH, UNDER_PAGES } from './both-ways.ts';

/** An address pattern of a page or of a call that is kept, and what its row says of the query. */
interface Row {
  name: string;
  pattern: string;
  query: PageQuery;
}

const ROWS: readonly Row[] = [
  ...[...PAGE_PATTERNS].map(([pattern, { name, query = [] }]) => ({ name, pattern, query })),
  ...API_ROUTES.filter(({ isCacheable }) => isCacheable).map(({ path, query = [] }) => ({
    name: path,
    pattern: path,
    query,
  })),
];
const SITES = [RICH, UNDER_PAGES];

let both: BothWays;
beforeAll(async () => {
  both = await openBothWays();
});
afterAll(() => both.end());

describe('development and production', () => {
  it.each(SITES)('answer alike on %s at every address, with every key and with none', async (site) => {
    const unlike: string[] = [];
    for (const target of ROWS.flatMap((row) => targetsOf(row, site))) {
      const [one, other] = await Promise.all([
        answered(both.production, site, target),
        answered(both.development, site, target),
      ]);
      if (one !== other) unlike.push(target);
    }
    expect(unlike).toEqual([]);
  });

  it.each(SITES)('show on %s nothing of a key that the row does not name', async (site) => {
    const read: string[] = [];
    const asks = ROWS.flatMap((row) => pathsOf(row, site).map((path) => ({ row, path })));
    for (const { row, path } of asks) {
      for (const method of takesPosts(row) ? ['GET', 'POST'] : ['GET']) {
        const plain = await answered(both.production, site, path, method);
        const asked = await answered(both.production, site, path + foreignQuery(row), method);
        // A redirect keeps what was asked; what it leads to is a page of its own.
        if (!plain.startsWith('30') && asked !== plain) read.push(`${method} ${path}`);
      }
    }
    expect(read).toEqual([]);
  });

  it('have no key in a row that changes nothing', async () => {
    const expected = ROWS.flatMap((row) => ownQueries(row).map((query) => `${row.name} ${query}`));
    const felt = new Set<string>();
    for (const row of ROWS) {
      const [path = ''] = pathsOf(row, RICH);
      const methods = takesPosts(row) ? ['GET', 'POST'] : ['GET'];
      for (const query of ownQueries(row)) {
        const changes = methods.map((method) => isChanged(path, query, method));
        if ((await Promise.all(changes)).includes(true)) felt.add(`${row.name} ${query}`);
      }
    }
    expect(expected.filter((each) => !felt.has(each))).toEqual([]);
  });
});

/** That a form's address repeats the query is no effect, nor that a redirect keeps it. */
async function isChanged(path: string, query: string, method: string): Promise<boolean> {
  const plainAnswer = await answered(both.production, RICH, path, method);
  const queriedAnswer = await answered(both.production, RICH, path + query, method);
  return !plainAnswer.startsWith('30') && queriedAnswer.replaceAll(query, '') !== plainAnswer;
}

/** Every way to spell the pattern, with words that stand for something of the site's. */
function pathsOf({ pattern }: Row, site: string): string[] {
  if (pattern === '*') return ['/no/such/page/at/all'];
  const filled = pattern.replaceAll(/:(\w+)/g, (_, word: string) => both.words[site]?.[word] ?? word);
  const spelled = filled.startsWith('/pages?') ? ['', '/pages'] : [''];
  return spelled.map((base) => filled.replace('/pages?', base));
}

/** Each path by itself, with each key of its row, and with all others; a page's data with all others. */
function targetsOf(row: Row, site: string): string[] {
  const queries = ['', ...ownQueries(row), foreignQuery(row)];
  return pathsOf(row, site).flatMap((path) => {
    const data = PAGE_PATTERNS.has(row.pattern)
      ? [`${path === '/' ? '/_' : path}.data${foreignQuery(row)}`]
      : [];
    return [...queries.map((query) => path + query), ...data];
  });
}

function takesPosts({ pattern }: Row): boolean {
  return PAGE_PATTERNS.get(pattern)?.postLimit !== undefined;
}

function keysOf({ query }: Row): readonly string[] {
  if (query === 'search') return ['query', 'page', 'sortBy', 'refinementList[make][0]', 'range[price]'];
  return query === 'comparison' ? ['cars', 'only'] : query;
}

function ownQueries(row: Row): string[] {
  return keysOf(row).map((key) => {
    // A comparison shows differences of cars only.
    const before = key === 'only' ? { cars: both.values['cars'] ?? '' } : {};
    return queryOf({ ...before, [key]: both.values[key] ?? `nothing is known to send as ${key}` });
  });
}

/** All keys of all other rows. */
function foreignQuery(row: Row): string {
  const own = new Set(keysOf(row));
  return queryOf(Object.fromEntries(Object.entries(both.values).filter(([key]) => !own.has(key))));
}

function queryOf(values: Record<string, string>): string {
  return `?${new URLSearchParams(values).toString()}`;
}

/** Status, where it leads and every letter of an answer, but for the port. */
async function answered(port: number, site: string, path: string, method = 'GET'): Promise<string> {
  const origin = `http://${site}.localhost:${port}`;
  const form = { origin, 'content-type': 'application/x-www-form-urlencoded' };
  const { status, headers, text } = await askSite(port, site, {
    path,
    method,
    ...(method === 'POST' && { headers: form, body: '' }),
  });
  const whole = `${status} ${String(headers['location'] ?? '')}\n${text}`;
  return whole.replaceAll(new RegExp(`(:|%3A)${port}\\b`, 'g'), '');
}
