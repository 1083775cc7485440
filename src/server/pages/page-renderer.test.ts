import { expect, it } from 'vitest';
import type { AnsweredCall } from '#api/call-row.ts';
import type { PageMatch } from './route-match.ts';
import type { Tenant } from '../sites/tenant.ts';
import { createPageCache } from './page-cache.ts';
import { type RenderRequest, PageRenderer } from './page-renderer.ts';

const tenantOf = (id: number, indexed: () => Promise<unknown> = async () => {}) =>
  ({ id, generation: 1, state: { nextChange: async () => Infinity, indexed } }) as unknown as Tenant;
const tenant = tenantOf(1);

it('makes pages while a feed is still writing a whole stock', async () => {
  const written = Promise.withResolvers<Response>();
  const { renderer, orderOf } = pagesOf(() => new Response('page'));
  const order = orderOf('/whole');
  const answer = () => written.promise;
  const row: AnsweredCall = {
    method: 'GET',
    path: '/whole',
    answer,
    isWholeStock: true,
    describe: null,
  };
  const feed: RenderRequest = { ...order, match: { kind: 'call', route: '/whole', row, answer } };
  const whole = [1, 2, 3].map((at) => renderer.render({ ...feed, mark: `a.${at}` }));
  const page = await renderer.render(orderOf('/page'));
  expect(page).toMatchObject({ kind: 'page', page: { status: 200 } });
  written.resolve(new Response('stock'));
  expect((await whole[0])?.kind).toBe('page');
});

it('makes pages of other sites while the index of a large stock is built, and then its own', async () => {
  const built = Promise.withResolvers<void>();
  const large = tenantOf(2, () => built.promise);
  const { renderer, orderOf } = pagesOf((path) =>
    path === '/page' ? new Response('page') : built.promise.then(() => new Response('found')),
  );
  const waiting = [1, 2, 3].map((at) => renderer.render({ ...orderOf(`/${at}`), tenant: large }));
  expect(await renderer.render(orderOf('/page'))).toMatchObject({ kind: 'page' });
  built.resolve();
  expect((await Promise.all(waiting)).map(({ kind }) => kind)).toEqual(['page', 'page', 'page']);
});

it('leaves it to the page what to say where no index can be made', async () => {
  const broken = tenantOf(3, () => Promise.reject(new Error('away')));
  const { renderer, orderOf } = pagesOf(() => new Response('no', { status: 404 }));
  const answer = await renderer.render({ ...orderOf('/page'), tenant: broken });
  expect(answer).toMatchObject({ kind: 'page', page: { status: 404 } });
});

it('makes a page anew whose stock changed while it was made', async () => {
  const changing = tenantOf(4);
  let changed = changing;
  const { renderer, orderOf } = pagesOf(() => {
    changed = { ...changing, generation: 2 };
    return new Response('as it was');
  });
  await renderer.render({ ...orderOf('/page'), tenant: changing });
  expect(renderer.findFresh(changed, 'http://a.localhost/page')).toBeNull();
});

/** Two pages at once. */
function pagesOf(answer: (path: string) => Response | Promise<Response>) {
  const renderer = new PageRenderer({
    cache: createPageCache(1_000_000),
    database: { isReady: async () => true },
    now: () => 0,
    reportError: () => {},
    width: 2,
  });
  const match: PageMatch = {
    kind: 'page',
    route: '/',
    row: { name: 'home', paths: ['/'], file: 'home/home-page.tsx' },
    answer: async (request: Request) => answer(new URL(request.url).pathname),
  };
  const orderOf = (key: string): RenderRequest => ({
    tenant,
    site: { website: { hsts_include_subdomains: false } } as never,
    origin: 'http://a.localhost',
    key,
    match,
    mark: '',
  });
  return { renderer, orderOf };
}
