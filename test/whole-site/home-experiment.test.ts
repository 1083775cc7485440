import { afterAll, beforeAll, expect, it } from 'vitest';
import { askSite, serve, type Served } from '#test/serve.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(async () => void (await served.end('SIGINT')));

const home = (variant: string) =>
  askSite(served.port, 'silver-wattle-toyota', {
    path: '/',
    headers: { cookie: `experiments=home-hero.${variant}`, 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
  });

it('shows the offers after the headline, or after what the dealer stands for', async () => {
  const [search, offers] = await Promise.all([home('search-first'), home('offers-first')]);
  const isFirst = ({ text }: { text: string }) =>
    text.indexOf('id="offers"') < text.indexOf('id="highlights"');
  expect([isFirst(search), isFirst(offers)]).toEqual([false, true]);
  for (const { headers } of [search, offers]) expect(headers['cache-control']).toBe('private, no-store');
});
