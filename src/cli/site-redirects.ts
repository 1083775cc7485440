import { type Redirect, MAX_REDIRECTS } from '#domain/content/redirect.ts';
import type { Fault } from '#domain/tenants/faults/fault.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Website } from '#domain/tenants/website.ts';
import { type Command, type ExitCode, type Platform, DONE, WRONG_USE } from './command.ts';
import { findSite } from './find-site.ts';
import { openFeed } from '#adapters/feeds/open-feed.ts';
import { type Feed, UnreadableFeed } from '#ports/feed.ts';
import { findRedirectsOverCars } from './save-site.ts';

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
      : await findRedirectsOverCars(parsedWebsite.website, platform);
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

/** The rows of a table with the columns `from` and `to`, not yet checked; or a sentence. */
async function readRedirects(file: string): Promise<{ redirects: Redirect[] } | { fault: string }> {
  const opening = await openFeed({ from: file, format: 'csv', allowLoopback: false });
  if ('fault' in opening) return opening;
  try {
    return await readRows(opening.rows, file);
  } catch (error) {
    if (!(error instanceof UnreadableFeed)) throw error;
    return { fault: `${file} cannot be read as a table with the columns from and to.` };
  }
}

async function readRows(rows: Feed, file: string) {
  const redirects: Redirect[] = [];
  for await (const row of rows) {
    const cells = new Map([...row].map(([name, value]) => [name.toLowerCase(), String(value).trim()]));
    const [from, to] = [cells.get('from'), cells.get('to')];
    if (from === undefined || to === undefined)
      return { fault: `${file} has no columns from and to, but ${[...row.keys()].join(', ') || 'none'}.` };
    redirects.push({ from, to });
    if (redirects.length > MAX_REDIRECTS) return { fault: `${file} has more than ${MAX_REDIRECTS} rows.` };
  }
  return redirects.length > 0 ? { redirects } : { fault: `${file} has no rows.` };
}
