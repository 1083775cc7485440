import { expect, it } from 'vitest';
import type { Tenant } from '../sites/tenant.ts';
import { pageCache } from './page-cache.ts';
import { type PageOrder, PageRenderer } from './page-renderer.ts';

const tenant = { id: 1, generation: 1, state: { nextChange: async () => Infinity } } as unknown as Tenant;

it.each(['/feeds/stock.csv', '/sitemaps/:file.xml'])(
  'makes pages while %s is still writing a whole stock',
  async (route) => {
    const written = Promise.withResolvers<Response>();
    const renderer = rendererOf((path) => (path === '/whole' ? written.promise : new Response('page')));
    const whole = [1, 2, 3].map((at) => renderer.render({ ...orderOf('/whole', route), mark: `a.${at}` }));
    const page = await renderer.render(orderOf('/page', '/'));
    expect(page).toMatchObject({ kind: 'page', page: { status: 200 } });
    written.resolve(new Response('stock'));
    expect((await whole[0])?.kind).toBe('page');
  },
);

/** Two pages at once. */
function rendererOf(answer: (path: string) => Response | Promise<Response>): PageRenderer {
  return new PageRenderer({
    answer: () => ({ answer: async (request: Request) => answer(new URL(request.url).pathname) }) as never,
    cache: pageCache(1_000_000),
    database: { isReady: async () => true },
    now: () => 0,
    broken: () => {},
    width: 2,
  });
}

function orderOf(key: string, route: string): PageOrder {
  return { tenant, site: {} as never, origin: 'http://a.localhost', key, route, mark: '' };
}
