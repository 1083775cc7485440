import type { DayCounts } from '#domain/analytics/counts/day-counts.ts';
import type { VisitCounts } from '#ports/visit-counts.ts';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';

export function visitCountStore(engine: Engine, websiteId: number): VisitCounts {
  return {
    add: (counts) => engine.write('addVisitCounts', websiteId, counts),
    since: (first) => engine.read(websiteId, (db) => countsSince(db, websiteId, first)),
  };
}

async function countsSince(db: Db, websiteId: number, first: string): Promise<DayCounts> {
  const acts = db
    .selectFrom('act_count')
    .select(['day', 'kind', 'page_type', 'location_id', 'source', 'acts'])
    .where('website_id', '=', websiteId)
    .where('day', '>=', first);
  const cars = db
    .selectFrom('car_count')
    .select(['day', 'car_id', 'views', 'saves'])
    .where('website_id', '=', websiteId)
    .where('day', '>=', first);
  const vitals = db
    .selectFrom('vital_count')
    .select(['day', 'page_type', 'device', 'providers', 'vital', 'bucket', 'visits'])
    .where('website_id', '=', websiteId)
    .where('day', '>=', first);
  const variants = db
    .selectFrom('variant_count')
    .select(['day', 'experiment', 'variant', 'exposures'])
    .where('website_id', '=', websiteId)
    .where('day', '>=', first);
  return {
    acts: await acts.orderBy('day').execute(),
    cars: await cars.orderBy('day').execute(),
    vitals: await vitals.orderBy('day').execute(),
    variants: await variants.orderBy('day').execute(),
  };
}
