import { whyNotFeedAddress } from '#adapters/feeds/open-feed.ts';
import {
  feedTrouble,
  type FeedRun,
  type ScheduledFeed,
  shownAddress,
} from '#domain/imports/scheduled/scheduled-feed.ts';
import type { IdentitySettings } from '#domain/tenants/identity-settings.ts';
import type { Platform } from '../command.ts';
import { fault, type Finding, warning } from './finding.ts';

/** Feeds that the server reads by itself: those that are late or have shrunk, and those whose last run failed. */
export async function examineFeeds(
  { id, slug }: Pick<IdentitySettings, 'id' | 'slug'>,
  platform: Platform,
): Promise<Finding[]> {
  const { feeds } = platform.database.storesOf(id);
  const findings: Finding[] = [];
  for (const feed of await feeds.list()) {
    const [lastRun = null] = await feeds.runs(feed.id, 1);
    const named = `${slug}: its feed ${feed.id} (${shownAddress(feed.url)})`;
    const why = whyNotFeedAddress(feed.url, { allowLoopback: platform.config.appEnv !== 'production' });
    const trouble = feedTrouble(feed, lastRun, platform.clock.now());
    if (why !== null) findings.push(fault(`${named} is not read. ${why}`));
    else if (trouble === 'shrunk')
      findings.push(fault(`${named} has shrunk: ${lastRun?.why} ${remedy(slug, feed)}`));
    else if (trouble === 'late') findings.push(fault(`${named} ${late(feed)}. ${said(lastRun)}`.trim()));
    else if (lastRun?.outcome === 'unread') findings.push(warning(`${named} was not read: ${lastRun.why}`));
  }
  return findings;
}

function late({ last_success_at }: ScheduledFeed): string {
  return last_success_at === null ? 'was never read' : `was last read at ${last_success_at}`;
}

/** Without any run the server does not run. */
function said(lastRun: FeedRun | null): string {
  return lastRun === null ? 'The server reads it: start it.' : lastRun.why;
}

function remedy(slug: string, { id }: ScheduledFeed): string {
  return `If it should be so: "forecourt feed run ${slug} ${id} --force".`;
}
