import type { LookupCounts } from '#ports/lookup-counts.ts';
import type { Engine } from '../engine.ts';

export function lookupCountStore(engine: Engine, websiteId: number): LookupCounts {
  return {
    take: (lookup) => engine.write('takeLookup', websiteId, lookup),
    inMonth: (month) =>
      engine.read(websiteId, (db) =>
        db
          .selectFrom('lookup_count')
          .select(['provider', 'lookups'])
          .where('website_id', '=', websiteId)
          .where('month', '=', month)
          .orderBy('provider')
          .execute(),
      ),
  };
}
