import { findCardPicture } from '#domain/cars/card-picture.ts';
import type { CarImage } from '#domain/cars/car.ts';
import type { PictureOfCar } from '#ports/stock.ts';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';

const PAGE = 500;

/** The pictures of the cards of all cars that may be on show: only what is needed of each row is read. */
export async function* listCardPictures(engine: Engine, websiteId: number): AsyncGenerator<PictureOfCar> {
  for (let lastId = 0, full = true; full;) {
    const rows = await engine.read(websiteId, (db) => readPageAfter(db, websiteId, lastId));
    for (const { stocknum, primary_image_url, images } of rows) {
      const picture = findCardPicture({ primary_image_url, images: JSON.parse(images) as CarImage[] });
      if (picture !== null) yield { stocknum, url: picture.url };
    }
    lastId = rows.at(-1)?.id ?? lastId;
    full = rows.length === PAGE;
  }
}

function readPageAfter(db: Db, websiteId: number, afterId: number) {
  return db
    .selectFrom('car')
    .select(['id', 'stocknum', 'primary_image_url', 'images'])
    .where('website_id', '=', websiteId)
    .where('id', '>', afterId)
    .where('show_on_dealer_website', '=', true)
    .where('status', 'in', ['in_stock', 'coming_soon'])
    .orderBy('id')
    .limit(PAGE)
    .execute();
}
