import { createServer, type Server } from 'node:http';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { addSite, smallServer, type Reply, type SmallServer } from './small-server.ts';

let server: SmallServer;
let production: SmallServer;
let canary: Server;
let canaryHits = 0;
let canaryOrigin: string;
let redirects: ReadonlyMap<string, string>;

beforeAll(async () => {
  const flat = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const avif = await sharp(flat).avif().toBuffer();
  canary = createServer(({ url = '' }, response) => {
    canaryHits += 1;
    const to = redirects.get(url);
    if (to !== undefined) response.writeHead(302, { location: to }).end(flat);
    else response.end(url.endsWith('.png') ? flat : url.endsWith('.avif') ? avif : 'inside');
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  const { port } = canary.address() as AddressInfo;
  canaryOrigin = `http://127.0.0.1:${port}`;
  const elsewhere = (path: string) => `http://localhost:${port}${path}`;
  redirects = new Map([
    ['/moved.png', '/flat.png'],
    ['/three.png', '/two.png'],
    ['/two.png', '/moved.png'],
    ['/four.png', '/three.png'],
    ['/circle.png', '/back.png'],
    ['/back.png', '/circle.png'],
    ['/stranger.png', elsewhere('/flat.png')],
    ['/named.png', `http://user:secret@127.0.0.1:${port}/flat.png`],
    ['/file.png', 'file:///etc/passwd'],
  ]);
  server = await smallServer();
  production = await smallServer({ APP_ENV: 'production', TRUST_PROXY: 'none' });
  await addSite(server.database, 'a', {
    change: { image_origins: ['https://pictures.example', canaryOrigin] },
  });
  // A dealer may be talked into allowing an address inside our network.
  await addSite(production.database, 'fooled', {
    change: { image_origins: [canaryOrigin, `http://localhost:${port}`] },
  });
});
afterAll(async () => {
  canary.close();
  await Promise.all([server.end(), production.end()]);
});

const SUV = '/pictures/hero-suv.webp';
/** A photo of much detail: of those that AVIF makes smaller. */
const BIKE = '/pictures/adventure-red-front34.webp';

/** What was found out about pictures is kept beside them, a word each. */
async function keptWords(): Promise<string[]> {
  const folder = join(server.dataDir, 'images');
  const names = await readdir(folder, { recursive: true });
  const files = await Promise.all(names.map((name) => readFile(join(folder, name)).catch(() => null)));
  return files.flatMap((file) => (file?.length === 4 ? [file.toString()] : []));
}

const TAKES_AVIF = { Accept: 'image/avif,image/webp,*/*' };
const typeOf = ({ headers }: Reply) => headers['content-type'];
const sizeOf = ({ headers }: Reply) => Number(headers['content-length']);

function image(url: string, more = '&w=640', headers: Record<string, string> = {}) {
  return server.ask(`/_img?url=${encodeURIComponent(url)}${more}`, { headers });
}

describe('the image loader', () => {
  it('gives WebP to all, and soon AVIF to who takes it where that is smaller, for thirty days', async () => {
    const webp = await image(BIKE);
    const first = await image(BIKE, '&w=640', TAKES_AVIF);
    expect([webp, first].map(typeOf)).toEqual(['image/webp', 'image/webp']);
    const avif = await vi.waitFor(async () => {
      const later = await image(BIKE, '&w=640', TAKES_AVIF);
      expect(typeOf(later)).toBe('image/avif');
      return later;
    }, 20_000);
    expect(sizeOf(avif)).toBeLessThan(sizeOf(webp));
    expect(typeOf(await image(BIKE))).toBe('image/webp');
    for (const { status, headers } of [webp, avif]) {
      expect([status, headers['cache-control'], headers['vary']]).toEqual([
        200,
        'public, max-age=2592000',
        'Accept',
      ]);
    }
    const again = await image(BIKE, '&w=640', { 'If-None-Match': String(webp.headers.etag) });
    expect(again.status).toBe(304);
  });

  it('goes on giving WebP where AVIF would be larger, and asks the picture’s host once', async () => {
    const flat = `${canaryOrigin}/flat.png`;
    const before = canaryHits;
    expect(typeOf(await image(flat, '&w=640', TAKES_AVIF))).toBe('image/webp');
    await vi.waitFor(async () => expect(await keptWords()).toContain('webp'), 20_000);
    expect(typeOf(await image(flat, '&w=750', TAKES_AVIF))).toBe('image/webp');
    expect(canaryHits - before).toBe(1);
  });

  it('makes each picture once, however many ask', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => image(SUV, '&w=750&q=40')));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  });

  it('gives a picture even in a width it does not have', async () => {
    const { status, headers } = await image('/pictures/hatch-blue-profile.webp', '&w=3840&q=10');
    expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('gives a picture of a folder', async () => {
    expect((await image('/pictures/spin/suv-blue-01.webp', '&w=828')).status).toBe(200);
  });

  it('gives a film in parts, as players ask for it', async () => {
    const film = '/pictures/film/suv-blue.mp4';
    const size = sizeOf(await server.ask(film));
    const part = await server.ask(film, { headers: { Range: 'bytes=2-9' } });
    expect([part.status, sizeOf(part), part.headers['content-range']]).toEqual([206, 8, `bytes 2-9/${size}`]);
    const rest = await server.ask(film, { headers: { Range: `bytes=${size - 3}-` } });
    expect([rest.status, sizeOf(rest), typeOf(rest)]).toEqual([206, 3, 'video/mp4']);
    for (const Range of [`bytes=${size}-`, 'bytes=9-2', 'bytes=-5', 'bytes=0-1,3-4', 'lines=1-2'])
      expect((await server.ask(film, { headers: { Range } })).status, Range).toBe(200);
    const changedFilm = { Range: 'bytes=0-1', 'If-Range': '"another"' };
    expect((await server.ask(film, { headers: changedFilm })).status).toBe(200);
  });

  it.each([
    '',
    '&w=641',
    '&w=0',
    '&w=-640',
    '&w=640.5',
    '&w=640&w=750',
    '&w=640&q=0',
    '&w=640&q=101',
    '&w=1e3',
  ])('refuses the size %j with 400', async (more) => {
    expect((await image(SUV, more)).status).toBe(400);
  });

  it('knows no picture that is not there', async () => {
    expect((await image('/pictures/nothing.webp')).status).toBe(404);
  });

  it.each([
    '/etc/passwd',
    '/pictures/../package.json',
    '/pictures/draw.ts/../hero-suv.webp',
    '/pictures/spin/../hero-suv.webp',
    '/pictures/spin/%2e%2e/hero-suv.webp',
    '//evil.test/a.webp',
    '/api/leads',
    'pictures/hero-suv.webp',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'https://evil.test/a.webp',
    'https://pictures.example.evil.test/a.webp',
    'https://pictures.example@evil.test/a.webp',
    'https://evil.test/https://pictures.example/a.webp',
    'http://pictures.example/a.webp',
    'https://pictures.example:8443/a.webp',
    'https://PICTURES.example/a.webp',
    'https://pictures.example\\@evil.test/a.webp',
    'https://pictures.example/a b.webp',
    ' https://pictures.example/a.webp',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/a.webp',
    'http://2130706433/a.webp',
    'http://localhost/a.webp',
  ])('refuses %s with 400', async (url) => {
    const answer = await image(url);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toEqual({ error: 'This request could not be understood.' });
  });

  it('reaches nothing inside our network even when a site allows it', async () => {
    const before = canaryHits;
    for (const origin of [canaryOrigin, canaryOrigin.replace('127.0.0.1', 'localhost')]) {
      const path = `/_img?url=${encodeURIComponent(`${origin}/a.webp`)}&w=640`;
      const answer = await production.ask(path, { host: 'fooled.localhost' });
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('inside');
    }
    expect(canaryHits).toBe(before);
  });

  it('shows a picture that its host keeps as AVIF', async () => {
    const { status, headers } = await image(`${canaryOrigin}/a.avif`);
    expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it.each([
    ['moved.png', 200, 2],
    ['three.png', 200, 4],
    ['four.png', 404, 4],
    ['circle.png', 404, 2],
    ['stranger.png', 404, 1],
    ['named.png', 404, 1],
    ['file.png', 404, 1],
  ])('follows %s for three hops and to allowed hosts alone: %s', async (name, status, asked) => {
    const before = canaryHits;
    expect((await image(`${canaryOrigin}/${name}`)).status).toBe(status);
    expect(canaryHits - before).toBe(asked);
  });

  it.each([
    [`/pictures/nothing.webp`, 404, 'public, max-age=60'],
    ['https://evil.test/a.webp', 400, 'no-store'],
  ])('draws for an img what it has no picture of: %s', async (url, status, caching) => {
    const Accept = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
    const drawn = await image(url, '&w=640', { Accept });
    expect([drawn.status, typeOf(drawn), drawn.headers['cache-control']]).toEqual([
      status,
      'image/svg+xml',
      caching,
    ]);
    expect(drawn.text).toMatch(/^<svg .*<path d="M6 44.*No photo<.*<\/svg>$/);
    const page = await image(url, '&w=640', { Accept: `text/html,${Accept}` });
    expect(typeOf(page)).toContain('application/json');
  });

  it('answers only GET', async () => {
    expect((await server.ask('/_img', { method: 'POST' })).status).toBe(405);
  });
});
