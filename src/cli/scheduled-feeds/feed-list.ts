import type { ImportSummary } from '#domain/imports/import-summary.ts';
import {
  describeInterval,
  type FeedRun,
  type ScheduledFeed,
  findFeedTrouble,
  hidePassword,
} from '#domain/imports/scheduled/scheduled-feed.ts';
import { DONE, WRONG_USE, type Command } from '../command.ts';
import { findSite } from '../find-site.ts';

const HISTORY = 200;

export const feedList: Command = {
  name: 'feed list',
  usage: '<slug> [--json] [--history]',
  summary: 'lists the feeds that the server reads by itself: last turn, counts, next turn',
  details: '--history  every turn that is remembered (the last 200 of each feed), the newest first',
  options: { json: { type: 'boolean' }, history: { type: 'boolean' } },
  words: 1,
  async run(call, platform) {
    const site = await findSite(call.words[0] ?? '', platform);
    if (site === null) return WRONG_USE;
    const { feeds } = platform.database.openStores(site.website.id);
    const withHistory = call.flag('history');
    for (const feed of await feeds.list()) {
      const runs = await feeds.runs(feed.id, withHistory ? HISTORY : 1);
      const lines = call.flag('json')
        ? [JSON.stringify(buildFeedJson(feed, runs, platform.clock.now()))]
        : [
            formatFeedLine(feed, runs[0] ?? null),
            ...(withHistory ? runs.map((run) => `   ${runText(run)}`) : []),
          ];
      for (const line of lines) await platform.print(line);
    }
    return DONE;
  },
};

function formatFeedLine(feed: ScheduledFeed, lastRun: FeedRun | null): string {
  const parts = [
    feed.id,
    hidePassword(feed.url),
    `every ${describeInterval(feed.every_minutes)}`,
    lastRun === null ? 'not read yet' : runText(lastRun),
    `next ${formatMinute(feed.next_run_at)}`,
  ];
  return parts.join('  ');
}

function runText({ started_at, outcome, why: reason, summary }: FeedRun): string {
  const counts = summary === null ? '' : formatCounts(JSON.parse(summary) as ImportSummary);
  const runDetail = reason || counts;
  return `${formatMinute(started_at)} ${outcome}${runDetail === '' ? '' : `: ${runDetail}`}`;
}

function formatCounts({
  read: rowCount,
  created,
  updated,
  unchanged,
  withdrawn,
  rejected,
}: ImportSummary): string {
  const counts = Object.entries({ created, updated, unchanged, withdrawn, rejected });
  const some = counts.filter(([, count]) => count > 0).map(([word, count]) => `${count} ${word}`);
  return [`${rowCount} read`, ...some].join(', ');
}

function formatMinute(instant: string): string {
  return `${instant.slice(0, 16).replace('T', ' ')} UTC`;
}

function buildFeedJson(feed: ScheduledFeed, runs: readonly FeedRun[], now: number) {
  const { id, url, every_minutes, format, full, next_run_at, last_success_at, last_cars } = feed;
  return {
    id,
    url: hidePassword(url),
    every: describeInterval(every_minutes),
    format,
    full,
    trouble: findFeedTrouble(feed, runs[0] ?? null, now),
    next_run_at,
    last_success_at,
    last_cars,
    runs: runs.map((run) => ({
      ...run,
      summary: run.summary === null ? null : (JSON.parse(run.summary) as unknown),
    })),
  };
}
