import { DONE, type Command } from './command.ts';
import { buildSiteUrl } from './find-site.ts';

export const sites: Command = {
  name: 'sites',
  usage: '[--json]',
  summary: 'lists every site',
  options: { json: { type: 'boolean' } },
  words: 0,
  async run(call, platform) {
    const { tenants } = platform.database;
    // One after the other: there may be thousands.
    for (const { id } of await tenants.names()) {
      const website = (await tenants.byId(id))?.website;
      if (website === undefined) continue;
      const { slug, name, template, city, state, domain_name } = website;
      const url = buildSiteUrl(website, platform);
      const line = call.flag('json')
        ? JSON.stringify({ id, slug, name, template, city, state, domain_name, url })
        : [slug, name, template, url].join('\t');
      await platform.print(line);
    }
    return DONE;
  },
};
