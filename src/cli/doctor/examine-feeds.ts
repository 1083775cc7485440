import { whyNotFeedAddress } from '#adapters/feeds/open-feed.ts';
import {
  findFeedTrouble,
  type FeedRun,
  type ScheduledFeed,
  hidePassword,
} from '#domain/imports/scheduled/scheduled-feed.ts';
import type { IdSetting, SlugSetting } from '#domain/tenants/identity-settings.ts';
import type { Platform } from '../command.ts';
import { fault, type Finding, warning } from './finding.ts';

/** Feeds that the server reads by itself: those that are late or have shrunk, and those whose last run failed. */
export async function examineFeeds(
  { id, slug }: IdSetting & SlugSetting,
  platform: Platform,
): Promise<Finding[]> {
  const { feeds } = platform.database.openStores(id);
  const findings: Finding[] = [];
  for (const feed of await feeds.list()) {
    const [lastRun = null] = await feeds.runs(feed.id, 1);
    const feedName = `${slug}: its feed ${feed.id} (${hidePassword(feed.url)})`;
    const refusal = whyNotFeedAddress(feed.url, { allowLoopback: platform.config.appEnv !== 'production' });
    const trouble = findFeedTrouble(feed, lastRun, platform.clock.now());
    if (refusal !== null) findings.push(fault(`${feedName} is not read. ${refusal}`));
    else if (trouble === 'shrunk')
      findings.push(fault(`${feedName} has shrunk: ${lastRun?.why} ${remedy(slug, feed)}`));
    else if (trouble === 'late')
      findings.push(fault(`${feedName} ${describeLateness(feed)}. ${describeLastRun(lastRun)}`.trim()));
    else if (lastRun?.outcome === 'unread')
      findings.push(warning(`${feedName} was not read: ${lastRun.why}`));
  }
  return findings;
}

function describeLateness({ last_success_at }: ScheduledFeed): string {
  return last_success_at === null ? 'was never read' : `was last read at ${last_success_at}`;
}

/** Without any run the server does not run. */
function describeLastRun(lastRun: FeedRun | null): string {
  return lastRun === null ? 'The server reads it: start it.' : lastRun.why;
}

function remedy(slug: string, { id }: ScheduledFeed): string {
  return `If it should be so: "forecourt feed run ${slug} ${id} --force".`;
}
