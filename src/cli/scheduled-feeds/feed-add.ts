import { whyNotFeedAddress } from '#adapters/feeds/open-feed.ts';
import { parsePlainUrl } from '#adapters/fetching/check-target.ts';
import { checkAddress } from '#adapters/fetching/check-address.ts';
import { describeInterval, readEvery, hidePassword } from '#domain/imports/scheduled/scheduled-feed.ts';
import { DONE, WRONG_USE, type Call, type Command } from '../command.ts';
import { findSite } from '../find-site.ts';
import { readFeedOptions } from '../read-feed-options.ts';

export const feedAdd: Command = {
  name: 'feed add',
  usage:
    '<slug> <url> --every <15m to 7d> [--format csv|json|xml|xlsx] [--map <mapping.json>] [--full] [--accept <stocknum>|all]',
  summary: 'lets the server read a stock feed by itself, time and again',
  details: [
    '--every   15m, 2h, 1d: how often; the first time is at once',
    '--map     how the feed’s columns become a car; kept with the feed',
    '--full    withdraws what the feed no longer holds',
    '--accept  takes at its next turn what was held back of this car, or of all',
    '',
    'An address that is known already gets these settings in place of those it had.',
  ].join('\n'),
  options: {
    every: { type: 'string' },
    format: { type: 'string' },
    map: { type: 'string' },
    full: { type: 'boolean' },
    accept: { type: 'string' },
  },
  words: 2,
  async run(call, platform) {
    const [slug = '', url = ''] = call.words;
    const feedSettings = await readSettings(call, url);
    if ('faults' in feedSettings) {
      for (const fault of feedSettings.faults) platform.say(fault);
      return WRONG_USE;
    }
    const site = await findSite(slug, platform);
    if (site === null) return WRONG_USE;
    const { settings } = feedSettings;
    const check = await checkAddress(withoutPassword(url)?.href ?? url, {
      allowLoopback: platform.config.appEnv !== 'production',
      use: 'fetch',
    });
    if (check !== null && 'fault' in check) {
      platform.say(`The address ${check.fault}.`);
      return WRONG_USE;
    }
    if (check !== null) platform.say(`Warning: the address ${check.warning}.`);
    await platform.database.openStores(site.website.id).feeds.save(settings);
    const often = describeInterval(settings.every_minutes);
    platform.say(`The server reads ${hidePassword(url)} every ${often} from now on.`);
    return DONE;
  },
};

async function readSettings(call: Call, url: string) {
  const interval = call.text('every');
  const minutes = interval === null ? null : readEvery(interval);
  if (minutes === null) return { faults: ['--every must be a time from 15m to 7d, such as 15m, 2h or 1d.'] };
  // Where it leads is looked up below.
  const refusal = whyNotFeedAddress(url, { allowLoopback: true });
  if (refusal !== null) return { faults: [refusal] };
  if (!isFetchable(url)) return { faults: ['The address must begin with http:// or https://.'] };
  const options = await readFeedOptions(call);
  if ('faults' in options) return options;
  const { format, mappingJson } = options;
  const accept = call.text('accept');
  return {
    settings: {
      url,
      every_minutes: minutes,
      format,
      mapping: mappingJson === null ? null : JSON.stringify(mappingJson),
      full: call.flag('full'),
      accept: accept === null ? [] : [accept],
    },
  };
}

/** As the download takes it: apart from a name and password, a plain URL. */
function isFetchable(address: string): boolean {
  const url = URL.parse(address);
  return url?.href === address && parsePlainUrl(withoutPassword(address)?.href ?? '') !== null;
}

function withoutPassword(address: string): URL | null {
  const url = URL.parse(address);
  if (url !== null) Object.assign(url, { username: '', password: '' });
  return url;
}
