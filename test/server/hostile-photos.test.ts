import { afterAll, beforeAll, expect, it } from 'vitest';
import { isInTest } from '#test/rings.ts';
import { type ConsoleServer, consoleServer, type Person } from './console-server.ts';
import { listHostilePictures, MARKS } from './hostile-pictures.ts';
import { onBothEngines } from './on-both-engines.ts';
import { newPhotoId, PATIENT, photoYard, type PhotoYard } from './photo-yard.ts';

onBothEngines('photos', (settings, engine) => {
  let dealers: ConsoleServer;
  let yard: PhotoYard;
  let tom: Person;
  beforeAll(async () => {
    dealers = await consoleServer(settings());
    yard = photoYard(dealers);
    tom = await dealers.signIn('tom', { role: 'staff' });
  }, 60_000);
  afterAll(() => dealers.end());

  it.skipIf(isInTest && engine === 'PostgreSQL')(
    'of sixty hostile files none is served as it came, and each has its sentence',
    async () => {
      const pictures = await listHostilePictures();
      expect(pictures.length).toBeGreaterThanOrEqual(60);
      const { photos } = dealers.storesOf('elm');
      const car = await yard.readCar();
      const sent = new Map<string, (typeof pictures)[number]>();
      for (const [place, picture] of pictures.entries()) {
        const id = newPhotoId();
        const { status, text } = await yard.send(tom, { id, place, bytes: picture.bytes });
        if (status === 201) sent.set(id, picture);
        else {
          expect([picture.name, picture.becomes]).toEqual([picture.name, 'refused']);
          // The page says that itself: the server does not read so much.
          if (picture.name === '30 MB') expect(status).toBe(413);
          else
            expect([picture.name, status, text]).toEqual([
              picture.name,
              422,
              expect.stringMatching(/"[A-Z].*\."/),
            ]);
        }
      }
      const list = () => photos.list(car.id);
      await expect
        .poll(
          async () => (await list()).filter(({ state }) => state === 'waiting' || state === 'ready'),
          PATIENT,
        )
        .toEqual([]);
      const listed = await list();
      const outcomes = listed.map(({ id, state }) => [
        sent.get(id)?.name,
        state === 'shown' ? 'clean' : state,
      ]);
      expect(outcomes).toEqual(listed.map(({ id }) => [sent.get(id)?.name, sent.get(id)?.becomes]));
      const urls = await yard.urls();
      expect(urls.length).toBeGreaterThan(5);
      for (const path of urls.flatMap((url) => [url, `/_img?url=${encodeURIComponent(url)}&w=640`])) {
        const { status, text } = await yard.openShop(path);
        expect([status, MARKS.exec(text)]).toEqual([200, null]);
      }
      const page = await dealers.open('/elm/stock/elm-1/photos', tom.cookie);
      const refusedCount = listed.filter(({ state }) => state === 'refused').length;
      expect(page.text.split('This picture cannot be read.').length - 1).toBe(refusedCount);
    },
    120_000,
  );
});
