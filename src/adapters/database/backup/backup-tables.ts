/** Every table of the product but those of `NEVER_BACKED_UP`, those first that others refer to. */
export const BACKUP_TABLES = [
  'website',
  'fact',
  'car',
  'price_change',
  'quarantined_value',
  'lead',
  'delivery',
  'booking',
  'lead_file',
  'held_day',
  'feed',
  'feed_run',
  'picture_check',
  'reservation',
  'lookup_count',
  'act_count',
  'car_count',
  'vital_count',
  'variant_count',
  'error_count',
  'payment_event',
  'shopper',
  'shopper_car',
  'shopper_search',
] as const;

/**
 * Sessions and codes: whoever has a backup could sign in by them, so shoppers sign in anew after a restore. And what visits
 * did: it is to be forgotten sooner than most backups are.
 */
export const NEVER_BACKED_UP = ['shopper_session', 'shopper_code', 'visit'] as const;

export type BackupTable = (typeof BACKUP_TABLES)[number];

/** A row in the form of both engines: by column name, numbers as numbers, flags as true and false. */
export type BackupRow = Readonly<Record<string, string | number | boolean | null>>;

/** Tables with generated ids, and the column of the id. */
export const NUMBERED: Partial<Record<BackupTable, string>> = {
  website: 'id',
  car: 'id',
  lead: 'seq',
  delivery: 'id',
  booking: 'id',
  feed: 'id',
  feed_run: 'id',
};

/** Rows passed on at once. */
export const ROWS_AT_ONCE = 100;
