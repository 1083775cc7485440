import type { DayCounts } from '#domain/analytics/counts/day-counts.ts';
import type { KeptVisit } from '#domain/analytics/kept-visit.ts';
import type { LeadsDevice, VisitCounts } from '#ports/visit-counts.ts';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';

export function createVisitCountStore(engine: Engine, websiteId: number): VisitCounts {
  return {
    add: (counts, visits = []) => engine.write('addVisits', websiteId, { counts, visits }),
    since: (firstDay) => engine.read(websiteId, (db) => readCountsSince(db, websiteId, firstDay)),
    beforeLead: (lead) => engine.read(websiteId, (db) => listVisitsBefore(db, websiteId, lead)),
  };
}

const MOST_SHOWN = 200;

async function listVisitsBefore(
  db: Db,
  websiteId: number,
  { anon_id, session_id, created_at }: LeadsDevice,
): Promise<KeptVisit[]> {
  if (anon_id === '') return [];
  const rows = await selectVisits(db, websiteId, anon_id)
    .where((eb) => eb.or([eb('at', '<=', created_at), eb('session_id', '=', session_id)]))
    .limit(MOST_SHOWN)
    .execute();
  return rows.toReversed().map(toVisit);
}

/** All that is kept of a device, oldest first. */
export async function listVisitsOfDevice(db: Db, websiteId: number, anonId: string): Promise<KeptVisit[]> {
  if (anonId === '') return [];
  return (await selectVisits(db, websiteId, anonId).execute()).toReversed().map(toVisit);
}

/** Newest first. */
function selectVisits(db: Db, websiteId: number, anonId: string) {
  return db
    .selectFrom('visit')
    .select(['anon_id', 'session_id', 'at', 'source', 'acts'])
    .where('website_id', '=', websiteId)
    .where('anon_id', '=', anonId)
    .orderBy('at', 'desc');
}

function toVisit({ acts, ...row }: Omit<KeptVisit, 'acts'> & { acts: string }): KeptVisit {
  return { ...row, acts: JSON.parse(acts) as KeptVisit['acts'] };
}

async function readCountsSince(db: Db, websiteId: number, firstDay: string): Promise<DayCounts> {
  const acts = db
    .selectFrom('act_count')
    .select(['day', 'kind', 'page_type', 'location_id', 'source', 'acts'])
    .where('website_id', '=', websiteId)
    .where('day', '>=', firstDay);
  const cars = db
    .selectFrom('car_count')
    .select(['day', 'car_id', 'views', 'saves'])
    .where('website_id', '=', websiteId)
    .where('day', '>=', firstDay);
  const vitals = db
    .selectFrom('vital_count')
    .select(['day', 'page_type', 'device', 'providers', 'vital', 'bucket', 'visits'])
    .where('website_id', '=', websiteId)
    .where('day', '>=', firstDay);
  const variants = db
    .selectFrom('variant_count')
    .select(['day', 'experiment', 'variant', 'exposures'])
    .where('website_id', '=', websiteId)
    .where('day', '>=', firstDay);
  const errors = db
    .selectFrom('error_count')
    .select(['day', 'kind', 'page_type', 'errors'])
    .where('website_id', '=', websiteId)
    .where('day', '>=', firstDay);
  return {
    acts: await acts.orderBy('day').execute(),
    cars: await cars.orderBy('day').execute(),
    vitals: await vitals.orderBy('day').execute(),
    variants: await variants.orderBy('day').execute(),
    errors: await errors.orderBy('day').execute(),
  };
}
