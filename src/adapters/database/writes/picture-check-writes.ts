import type { PictureCheck } from '#ports/picture-checks.ts';
import type { Db } from '../schema.ts';

export async function storePictureCheck(
  db: Db,
  websiteId: number,
  { at: instant, troubles }: PictureCheck,
): Promise<void> {
  const check = { at: instant, troubles: JSON.stringify(troubles) };
  await db
    .insertInto('picture_check')
    .values({ website_id: websiteId, ...check })
    .onConflict((conflict) => conflict.column('website_id').doUpdateSet(check))
    .execute();
}
