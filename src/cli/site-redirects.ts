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
    const redirectFile = await readRedirects(file);
    if ('redirects' in redirectFile) return replace(site.website, redirectFile.redirects, platform);
    platform.say(redirectFile.fault);
    return WRONG_USE;
  },
};

async function replace(
  website: Website,
  redirects: readonly Redirect[],
  platform: Platform,
): Promise<ExitCode> {
  const parsedWebsite = parseWebsite({ ...website, redirects });
  const faults =
    'faults' in parsedWebsite
      ? parsedWebsite.faults
      : await redirectsOverCars(parsedWebsite.website, platform);
  if ('faults' in parsedWebsite || faults.length > 0) return refuse(faults, redirects, platform);
  const { id: _storeGivesIt, ...configuration } = parsedWebsite.website;
  await platform.database.tenants.save(configuration);
  await platform.print(JSON.stringify(countChanges(website.redirects, parsedWebsite.website.redirects)));
  return DONE;
}

const MAX_TOLD = 20;

function refuse(faults: readonly Fault[], redirects: readonly Redirect[], { say }: Platform): ExitCode {
  for (const fault of faults.slice(0, MAX_TOLD)) say(describeFault(fault, redirects));
  if (faults.length > MAX_TOLD) say(`And ${faults.length - MAX_TOLD} more.`);
  say('Nothing was changed.');
  return WRONG_USE;
}

/** The first row stands below the names of the columns. */
function describeFault({ path, message }: Fault, redirects: readonly Redirect[]): string {
  const [, indexText, column] = /^redirects\[(\d+)\]\.(from|to)$/.exec(path) ?? [];
  if (indexText === undefined) return `${path || 'The configuration'} ${message}.`;
  const { from, to } = redirects[Number(indexText)] ?? { from: '', to: '' };
  const value = column === 'to' ? `${from} to ${to}` : from;
  return `Row ${Number(indexText) + 2}, ${value}: ${message}.`;
}

function countChanges(storedRedirects: readonly Redirect[], now: readonly Redirect[]) {
  const storedTargets = new Map(storedRedirects.map(({ from, to }) => [from, to]));
  const addedCount = now.filter(({ from }) => !storedTargets.has(from)).length;
  const changedCount = now.filter(
    ({ from, to }) => storedTargets.has(from) && storedTargets.get(from) !== to,
  ).length;
  return {
    redirects: now.length,
    added: addedCount,
    changed: changedCount,
    removed: storedRedirects.length - (now.length - addedCount),
  };
}
