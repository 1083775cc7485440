import type { Generated } from 'kysely';
import type { LockableField } from '#domain/cars/car-locks.ts';
import type { PriceChange } from '#domain/cars/price-history.ts';
import type { Photo } from '#domain/cars/photos/photo.ts';
import type { FeedRun, ScheduledFeed } from '#domain/imports/scheduled/scheduled-feed.ts';
import type { OpenQuarantine } from '#ports/stock.ts';
import type { CarFields } from './rows/car-rows.ts';
import type { ColumnsOf } from './rows/row-codec.ts';

/** The tables of cars and of the feeds that tell them. */
export interface StockSchema {
  car: CarTable;
  price_change: PriceChangeTable;
  quarantined_value: QuarantinedValueTable;
  car_lock: CarLockTable;
  car_act: CarActTable;
  photo: PhotoTable;
  feed: FeedTable;
  feed_run: FeedRunTable;
  picture_check: PictureCheckTable;
}

type CarTable = {
  id: Generated<number>;
  website_id: number;
  /** ISO instant of the last write. */
  updated_at: string | null;
  /** ISO instant since which the site shows this price; null without a price or off the site. */
  price_since: string | null;
  /** The reservation it is kept for here, whatever the feed says; null for none. */
  reservation_id: string | null;
  /** ISO instant until which it is kept; null where no end is known. */
  reserved_until: string | null;
  /** The stock version that last changed the row; null before the release that notes it. */
  stock_version: number | null;
} & ColumnsOf<CarFields>;

type PriceChangeTable = ColumnsOf<PriceChange> & { website_id: number; car_id: number };

interface CarLockTable {
  website_id: number;
  car_id: number;
  field: LockableField;
  locked_by: string;
  locked_at: string;
  /** JSON text of a `FieldValue`. */
  feed_says: string;
  /** Null until a feed says something of it. */
  feed_says_since: string | null;
}

interface CarActTable {
  website_id: number;
  id: string;
  car_id: number;
  actor: string;
  act: string;
  at: string;
  /** JSON text of a `FieldChange[]`. */
  changes: string;
  /** JSON text of an `Undoing`. */
  undoing: string;
}
/** `leased_until`: an ISO instant until which a server cleans it. */
type PhotoTable = Photo & { website_id: number; leased_until: Generated<string | null> };

type QuarantinedValueTable = ColumnsOf<OpenQuarantine> & { website_id: number };

type FeedTable = Omit<ColumnsOf<ScheduledFeed>, 'id'> & {
  id: Generated<number>;
  website_id: number;
};

type FeedRunTable = ColumnsOf<FeedRun> & { id: Generated<number>; website_id: number; feed_id: number };

interface PictureCheckTable {
  website_id: number;
  /** ISO instant. */
  at: string;
  /** JSON text. */
  troubles: string;
}
