import type { PictureChecks, PictureTrouble } from '#ports/picture-checks.ts';
import type { Engine } from '../engine.ts';

export function pictureCheckStore(engine: Engine, websiteId: number): PictureChecks {
  return {
    async last() {
      const row = await engine.read(websiteId, (db) =>
        db
          .selectFrom('picture_check')
          .select(['at', 'troubles'])
          .where('website_id', '=', websiteId)
          .executeTakeFirst(),
      );
      return row ? { at: row.at, troubles: JSON.parse(row.troubles) as PictureTrouble[] } : null;
    },
    store: (check) => engine.write('storePictureCheck', websiteId, check),
  };
}
