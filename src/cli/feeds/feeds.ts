import { FEED_NAMES, FEED_PATHS } from '#domain/feeds/feed-paths.ts';
import type { FeedName } from '#domain/feeds/feed-settings.ts';
import type { Website } from '#domain/tenants/website.ts';
import { buildPublicOrigin } from '#server/sites/build-public-origin.ts';
import { DONE, WRONG_USE, type Command, type Platform } from '../command.ts';
import { type CommandSite, findSite } from '../find-site.ts';
import { type CheckedFeed, checkFeed, type FeedFinding } from './check-feed.ts';

export const feeds: Command = {
  name: 'feeds',
  usage: '<slug> [--check] [--json]',
  summary: 'lists the feeds of a site; with --check what each would hold now, and why a car is left out',
  details: [
    'One line each: feed, whether it is on, address; the address carries its key where it has one.',
    'With --check the stock is read and nothing written. First a line with the rows, the cars left out and the store codes',
    'that the rows name (Google Business Profile must know the same), then a line for every car left out and every warning:',
    'feed, kind, stock number (of a place: its store code), reason.',
    'With --json one object a line.',
  ].join('\n'),
  options: { check: { type: 'boolean' }, json: { type: 'boolean' } },
  words: 1,
  async run(call, platform) {
    const site = await findSite(call.words[0] ?? '', platform);
    if (site === null) return WRONG_USE;
    const tell = (line: object, text: string) =>
      platform.print(call.flag('json') ? JSON.stringify(line) : text);
    for (const feed of FEED_NAMES) {
      const feedListing = listedFeed(feed, site.website, platform);
      await tell(feedListing, [feed, feedListing.enabled ? 'on' : 'off', feedListing.url].join('\t'));
      if (!call.flag('check')) continue;
      const { findings, ...checkedFeed } = await check(feed, site, platform);
      await tell(checkedFeed, formatSummary(checkedFeed));
      for (const finding of findings) await tell(finding, formatFinding(finding));
    }
    return DONE;
  },
};

function listedFeed(feed: FeedName, website: Website, platform: Platform) {
  const { enabled, access_key } = website.feeds[feed];
  const key = access_key === null ? '' : `?key=${access_key}`;
  return { feed, enabled, url: buildPublicOrigin(website, platform.config) + FEED_PATHS[feed] + key };
}

function check(feed: FeedName, { website, stock, clock }: CommandSite, platform: Platform) {
  const site = { website, origin: buildPublicOrigin(website, platform.config) };
  return checkFeed(feed, site, { cars: stock.all(), now: clock.now() });
}

function formatSummary({ feed, rows, left_out, store_codes }: Omit<CheckedFeed, 'findings'>): string {
  const codes = store_codes.length === 0 ? 'no store codes' : `store codes: ${store_codes.join(' ')}`;
  return [feed, `${rows} ${rows === 1 ? 'row' : 'rows'}`, `${left_out} left out`, codes].join('\t');
}

function formatFinding({ feed, kind, stocknum, store_code, sentence }: FeedFinding): string {
  return [feed, kind, stocknum ?? store_code, sentence].join('\t');
}
