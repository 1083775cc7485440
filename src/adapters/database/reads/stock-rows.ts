import type { Car } from '#domain/cars/car.ts';
import { findCardPicture } from '#domain/cars/card-picture.ts';
import { listGalleryPictures } from '#domain/cars/gallery.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { CarVisits, StockRow, StockSearch } from '#ports/stock-list.ts';
import { readCarRow } from '../rows/car-rows.ts';
import type { Db } from '../schema.ts';
import { readTroubles } from './stock-conditions.ts';

const COUNTED_DAYS = 30;

interface RowSource {
  db: Db;
  websiteId: number;
  ids: readonly number[];
  search: StockSearch;
}

/** In the order of the ids, each with what else is known of it. */
export async function readStockRows(source: RowSource): Promise<StockRow[]> {
  const { db, websiteId, ids, search } = source;
  if (ids.length === 0) return [];
  const carRows = await db
    .selectFrom('car')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', 'in', ids)
    .execute();
  const cars = new Map(carRows.map((row) => [row.id, readCarRow(row)]));
  const stockNumbers = carRows.map(({ stocknum }) => stocknum);
  const troubles = await readTroubles(db, websiteId);
  const heldPrices = await readHeldPrices(db, websiteId, stockNumbers);
  const locks = Map.groupBy(await readLocks(source), ({ car_id }) => car_id);
  const visits = new Map(
    (await countCarVisits(db, websiteId, { ids, now: search.now })).map((visit) => [visit.carId, visit]),
  );
  const leads = new Map((await countLeads(source)).map((row) => [row.car_id, row]));
  return ids.flatMap((id) => {
    const car = cars.get(id);
    if (car === undefined) return [];
    const { stocknum, description } = car;
    const cardUrl = findCardPicture(car)?.url;
    const trouble = troubles.find(
      (candidate) => candidate.stocknum === stocknum && candidate.url === cardUrl,
    );
    return [
      {
        ...pickShown(car),
        hasPicture: listGalleryPictures(car).length > 0,
        wordCount: description?.match(/\S+/g)?.length ?? 0,
        whyHidden: whyNotVisible(car, search.rules, search.now),
        pictureFault: trouble?.why ?? null,
        heldPrice: heldPrices.get(stocknum) ?? null,
        lockedFields: (locks.get(id) ?? []).map(({ field }) => field),
        views: visits.get(id)?.views ?? 0,
        saves: visits.get(id)?.saves ?? 0,
        leads: Number(leads.get(id)?.leads ?? 0),
      },
    ];
  });
}

/** The rest is long, and would be copied from one thread to another. */
function pickShown(car: Car) {
  const { id, stocknum, name, badge, km, status, sold_at, reserved } = car;
  const { price_cents, photos_count, created_at } = car;
  return {
    id,
    stocknum,
    name,
    badge,
    km,
    status,
    sold: car.sold,
    sold_at,
    reserved,
    price_cents,
    photos_count,
    created_at,
  };
}

async function readHeldPrices(db: Db, websiteId: number, stockNumbers: readonly string[]) {
  const rows = await db
    .selectFrom('quarantined_value')
    .select(['stocknum', 'told'])
    .where('website_id', '=', websiteId)
    .where('stocknum', 'in', stockNumbers)
    .where('field', '=', 'price')
    .execute();
  return new Map(rows.map((row) => [row.stocknum, row.told]));
}

function readLocks({ db, websiteId, ids }: RowSource) {
  return db
    .selectFrom('car_lock')
    .select(['car_id', 'field'])
    .where('website_id', '=', websiteId)
    .where('car_id', 'in', ids)
    .orderBy('field')
    .execute();
}

/** Each day by name: of a range of days every car would be looked at. */
export async function countCarVisits(
  db: Db,
  websiteId: number,
  { ids, now }: { ids: readonly number[]; now: number },
): Promise<CarVisits[]> {
  const days = Array.from({ length: COUNTED_DAYS }, (_, ago) =>
    new Date(now - ago * DAY_MS).toISOString().slice(0, 10),
  );
  const rows = await db
    .selectFrom('car_count')
    .select(({ fn }) => ['car_id', fn.sum<number>('views').as('views'), fn.sum<number>('saves').as('saves')])
    .where('website_id', '=', websiteId)
    .where('day', 'in', days)
    .where('car_id', 'in', ids)
    .groupBy('car_id')
    .execute();
  return rows.map(({ car_id: carId, views, saves }) => ({
    carId,
    views: Number(views),
    saves: Number(saves),
  }));
}

function countLeads({ db, websiteId, ids }: RowSource) {
  return db
    .selectFrom('lead')
    .select(({ fn }) => ['car_id', fn.countAll<number>().as('leads')])
    .where('website_id', '=', websiteId)
    .where('car_id', 'in', ids)
    .where('spam', '=', false)
    .groupBy('car_id')
    .execute();
}
