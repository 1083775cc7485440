import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { addSite, smallServer, type SmallServer } from './small-server.ts';

const CROWD = 60;
const WIDTHS = [640, 750, 828, 1080];
/** A host that hangs is waited for five seconds. */
const MAX_MS = 4_000;

let server: SmallServer;
let host: Server;
let origin = '';

/** A picture host: `/hang…` never answers, everything else is a picture of its own. */
beforeAll(async () => {
  const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  host = createServer(({ url }, response) => void (url?.startsWith('/hang') || response.end(photo)));
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  server = await smallServer({ TRUST_PROXY: '127.0.0.0/8' });
  for (const slug of ['a', 'b', 'c', 'd'])
    await addSite(server.database, slug, { change: { image_origins: [origin] } });
});
afterAll(async () => {
  host.closeAllConnections();
  host.close();
  await server.end();
});

let pictures = 0;
async function order(site: string, from: string, path = `/photo-${(pictures += 1)}.jpg`) {
  const begun = performance.now();
  const width = WIDTHS[pictures % WIDTHS.length];
  const url = encodeURIComponent(`${origin}${path}`);
  const { status, text, headers } = await server.ask(`/_img?url=${url}&w=${width}`, {
    host: `${site}.localhost`,
    headers: { 'X-Forwarded-For': from, Accept: 'image/webp,image/*' },
  });
  return { status, text, retryAfter: headers['retry-after'], ms: performance.now() - begun };
}

function crowd(site: string, addressOf: (stranger: number) => string) {
  return Array.from({ length: CROWD }, (_, index) => order(site, addressOf(index)));
}

describe('new pictures of a site', () => {
  it.for([
    [
      'one network that asks for them on another site',
      ['a', 'b'],
      (stranger: number) => `198.51.100.${stranger}`,
    ],
    [
      'one network that asks for them on the same site',
      ['c', 'c'],
      (stranger: number) => `198.51.101.${stranger}`,
    ],
    ['a crowd of many networks on another site', ['a', 'd'], (stranger: number) => `198.18.${stranger}.1`],
  ] as const)('do not wait for %s, which is answered too', async ([, [site, mySite], addressOf]) => {
    const answers = crowd(site, addressOf);
    // Those that are refused are answered first.
    await Promise.any(answers.map(async (answer) => expect((await answer).status).toBe(200)));
    const took: number[] = [];
    for (let asked = 0; asked < 3; asked += 1) {
      const mine = await order(mySite, '203.0.113.7');
      expect(mine.status).toBe(200);
      took.push(mine.ms);
    }
    const others = await Promise.all(answers);
    const slowest = Math.max(...others.map(({ ms }) => ms));
    expect(took.toSorted((one, other) => one - other)[1]).toBeLessThan(slowest / 2);
    expect(others.every(({ status }) => status === 200 || status === 503)).toBe(true);
    const refused = others.filter(({ status }) => status === 503);
    expect(refused.filter(({ retryAfter }) => retryAfter !== '5')).toEqual([]);
  });

  it('do not wait for a host of another site that hangs', async () => {
    const hanging = Array.from({ length: CROWD }, (_, index) => order('a', '198.51.100.1', `/hang-${index}`));
    const begun = performance.now();
    expect((await order('b', '203.0.113.7')).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(MAX_MS);
    // Some were never asked: five failures in a row are enough.
    await Promise.any(hanging.map(async (answer) => expect((await answer).status).toBe(503)));
    const next = await order('a', '198.51.100.1', '/hang-next');
    expect(next).toMatchObject({ status: 503, retryAfter: '5' });
    // It may come yet: the bare ground, three by two.
    expect(next.text).toMatch(/^<svg .* width="3" height="2".*<\/svg>$/);
    expect(next.text).not.toContain('No photo');
    expect(next.ms).toBeLessThan(MAX_MS);
  });
});

describe('any quality from 1 to 100', () => {
  it('is answered by one of five pictures', async () => {
    const etags = new Set<string>();
    for (let quality = 1; quality <= 100; quality += 3) {
      const { status, headers } = await server.ask(
        `/_img?url=%2Fpictures%2Fhero-suv.webp&w=128&q=${quality}`,
      );
      expect(status).toBe(200);
      etags.add(String(headers.etag));
    }
    expect(etags.size).toBe(5);
  });
});
