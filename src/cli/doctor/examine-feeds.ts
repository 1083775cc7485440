import { whyNotFeedAddress } from '#adapters/feeds/open-feed.ts';
import {
  type FeedRun,
  type ScheduledFeed,
  findFeedTrouble,
  hidePassword,
} from '#domain/imports/scheduled/scheduled-feed.ts';
import type { IdentitySettings, IdSetting, SlugSetting } from '#domain/tenants/identity-settings.ts';
import type { Platform } from '../command.ts';
import { type Finding, fault, warning } from './finding.ts';
import { toQuarantinedDollars } from '#domain/imports/quarantine.ts';
import { describeQuarantined } from '../import-digest.ts';

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

const MAX_NAMED = 5;

/** Quarantined values of feeds that nobody has accepted. One sentence a site, however many there are. */
export async function examineQuarantine(
  { id, slug }: IdentitySettings,
  { database }: Platform,
): Promise<Finding[]> {
  const openValues = await database.openStores(id).stock.quarantined();
  const [firstValue] = openValues;
  if (firstValue === undefined) return [];
  const values = openValues.length === 1 ? '1 value' : `${openValues.length} values`;
  const valuesText = openValues
    .slice(0, MAX_NAMED)
    .map((value) => {
      const since = value.first_seen_at.slice(0, 10);
      return `${value.stocknum} ${describeQuarantined(toQuarantinedDollars(value))} since ${since}`;
    })
    .join('; ');
  const moreText = openValues.length > MAX_NAMED ? `; and ${openValues.length - MAX_NAMED} more` : '';
  const remedy = `mend the feed, or import it with --accept ${firstValue.stocknum} or --accept all`;
  return [warning(`${slug}: ${values} of the feed not believed: ${valuesText}${moreText}: ${remedy}.`)];
}
