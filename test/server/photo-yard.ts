import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Car } from '#domain/cars/car.ts';
import { readImageUrl } from '#domain/cars/photos/photo-order.ts';
import type { ConsoleServer, Person } from './console-server.ts';
import type { Reply } from './small-server.ts';

const HOST = 'console.forecourt.example';
/** A busy machine. */
export const PATIENT = { timeout: 20_000 };

/** Cars of elm that people photograph. */
export interface PhotoYard {
  /** As the page's script does; the number of its place among those of the test. */
  send(
    person: Person,
    photo: { stocknum?: string; id?: string; place?: number; bytes: Uint8Array; type?: string },
  ): Promise<Reply>;
  act(person: Person, fields: [string, string][], stocknum?: string): Promise<Reply>;
  readCar(stocknum?: string): Promise<Car>;
  /** Addresses of the car's pictures, in their order. */
  urls(stocknum?: string): Promise<string[]>;
  /** Waits until the car has so many pictures. */
  untilShown(count: number, stocknum?: string): Promise<string[]>;
  /** Of a site's own host. */
  openShop(path: string, site?: 'elm' | 'oak'): Promise<Reply>;
}

export function photoYard(dealers: ConsoleServer): PhotoYard {
  const { server } = dealers;
  const readCar = async (stocknum = 'elm-1') => {
    const car = await dealers.storesOf('elm').stock.byStockNumber(stocknum);
    if (car === null) throw new Error(`No car ${stocknum}.`);
    return car;
  };
  const urls = async (stocknum?: string) => (await readCar(stocknum)).images.map(readImageUrl);
  return {
    readCar,
    urls,
    send: (person, { stocknum = 'elm-1', id = newPhotoId(), place = 1, bytes, type = 'image/jpeg' }) =>
      server.ask(`/elm/stock/${stocknum}/photos?place=${place}`, {
        host: HOST,
        method: 'POST',
        headers: {
          'content-type': type,
          'idempotency-key': id,
          'sec-fetch-site': 'same-origin',
          cookie: person.cookie,
        },
        body: bytes,
      }),
    act: (person, fields, stocknum = 'elm-1') =>
      server.ask(`/elm/stock/${stocknum}/photos`, {
        host: HOST,
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          cookie: person.cookie,
        },
        body: new URLSearchParams(fields).toString(),
      }),
    async untilShown(count, stocknum) {
      await expect.poll(async () => (await urls(stocknum)).length, PATIENT).toBe(count);
      return urls(stocknum);
    },
    openShop: (path, site = 'elm') => server.ask(path, { host: `${site}.forecourt.example` }),
  };
}

export function newPhotoId(): string {
  return randomBytes(16).toString('hex');
}

/** Each number is a picture of its own. */
export function takePicture(number: number) {
  const background = { r: (number * 37) % 256, g: (number * 91) % 256, b: number % 256 };
  return sharp({ create: { width: 120, height: 80, channels: 3, background } });
}
