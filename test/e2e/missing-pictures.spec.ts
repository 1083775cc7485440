import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, urlOf } from './browser.ts';
import { makeSite } from './operator.ts';

const SLUG = 'missing-pictures';

let host: Server;
let origin: string;

beforeAll(async () => {
  host = createServer((_request, response) => response.writeHead(404).end('gone'));
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const car = { make: 'Kia', model: 'Rio', year: 2021, price: 19_990, km: 10 };
  makeSite(SLUG, { name: 'Missing', image_origins: [origin] }, [
    { ...car, stocknum: 'A1', images: [`${origin}/gone.jpg`] },
    { ...car, stocknum: 'A2', images: ['https://not-allowed.example/1.jpg'] },
  ]);
});
afterAll(() => {
  host.closeAllConnections();
  host.close();
});

it.each([true, false])(
  'a picture that cannot be had is drawn, never the sign of a broken one (scripts: %s)',
  async (javaScriptEnabled) => {
    const { context, close } = await openBrowser({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(urlOf(SLUG, '/search/used-cars'));
    // Whatever is broken has no width.
    const seen = () =>
      page
        .locator('.card-media img:visible')
        .evaluateAll((all) =>
          (all as HTMLImageElement[]).map(({ currentSrc, naturalWidth }) => [
            new URL(currentSrc).pathname,
            naturalWidth > 0,
          ]),
        );
    await expect.poll(seen).toEqual([
      ['/_img', true],
      ['/_img', true],
    ]);
    await close();
  },
);
