import type { PhotoRoom } from '#domain/cars/photos/photo.ts';
import type { Db } from '../schema.ts';

export const PHOTO_COLUMNS = [
  ...(['id', 'car_id', 'place', 'taken_by', 'taken_at', 'changed_at', 'angle'] as const),
  ...(['type', 'size', 'sha256', 'state'] as const),
];

export async function sumPhotoBytes(db: Db, websiteId: number): Promise<PhotoRoom> {
  const { kept, stored } = await db
    .selectFrom('photo')
    .select(({ fn }) => [
      fn.sum<number | string | null>('size').filterWhere('state', '!=', 'removed').as('kept'),
      fn.sum<number | string | null>('size').as('stored'),
    ])
    .where('website_id', '=', websiteId)
    .executeTakeFirstOrThrow();
  return { keptBytes: Number(kept ?? 0), storedBytes: Number(stored ?? 0) };
}
