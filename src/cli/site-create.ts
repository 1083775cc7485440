import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Template } from '#domain/tenants/website.ts';
import { WRONG_USE, type Command } from './command.ts';
import { readJsonFile } from './read-json-file.ts';
import { saveSite } from './save-site.ts';

const TEMPLATES: readonly Template[] = ['car', 'motorcycle', 'camper'];

export const siteCreate: Command = {
  name: 'site create',
  usage: '<slug> --template car|motorcycle|camper --config <file.json>',
  summary: 'makes a new site, live at once',
  details: 'The configuration needs only "name"; every other key has a default. "-" reads standard input.',
  options: { template: { type: 'string' }, config: { type: 'string' } },
  words: 1,
  async run(call, platform) {
    const [slug = ''] = call.words;
    const config = call.text('config');
    const template = call.text('template') ?? 'car';
    const known = TEMPLATES.find((one) => one === template);
    if (config === null || known === undefined) {
      platform.say(config === null ? '--config is missing.' : `--template must be ${TEMPLATES.join(', ')}.`);
      return WRONG_USE;
    }
    const read = await readJsonFile(config);
    if ('fault' in read || (await platform.database.tenants.bySlug(slug)) !== null) {
      platform.say('fault' in read ? read.fault : `There is already a site "${slug}".`);
      return WRONG_USE;
    }
    const given = call.text('template') === null ? { slug } : { slug, template: known };
    return saveSite(parseWebsite(read.json, given), platform);
  },
};
