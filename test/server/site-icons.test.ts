import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSite, smallServer, type SmallServer } from './small-server.ts';

const PNGS: readonly [path: string, size: number][] = [
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
  ['/apple-touch-icon.png', 180],
  ['/apple-touch-icon-precomposed.png', 180],
];
const picture = (thumb: string) => ({ logo: { url: null, thumb, banner: null } });

let server: SmallServer;
beforeAll(async () => {
  server = await smallServer();
  await addSite(server.database, 'a');
  await addSite(server.database, 'bikes', { change: { template: 'motorcycle' } });
  await addSite(server.database, 'own', { change: picture('/pictures/hatch-blue-profile.webp') });
  await addSite(server.database, 'lost', { change: picture('/pictures/none.webp') });
});
afterAll(() => server.end());

describe('the icons of a site', () => {
  it.each(PNGS)('%s is a PNG of %i pixels that fills its square', async (path, size) => {
    const { status, type, body } = await get(path);
    expect([status, type]).toEqual([200, 'image/png']);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: size, height: size });
    const { tile } = await coloursOf('a');
    expect(await pixel(body, 0)).toEqual(tile);
    expect(await pixel(body, size - 1)).toEqual(tile);
  });

  it('show more than the colour: the mark stands in the middle', async () => {
    const { body } = await get('/icon-192.png');
    const { channels } = await sharp(body).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  });

  it('are each site’s own', async () => {
    const [one, other] = await Promise.all([get('/icon-192.png'), get('/icon-192.png', 'bikes')]);
    expect(one.body.equals(other.body)).toBe(false);
  });

  it('are cached for a day and revalidated by ETag', async () => {
    const { headers } = await server.ask('/icon-192.png');
    expect(headers['cache-control']).toBe('public, max-age=86400');
    const again = await server.ask('/icon-192.png', { headers: { 'If-None-Match': String(headers.etag) } });
    expect(again.status).toBe(304);
  });

  it('have a file for those who ask for favicon.ico, with rounded corners', async () => {
    const { status, type, body } = await get('/favicon.ico');
    expect([status, type]).toEqual([200, 'image/x-icon']);
    expect([...body.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
    expect(body.readUInt32LE(14)).toBe(body.length - 22);
    const png = body.subarray(body.readUInt32LE(18));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
    expect((await pixel(png, 0))[3]).toBe(0);
  });

  it('are the dealer’s own picture where there is one, whole and on white', async () => {
    const { body } = await get('/icon-512.png', 'own');
    expect(await sharp(body).metadata()).toMatchObject({ width: 512, height: 512 });
    expect((await pixel(body, 0)).slice(0, 3)).toEqual([255, 255, 255]);
    expect(await pixel(body, 256)).not.toEqual(await pixel(body, 0));
    expect((await get('/favicon.ico', 'own')).status).toBe(200);
  });

  it('are the mark where that picture cannot be had', async () => {
    const [lost, drawn] = await Promise.all([get('/icon-192.png', 'lost'), coloursOf('lost')]);
    expect(lost.status).toBe(200);
    expect(await pixel(lost.body, 0)).toEqual(drawn.tile);
  });

  it('are read and not posted, and no other sizes are made', async () => {
    expect((await server.ask('/icon-192.png', { method: 'POST' })).status).toBe(405);
    expect((await server.ask('/icon-193.png')).status).toBe(404);
    expect((await server.ask('/icon-192.png?size=4000')).status).toBe(200);
  });
});

describe('the manifest', () => {
  it.each([
    ['a', ['/icon.svg', '/icon-192.png', '/icon-192.png', '/icon-512.png', '/icon-512.png']],
    ['own', ['/icon-192.png', '/icon-192.png', '/icon-512.png', '/icon-512.png']],
  ])('of %s lists pictures that are there, in the size it says', async (host, paths) => {
    const { icons } = await manifestOf(host);
    expect(icons.map(({ src }) => src)).toEqual(paths);
    for (const { src, sizes, type } of icons) {
      const icon = await get(src, host);
      expect(icon.type).toBe(type);
      const { width, height } = await sharp(icon.body).metadata();
      expect(sizes === 'any' || sizes === `${width}x${height}`).toBe(true);
    }
    const purposes = icons.filter(({ src }) => src === '/icon-512.png').map(({ purpose }) => purpose);
    expect(purposes).toEqual(['any', 'maskable']);
  });

  it('names colours in a notation that everybody reads', async () => {
    const { theme_color, background_color } = await manifestOf('a');
    expect([theme_color, background_color].join(' ')).toMatch(/^#[0-9a-f]{6} #[0-9a-f]{6}$/);
  });
});

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  theme_color: string;
  background_color: string;
}

async function manifestOf(host: string): Promise<Manifest> {
  return JSON.parse((await get('/manifest.webmanifest', host)).body.toString()) as Manifest;
}

/** The colour of the drawn tile as the SVG names it. */
async function coloursOf(host: string): Promise<{ tile: number[] }> {
  const svg = (await get('/icon.svg', host)).body.toString();
  const hex = /<rect[^>]*fill="#([0-9a-f]{6})"/.exec(svg)?.[1] ?? '';
  return { tile: [...Buffer.from(hex, 'hex'), 255] };
}

/** Red, green, blue and opacity of a pixel on the diagonal. */
async function pixel(body: Buffer, at: number): Promise<number[]> {
  const raw = await sharp(body)
    .ensureAlpha()
    .extract({ left: at, top: at, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return [...raw];
}

/** The bytes as they come: `ask` reads text. */
async function get(path: string, host = 'a') {
  const { port } = server;
  return new Promise<{ status: number; type: string; body: Buffer }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host: `${host}.localhost` } }, (answer) => {
      const type = String(answer.headers['content-type']);
      buffer(answer).then((body) => resolve({ status: answer.statusCode ?? 0, type, body }), reject);
    })
      .on('error', reject)
      .end();
  });
}
