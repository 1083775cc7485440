import type { Db } from '../schema.ts';

export const PHOTO_COLUMNS = [
  ...(['id', 'car_id', 'place', 'taken_by', 'taken_at', 'changed_at', 'angle'] as const),
  ...(['type', 'size', 'sha256', 'state'] as const),
];

/** What was removed lies in the store for some days more, and takes no room from the dealer. */
export async function sumPhotoBytes(db: Db, websiteId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('photo')
    .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
    .where('website_id', '=', websiteId)
    .where('state', '!=', 'removed')
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
