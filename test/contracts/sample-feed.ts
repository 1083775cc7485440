import type { FeedRun, FeedSettings } from '#domain/imports/scheduled/scheduled-feed.ts';
import type { SiteStores } from '#ports/database.ts';

export const sampleFeed: FeedSettings = {
  url: 'https://feeds.example/stock.csv?key=secret',
  every_minutes: 15,
  format: null,
  mapping: '{"columns":{}}',
  full: true,
  accept: ['A1'],
};

/** Long after any test's now. */
export const LATER = '2100-01-01T00:00:00.000Z';

export function sampleRun(minute = 0, outcome: FeedRun['outcome'] = 'imported'): FeedRun {
  const at = new Date(Date.parse(LATER) + minute * 60_000).toISOString();
  return { started_at: at, ended_at: at, outcome, why: '', summary: '{"read":1}' };
}

/** A feed with one turn behind it, a look at the pictures that found one missing, and a look-up of a plate. */
export async function storeSampleFeed({ feeds, pictureChecks, lookups }: SiteStores): Promise<void> {
  await feeds.save(sampleFeed);
  const [feed] = await feeds.list();
  await feeds.storeRun(feed?.id ?? 0, sampleRun(), { next_run_at: LATER });
  const troubles = [{ stocknum: 'A1', url: 'https://photos.example/1.jpg', why: 'it is no picture' }];
  await pictureChecks.store({ at: LATER, troubles });
  await lookups.take({ provider: 'nevdis', month: '2099-12', most: 10 });
}
