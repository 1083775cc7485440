import { tracingChannel } from 'node:diagnostics_channel';
import type { Mail } from '#ports/mail.ts';
import type { ClaimedFeed } from '#ports/feeds.ts';
import { createSiteFinder } from '../deliveries/create-site-finder.ts';
import { openMail, type DeliveryParts } from '../deliveries/start-deliveries.ts';
import { runFeedProcess } from './feed-process.ts';
import { startFeedScheduler, type FeedJob } from './feed-scheduler.ts';
import { mailFeedTrouble } from './mail-feed-trouble.ts';

/** Tracing channel; `server/telemetry` subscribes. */
const feedsRead = tracingChannel('forecourt.feed');

/** Runs the feeds of all sites when they are due, each in a child process, and mails dealers about trouble. */
export function startFeeds({
  config,
  database,
  clock,
  log,
}: Omit<DeliveryParts, 'signingSecret' | 'secrets'>): FeedJob {
  const findSite = createSiteFinder(database, config, clock);
  let mail: Promise<Mail> | null = null;

  async function run({ website_id, id }: ClaimedFeed): Promise<void> {
    const site = await findSite(website_id);
    if (site === null) return;
    const { feeds } = database.openStores(website_id);
    const started_at = new Date(clock.now()).toISOString();
    // The command's clock starts at the product's current time.
    const env = { ...process.env, ...(config.clock !== null && { CLOCK: started_at }) };
    const isNoted = await runFeedProcess({ slug: site.website.slug, id }, env);
    const feed = (await feeds.list()).find((storedFeed) => storedFeed.id === id);
    if (feed === undefined) return;
    const ended_at = new Date(clock.now()).toISOString();
    if (!isNoted) {
      const next_run_at = new Date(clock.now() + feed.every_minutes * 60_000).toISOString();
      const reason = 'The turn broke off.';
      await feeds.storeRun(
        id,
        { started_at, ended_at, outcome: 'unread', why: reason, summary: null },
        { next_run_at },
      );
      log.warn(`A turn of the feed ${id} of website ${website_id} broke off.`);
    }
    const siteNow = await findSite(website_id);
    mail ??= openMail(config);
    if (siteNow) await mailFeedTrouble(feed, { site: siteNow, feeds, mail: await mail });
  }

  const { dueFeeds: turns } = database;
  return startFeedScheduler({
    turns,
    clock,
    log,
    run: (feed) =>
      feedsRead.tracePromise(() => run(feed).catch((error: unknown) => log.error('a feed', error)), {
        name: 'feed',
        attributes: { 'forecourt.website': feed.website_id, 'forecourt.feed': feed.id },
      }),
  });
}
