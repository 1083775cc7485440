import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { WRONG_USE, type Command } from './command.ts';
import { readJsonFile } from './read-json-file.ts';
import { saveSite } from './save-site.ts';

export const siteImport: Command = {
  name: 'site import',
  usage: '<file>',
  summary: 'takes a configuration back in, replacing that of the same slug',
  options: {},
  words: 1,
  async run(call, platform) {
    const jsonFile = await readJsonFile(call.words[0] ?? '');
    if (!('fault' in jsonFile)) return saveSite(parseWebsite(jsonFile.json), platform);
    platform.say(jsonFile.fault);
    return WRONG_USE;
  },
};
