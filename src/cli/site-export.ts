import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Website } from '#domain/tenants/website.ts';
import { DONE, WRONG_USE, type Command } from './command.ts';
import { findSite } from './find-site.ts';

export const siteExport: Command = {
  name: 'site export',
  usage: '<slug>',
  summary:
    'prints the whole configuration of a site as JSON: keys and tokens too, but no credential of a destination',
  options: {},
  words: 1,
  async run(call, platform) {
    const site = await findSite(call.words[0] ?? '', platform);
    if (site === null) return WRONG_USE;
    await platform.print(JSON.stringify(withoutCredentials(inOrder(site.website)), null, 2));
    return DONE;
  },
};

/** Keys in the order that an import gives them, so that two exports can be compared line by line. */
function inOrder(website: Website): Website {
  const parsedWebsite = parseWebsite(website);
  return 'website' in parsedWebsite ? parsedWebsite.website : website;
}

/** A key to somebody else's system stays here: an import puts the stored one back (`keepCredentials`). */
function withoutCredentials(website: Website): Website {
  const lead_destinations = website.lead_destinations.map((destination) =>
    destination.credential
      ? { ...destination, credential: { ...destination.credential, value: null } }
      : destination,
  );
  return { ...website, lead_destinations };
}
