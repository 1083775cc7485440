import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readImageUrl } from '#domain/cars/photos/photo-order.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { type ConsoleServer, consoleServer, NORTH, type Person, SOUTH } from './console-server.ts';
import { onBothEngines } from './on-both-engines.ts';
import { NOW } from './small-server.ts';
import { newPhotoId, PATIENT, photoYard, type PhotoYard, takePicture } from './photo-yard.ts';

onBothEngines('photos of a car', (settings) => {
  let dealers: ConsoleServer;
  let yard: PhotoYard;
  let tom: Person;
  let boss: Person;
  let count = 0;
  /** The stock number of a car of each test. */
  let stocknum = '';
  beforeAll(async () => {
    dealers = await consoleServer(settings());
    yard = photoYard(dealers);
    tom = await dealers.signIn('tom', { role: 'staff', locations: [NORTH] });
    boss = await dealers.signIn('boss', { role: 'manager' });
  }, 60_000);
  afterAll(() => dealers.end());
  beforeEach(async () => {
    stocknum = `P${(count += 1)}`;
    await dealers.storesOf('elm').stock.upsert([sampleCar(stocknum, { location_id: NORTH })]);
  });

  it('are on the car’s page and in the shop once they are clean, with the lock and a line of audit', async () => {
    const exif = {
      IFD0: { Copyright: 'ZZSERIAL' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '27/1 28/1 0/1' },
    };
    const bytes = await takePicture(1).withExif(exif).png().toBuffer();
    expect(bytes.includes('ZZSERIAL')).toBe(true);
    expect((await yard.send(tom, { stocknum, bytes, type: 'image/png' })).status).toBe(201);
    const [url = ''] = await yard.untilShown(1, stocknum);
    expect(url).toMatch(/^\/photos\/[0-9a-f]{64}\.jpg$/);
    const car = await yard.readCar(stocknum);
    expect(car).toMatchObject({ primary_image_url: url, photos_count: 1 });
    expect(await dealers.storesOf('elm').stockEdits.listLocks(car.id)).toMatchObject([
      { field: 'photos', lockedBy: tom.id },
    ]);
    expect(await dealers.readAudit()).toContain(`car ${car.id}`);
    const photo = await yard.openShop(url);
    expect([photo.status, photo.headers['content-type'], photo.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=3600',
    ]);
    expect(photo.text).not.toMatch(/ZZSERIAL|Exif|GPS/);
    expect((await yard.openShop(`/_img?url=${encodeURIComponent(url)}&w=640`)).status).toBe(200);
    const src = `/elm/pictures/${car.id}?url=${encodeURIComponent(url)}`;
    expect((await dealers.open(src, tom.cookie)).status).toBe(200);
  });

  it('are nobody else’s, and gone within a second once no car on show has them', async () => {
    await yard.send(tom, { stocknum, bytes: await takePicture(2).jpeg().toBuffer() });
    const [url = ''] = await yard.untilShown(1, stocknum);
    const resized = `/_img?url=${encodeURIComponent(url)}&w=640`;
    const statuses = async (site: 'elm' | 'oak') =>
      Promise.all([url, resized].map(async (path) => (await yard.openShop(path, site)).status));
    await expect.poll(() => statuses('elm'), PATIENT).toEqual([200, 200]);
    expect(await statuses('oak')).toEqual([404, 404]);
    const guess = `/photos/${'0'.repeat(64)}.jpg`;
    for (const path of [guess, '/photos/x.jpg', '/photos/', `${url}x`, `/photos${url}`])
      expect([path, (await yard.openShop(path)).status]).toEqual([path, 404]);
    await dealers.storesOf('elm').stock.upsert([sampleCar(stocknum, { show_on_dealer_website: false })]);
    const hiddenAt = performance.now();
    await expect.poll(() => statuses('elm'), PATIENT).toEqual([404, 404]);
    expect(performance.now() - hiddenAt).toBeLessThan(1_000);
  });

  it('stand in the order of their places, in whatever order they come; sent again, they are stored once', async () => {
    const pictures = await Promise.all([3, 4, 5, 6].map((number) => takePicture(number).jpeg().toBuffer()));
    const ids = pictures.map(newPhotoId);
    for (const index of [2, 0, 3, 0, 1, 2]) {
      const sent = { stocknum, id: ids[index]!, place: index, bytes: pictures[index]! };
      expect((await yard.send(tom, sent)).status).toBe(201);
    }
    const urls = await yard.untilShown(4, stocknum);
    const car = await yard.readCar(stocknum);
    const photos = await dealers.storesOf('elm').photos.list(car.id);
    expect(photos.map(({ id, sha256 }) => [id, `/photos/${sha256}.jpg`])).toEqual(
      ids.map((id, index) => [id, urls[index]]),
    );
    const taken = await yard.send(boss, { id: ids[0]!, bytes: pictures[0]! });
    expect([taken.status, taken.text]).toEqual([422, expect.stringContaining('Another photo')]);
  });

  it('are ordered, removed and put back; an address of another car changes nothing', async () => {
    const fed = { image: { url: '/pictures/fed.webp' }, thumb: '/pictures/fed.webp', view: null };
    const change = { primary_image_url: '/pictures/fed.webp', images: [fed], photos_count: 1 };
    await dealers.storesOf('elm').stock.upsert([sampleCar(stocknum, { ...change, location_id: NORTH })]);
    for (const place of [7, 8])
      await yard.send(tom, { stocknum, place, bytes: await takePicture(place).jpeg().toBuffer() });
    const [feedUrl = '', first = '', second = ''] = await yard.untilShown(3, stocknum);
    const order = (...urls: string[]) =>
      yard.act(tom, [['act', 'order'], ...urls.map((url): [string, string] => ['url', url])], stocknum);
    expect((await order(second, feedUrl, first)).status).toBe(303);
    expect(await yard.urls(stocknum)).toEqual([second, feedUrl, first]);
    expect((await order(second, '/photos/other.jpg', first)).status).toBe(422);
    expect(await yard.urls(stocknum)).toEqual([second, feedUrl, first]);
    for (const url of [second, feedUrl]) {
      const fields: [string, string][] = [
        ['url', url],
        ['index', '0'],
      ];
      const removed = await yard.act(tom, [['act', 'remove'], ...fields], stocknum);
      expect(removed.text).toContain('Undo');
      expect(await yard.urls(stocknum)).not.toContain(url);
      expect((await yard.act(tom, [['act', 'put_back'], ...fields], stocknum)).status).toBe(303);
      expect((await yard.urls(stocknum))[0]).toBe(url);
    }
    expect((await yard.readCar(stocknum)).primary_image_url).toBe(feedUrl);
  });

  it('come by a plain form, too, each with what became of it', async () => {
    const jpeg = await takePicture(9).jpeg().toBuffer();
    const part = (fileName: string, bytes: Buffer) =>
      Buffer.concat([
        Buffer.from(
          `--xx\r\nContent-Disposition: form-data; name="photos"; filename="${fileName}"\r\nContent-Type: image/jpeg\r\n\r\n`,
        ),
        bytes,
        Buffer.from('\r\n'),
      ]);
    const key = Buffer.from('--xx\r\nContent-Disposition: form-data; name="key"\r\n\r\nabc\r\n');
    const body = Buffer.concat([
      key,
      part('a.jpg', jpeg),
      part('b.jpg', Buffer.from('no')),
      Buffer.from('--xx--\r\n'),
    ]);
    const send = ({ cookie } = tom, sentBody = body) =>
      dealers.server.ask(`/elm/stock/${stocknum}/photos`, {
        host: 'console.forecourt.example',
        method: 'POST',
        headers: {
          'content-type': 'multipart/form-data; boundary=xx',
          'sec-fetch-site': 'same-origin',
          cookie,
        },
        body: sentBody,
      });
    for (let times = 0; times < 2; times += 1) {
      const { status, text } = await send();
      expect(status).toBe(200);
      expect(text).toContain('1 photo is stored.');
      expect(text).toContain('Photo 2: This is no picture.');
    }
    await yard.untilShown(1, stocknum);
    const many = Array.from({ length: 80 }, () => part('c.jpg', Buffer.from('no')));
    const sent = await send(tom, Buffer.concat([key, ...many, Buffer.from('--xx--\r\n')]));
    expect([sent.status, sent.text]).toEqual([200, expect.stringContaining('Photo 80: This is no picture.')]);
    const refused = await send(await dealers.signIn('words', { role: 'marketing' }));
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('not yours to change')]);
  });

  it('are changed by staff of the car’s place and by whoever leads; others see them or nothing', async () => {
    const people = {
      tom,
      boss,
      admin: await dealers.signIn('admin', { role: 'administrator' }),
      south: await dealers.signIn('south', { role: 'staff', locations: [SOUTH] }),
      seller: await dealers.signIn('seller', { role: 'marketing' }),
      stranger: await dealers.signIn('stranger', { role: 'manager', website_id: dealers.oak }),
      nobody: { id: '', email: '', cookie: '' },
    };
    const bytes = await takePicture(10).jpeg().toBuffer();
    await yard.send(tom, { stocknum, bytes });
    const [url = ''] = await yard.untilShown(1, stocknum);
    const acts: [string, string][][] = [
      [
        ['act', 'order'],
        ['url', url],
      ],
      [['act', 'add_feed']],
      [
        ['act', 'dismiss'],
        ['id', newPhotoId()],
      ],
      [
        ['act', 'put_back'],
        ['url', url],
        ['index', '0'],
      ],
    ];
    for (const [name, person] of Object.entries(people)) {
      const before = JSON.stringify(await yard.readCar(stocknum));
      const sent = await yard.send(person, { stocknum, bytes: Buffer.from('no picture') });
      const replies = await Promise.all(acts.map((fields) => yard.act(person, fields, stocknum)));
      const statuses = [sent, ...replies].map(({ status }) => status);
      expect([name, statuses]).toEqual([name, EXPECTED[name as keyof typeof EXPECTED]]);
      // None of these acts changes anything, whoever may do them.
      expect([name, JSON.stringify(await yard.readCar(stocknum))]).toEqual([name, before]);
    }
  });

  it('that no car has room for are refused with a sentence, and nothing of them is stored', async () => {
    const { database, files } = dealers.server;
    const record = await database.tenants.byId(dealers.elm);
    const { website } = record!;
    await database.tenants.save({ ...website, photo_quota_mb: 0 });
    const sent = await yard.send(tom, { stocknum, bytes: await takePicture(11).jpeg().toBuffer() });
    expect([sent.status, sent.text]).toEqual([422, expect.stringContaining('used up')]);
    const page = await dealers.open(`/elm/stock/${stocknum}/photos`, tom.cookie);
    expect(page.text).toContain('100 % of the room');
    await database.tenants.save(website);
    const waiting = [];
    for await (const { name } of files.listPhotos(dealers.elm)) if (name.waits) waiting.push(name);
    expect(waiting).toEqual([]);
    expect(await dealers.storesOf('elm').photos.list((await yard.readCar(stocknum)).id)).toEqual([]);
  });

  it('are kept while somebody orders them and others arrive', async () => {
    const send = async (place: number) =>
      yard.send(tom, {
        stocknum,
        place,
        bytes: await takePicture(20 + place)
          .jpeg()
          .toBuffer(),
      });
    for (const place of [1, 2, 4]) await send(place);
    const [one = '', two = '', four = ''] = await yard.untilShown(3, stocknum);
    const arriving = [send(3), send(5)];
    await yard.act(
      boss,
      [
        ['act', 'order'],
        ['url', four],
        ['url', two],
        ['url', one],
      ],
      stocknum,
    );
    await Promise.all(arriving);
    const urls = await yard.untilShown(5, stocknum);
    expect(urls.filter((url) => [one, two, four].includes(url))).toEqual([four, two, one]);
    expect(new Set(urls).size).toBe(5);
  });

  it('replace nothing of a feed: it says its own beside them, and what it says can be put among them', async () => {
    await yard.send(tom, { stocknum, bytes: await takePicture(12).jpeg().toBuffer() });
    const [url = ''] = await yard.untilShown(1, stocknum);
    const { stock } = dealers.storesOf('elm');
    const fedUrl = '/pictures/later.webp';
    const fed = { image: { url: fedUrl }, thumb: fedUrl, view: null };
    dealers.server.setNow(NOW + 1000);
    const staged = await stock.stage();
    const car = sampleCar(stocknum, { primary_image_url: fedUrl, images: [fed], location_id: NORTH });
    await staged.add({ car, given: ['primary_image_url', 'images'], doubts: 0 });
    const terms = { leaveOut: 0, leaveOutKm: 0, saysBasis: true, plausibility: null };
    for await (const _ of staged.store(terms));
    await staged.remove();
    dealers.server.setNow(NOW);
    expect(await yard.urls(stocknum)).toEqual([url]);
    expect((await yard.act(tom, [['act', 'add_feed']], stocknum)).status).toBe(303);
    expect((await yard.readCar(stocknum)).images.map(readImageUrl)).toEqual([url, fedUrl]);
    const page = await dealers.open(`/elm/stock/${stocknum}/photos`, tom.cookie);
    expect(page.text).toContain('The feed has another picture now.');
    const south = await dealers.signIn('far', { role: 'staff', locations: [SOUTH] });
    expect((await yard.act(south, [['act', 'follow_feed']], stocknum)).status).toBe(403);
    expect((await yard.act(tom, [['act', 'follow_feed']], stocknum)).status).toBe(303);
    expect(await yard.urls(stocknum)).toEqual([fedUrl]);
    expect((await dealers.open(`/elm/stock/${stocknum}/photos`, tom.cookie)).text).not.toContain(
      'Follow the feed',
    );
  });

  it('are upright, of at most 2,560 pixels, and JPEG whatever they were', async () => {
    const bytes = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#456' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await yard.send(tom, { stocknum, bytes });
    const [url = ''] = await yard.untilShown(1, stocknum);
    const hash = url.slice('/photos/'.length, -'.jpg'.length);
    const file = { websiteId: dealers.elm, id: hash, waits: false, isPhoto: true } as const;
    const kept = await dealers.server.files.read(file);
    const { width, height, format, exif } = await sharp(kept!).metadata();
    expect([width, height, format, exif]).toEqual([853, 2560, 'jpeg', undefined]);
  });
});

/** Of an upload that is none, an order, what the feed has, a refused photo that never was, and what is there already. */
const EXPECTED = {
  tom: [422, 303, 303, 404, 303],
  boss: [422, 303, 303, 404, 303],
  admin: [422, 303, 303, 404, 303],
  south: [403, 403, 403, 403, 403],
  seller: [403, 403, 403, 403, 403],
  stranger: [404, 404, 404, 404, 404],
  nobody: [401, 302, 302, 302, 302],
};
