import { DONE, WRONG_USE, type Command } from './command.ts';
import { findSite } from './find-site.ts';

export const siteExport: Command = {
  name: 'site export',
  usage: '<slug>',
  summary: 'prints the whole configuration of a site as JSON, keys and tokens included',
  options: {},
  words: 1,
  async run(call, platform) {
    const site = await findSite(call.words[0] ?? '', platform);
    if (site === null) return WRONG_USE;
    await platform.print(JSON.stringify(site.website, null, 2));
    return DONE;
  },
};
