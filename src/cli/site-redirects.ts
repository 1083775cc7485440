import type { Redirect } from '#domain/content/redirect.ts';
import type { Fault } from '#domain/tenants/faults/fault.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Website } from '#domain/tenants/website.ts';
import { DONE, WRONG_USE, type Command, type ExitCode, type Platform } from './command.ts';
import { findSite } from './find-site.ts';
import { readRedirects } from './read-redirects.ts';
import { redirectsOverCars } from './save-site.ts';

export const siteRedirects: Command = {
  name: 'site redirects',
  usage: '<slug> <file.csv>',
  summary: 'replaces the list of addresses of a dealer’s earlier website and where they lead now',
  details: [
    'The file has the columns "from" and "to": a path of the earlier website, and a path of this one or an https address.',
    'A visitor is led on for good (301) and keeps the query. A page of this site goes before an old address.',
    'Prints one JSON object: redirects, added, changed, removed.',
  ].join('\n'),
  options: {},
  words: 2,
  async run(call, platform) {
    const [slug = '', file = ''] = call.words;
    const site = await findSite(slug, platform);
    if (site === null) return WRONG_USE;
    const read = await readRedirects(file);
    if ('redirects' in read) return replace(site.website, read.redirects, platform);
    platform.say(read.fault);
    return WRONG_USE;
  },
};

async function replace(
  website: Website,
  redirects: readonly Redirect[],
  platform: Platform,
): Promise<ExitCode> {
  const parsed = parseWebsite({ ...website, redirects });
  const faults = 'faults' in parsed ? parsed.faults : await redirectsOverCars(parsed.website, platform);
  if ('faults' in parsed || faults.length > 0) return refuse(faults, redirects, platform);
  const { id: _storeGivesIt, ...configuration } = parsed.website;
  await platform.database.tenants.save(configuration);
  await platform.print(JSON.stringify(changesOf(website.redirects, parsed.website.redirects)));
  return DONE;
}

const MAX_TOLD = 20;

function refuse(faults: readonly Fault[], redirects: readonly Redirect[], { say }: Platform): ExitCode {
  for (const fault of faults.slice(0, MAX_TOLD)) say(sentenceOf(fault, redirects));
  if (faults.length > MAX_TOLD) say(`And ${faults.length - MAX_TOLD} more.`);
  say('Nothing was changed.');
  return WRONG_USE;
}

/** The first row stands below the names of the columns. */
function sentenceOf({ path, message }: Fault, redirects: readonly Redirect[]): string {
  const [, at, column] = /^redirects\[(\d+)\]\.(from|to)$/.exec(path) ?? [];
  if (at === undefined) return `${path || 'The configuration'} ${message}.`;
  const { from, to } = redirects[Number(at)] ?? { from: '', to: '' };
  const value = column === 'to' ? `${from} to ${to}` : from;
  return `Row ${Number(at) + 2}, ${value}: ${message}.`;
}

function changesOf(before: readonly Redirect[], now: readonly Redirect[]) {
  const known = new Map(before.map(({ from, to }) => [from, to]));
  const added = now.filter(({ from }) => !known.has(from)).length;
  const changed = now.filter(({ from, to }) => known.has(from) && known.get(from) !== to).length;
  return { redirects: now.length, added, changed, removed: before.length - (now.length - added) };
}
