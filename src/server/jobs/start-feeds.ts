import { tracingChannel } from 'node:diagnostics_channel';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Mail } from '#ports/mail.ts';
import type { ClaimedFeed, Feeds } from '#ports/feeds.ts';
import { createSiteFinder } from '../deliveries/create-site-finder.ts';
import { type DeliveryParts, openMail } from '../deliveries/start-deliveries.ts';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { giveWay } from '#adapters/workers/fork-worker.ts';
import { type Poll, startPolling } from '../start-polling.ts';
import { randomUUID } from 'node:crypto';
import { findFeedReceivers, writeFeedMail } from '#domain/imports/scheduled/feed-mail.ts';
import { type ScheduledFeed, findFeedTrouble } from '#domain/imports/scheduled/scheduled-feed.ts';
import { formatSenderAddress } from '#domain/leads/mail/sender-address.ts';
import type { CourierSite } from '#ports/courier.ts';
import { findDateFormat } from '#domain/time/date-format.ts';

/** The same command that an operator would run. */
const COMMAND = fileURLToPath(new URL('../../cli/forecourt.ts', import.meta.url));

const GIVE_UP_MS = 10 * MINUTE_MS;

const MEMORY_MB = 1024;

/** Runs in progress when the server ends: they are due again when their lease expires. */
const runningEnders = new Set<() => void>();

process.on('exit', () => runningEnders.forEach((end) => end()));

/** Real milliseconds. */
const POLL_MS = 2_000;
/** How long this process holds a claimed feed, by the product's clock: longer than any run may take. */
const LEASE_MS = 12 * MINUTE_MS;
const MOST_AT_ONCE = 2;

/** Tracing channel; `server/telemetry` subscribes. */
const feedsRead = tracingChannel('forecourt.feed');

/**
 * Runs the feeds of all sites when they are due, each in a child process, and mails dealers about trouble. Of several
 * servers one claims each run.
 */
export function startFeeds({ config, database, clock, log }: Omit<DeliveryParts, 'secrets'>): Poll {
  const findSite = createSiteFinder(database, config, clock);
  const { dueFeeds } = database;
  let mail: Promise<Mail> | null = null;
  let runningCount = 0;

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
      const next_run_at = new Date(clock.now() + feed.every_minutes * MINUTE_MS).toISOString();
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

  const runTraced = (feed: ClaimedFeed) =>
    feedsRead.tracePromise(() => run(feed).catch((error: unknown) => log.error('a feed', error)), {
      name: 'feed',
      attributes: { 'forecourt.website': feed.website_id, 'forecourt.feed': feed.id },
    });

  return startPolling({
    topic: 'feeds',
    async look() {
      const now = clock.now();
      const instant = new Date(now).toISOString();
      const limit = MOST_AT_ONCE - runningCount;
      if (limit <= 0 || !(await dueFeeds.areDue(instant))) return;
      const leaseUntil = new Date(now + LEASE_MS).toISOString();
      for (const feed of await dueFeeds.claim({ now: instant, leaseUntil, limit })) {
        runningCount += 1;
        void runTraced(feed).finally(() => (runningCount -= 1));
      }
    },
    everyMs: POLL_MS,
    log,
  });
}

interface MailParts {
  site: CourierSite;
  feeds: Feeds;
  mail: Mail;
}

/** Mails the dealer once when a feed is late or has shrunk, and once when it works again. */
async function mailFeedTrouble(feed: ScheduledFeed, { site, feeds, mail }: MailParts): Promise<void> {
  const { website, origin, now } = site;
  const [lastRun = null] = await feeds.runs(feed.id, 1);
  const trouble = findFeedTrouble(feed, lastRun, now);
  // A failure that is not yet worth a mail is no recovery either.
  const isSettled = trouble !== null || lastRun === null || lastRun.outcome !== 'unread';
  if (!isSettled || feed.told === (trouble ?? '')) return;
  const to = findFeedReceivers(website);
  const instantText = (instant: string) => formatInstant(website.timezone, website.locale, instant);
  const message = writeFeedMail({ website, feed, lastRun, trouble, instantText });
  const outcome =
    to.length === 0
      ? 'nobody'
      : await mail.send({
          ...message,
          id: randomUUID(),
          at: now,
          from: { name: website.name, address: formatSenderAddress(website, origin) },
          to,
          replyTo: null,
        });
  // A mail that failed is tried again after the next run.
  if (outcome === 'nobody' || outcome.kind !== 'failed')
    await feeds.storeMailedTrouble(feed.id, trouble ?? '');
}

function formatInstant(timeZone: string, locale: string, instant: string): string {
  const format = findDateFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(instant));
}

interface FeedProcess {
  slug: string;
  /** The feed's number on its site. */
  id: number;
}

/** Runs `feed run` in a child process of low priority; true when it stored how the run ended. */
function runFeedProcess({ slug, id }: FeedProcess, env: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve) => {
    const args = [`--max-old-space-size=${MEMORY_MB}`, COMMAND, 'feed', 'run', slug, String(id)];
    // The IPC channel tells it when the server was killed.
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const end = () => void child.kill('SIGKILL');
    const timer = setTimeout(end, GIVE_UP_MS);
    runningEnders.add(end);
    // A lead may wait for the lock with which it writes.
    if (child.pid !== undefined) giveWay(child.pid, 'PRIORITY_BELOW_NORMAL');
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      clearTimeout(timer);
      runningEnders.delete(end);
      // Done, or a feed that was refused with a sentence.
      resolve(code === 0 || code === 2);
    });
  });
}
