import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CarImage } from '#domain/cars/car.ts';
import { sampleCar } from '../contracts/samples.ts';
import { addSite, DAY, NOW, smallServer, type SmallServer } from './small-server.ts';

const photo = (url: string): CarImage => ({ image: { url }, thumb: url, view: null });
const SUV = [photo('/pictures/suv-silver-profile.webp')];

let server: SmallServer;
beforeAll(async () => {
  server = await smallServer();
  const hero_image = '/pictures/hero-suv.webp';
  const home = { headline: '', introduction: '', hero_image, hero_image_dark: null, highlights: [] };
  const sold_at = new Date(NOW - DAY).toISOString();
  const post = { title: 'News', summary: 'New', tags: [], body: 'Words.' };
  const picture = { src: hero_image, alt: '', dark: null };
  const blogs = { enabled: true, title: null };
  const posts = [
    { ...post, slug: 'out', date: '2026-11-01', picture },
    { ...post, slug: 'soon', date: '2026-12-01', picture },
    { ...post, slug: 'bare', date: '2026-11-01', picture: null },
  ];
  await addSite(server.database, 'a', {
    change: { home, blogs, posts },
    cars: [
      sampleCar('S1', { images: SUV }),
      sampleCar('S2'),
      sampleCar('S3', { images: SUV, show_on_dealer_website: false }),
      sampleCar('S4', { images: SUV, sold: true, sold_at }),
      sampleCar('S5', { images: [photo('https://elsewhere.example/a.jpg')] }),
    ],
  });
  await addSite(server.database, 'b');
  await addSite(server.database, 'bikes', {
    change: { template: 'motorcycle' },
    cars: [sampleCar('M1', { images: SUV })],
  });
});
afterAll(() => server.end());

const slugOf = (stocknum: string) => `2021-ford-ranger-xlt-${stocknum.toLowerCase()}`;
const ask = (path: string, host = 'a', headers: Record<string, string> = {}) =>
  server.ask(path, { host: `${host}.localhost`, headers });

describe('the picture of a shared link', () => {
  it('is a JPEG of the car, cached for a day and revalidated by ETag', async () => {
    const { status, headers } = await ask(`/social/cars/${slugOf('S1')}.jpg`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=86400',
    ]);
    const again = await ask(`/social/cars/${slugOf('S1')}.jpg`, 'a', {
      'If-None-Match': String(headers.etag),
    });
    expect(again.status).toBe(304);
  });

  it('is there for a site, and for a motorcycle under its own base', async () => {
    expect((await ask('/social/site.jpg')).status).toBe(200);
    expect((await ask(`/social/motorcycles/${slugOf('M1')}.jpg`, 'bikes')).status).toBe(200);
    expect((await ask(`/social/cars/${slugOf('M1')}.jpg`, 'bikes')).status).toBe(404);
    expect((await ask('/social/site.jpg', 'b')).status).toBe(404);
  });

  it('is cut from an article’s own picture once the article is out', async () => {
    const answers = await Promise.all(['out', 'soon', 'bare'].map((slug) => ask(`/social/blog/${slug}.jpg`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404]);
  });

  it('is there as long as the page of its car', async () => {
    const path = `/social/cars/${slugOf('S4')}.jpg`;
    expect((await ask(path)).status).toBe(200);
    server.setNow(NOW + 5 * DAY);
    expect((await ask(path)).status).toBe(404);
    server.setNow(NOW);
  });

  it.each([
    ['a car without a photo', slugOf('S2')],
    ['a hidden car', slugOf('S3')],
    ['a photo of an origin the site does not allow', slugOf('S5')],
    ['a car of another site', slugOf('B-1')],
    ['no car', 'nothing'],
    ['nothing', ''],
    ['a path out of the folder', '..%2f..%2fetc%2fpasswd'],
    ['a character of nothing', 'a%00b'],
    ['a script', '%3Cscript%3E'],
    ['a quote', "x'%20or%20'1'%3D'1"],
    ['a long name', 'a'.repeat(3000)],
    ['another script’s letters', '%E8%BB%8A'],
  ])('is not made of %s', async (_what, slug) => {
    expect((await ask(`/social/cars/${slug}.jpg`)).status).toBe(404);
  });

  it('refuses a post', async () => {
    const { status } = await server.ask('/social/site.jpg', { host: 'a.localhost', method: 'POST' });
    expect(status).toBe(405);
  });
});
