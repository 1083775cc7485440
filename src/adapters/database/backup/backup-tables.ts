/** Every table of the product but those of `NEVER_BACKED_UP`, those first that others refer to. */
export const BACKUP_TABLES = [
  'website',
  'fact',
  'staff',
  'staff_audit',
  'membership',
  'car',
  'price_change',
  'quarantined_value',
  'car_lock',
  'car_act',
  'photo',
  'lead',
  'lead_event',
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
  'audit',
  'staff_duty',
] as const;

/** Those of them whose rows belong to no website. */
export const PLATFORM_TABLES: readonly BackupTable[] = ['website', 'fact', 'staff', 'staff_audit'];

/**
 * Of a website: sessions and codes, by which whoever has a backup could sign in, so that people sign in anew after a
 * restore, and what visits did, which is to be forgotten sooner than most backups are. Those of staff are not backed up
 * either, nor their passkeys and invitations.
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
  lead_event: 'seq',
  delivery: 'id',
  booking: 'id',
  feed: 'id',
  feed_run: 'id',
  audit: 'seq',
  staff_audit: 'seq',
};

/** Rows passed on at once. */
export const ROWS_AT_ONCE = 100;
