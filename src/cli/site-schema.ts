import { DONE, type Command } from './command.ts';
import { buildConfigurationSchema } from './configuration-schema.ts';

export const siteSchema: Command = {
  name: 'site schema',
  usage: '',
  summary: 'prints the JSON Schema of a configuration, by which editors help to write one',
  details: [
    'Each key has its label ("title"), what it does ("description") and its default. "x-group" is the heading',
    'it belongs under; a value whose "x-visibility" is "server" never reaches a browser.',
    'What concerns several keys is checked by the import alone.',
  ].join('\n'),
  options: {},
  words: 0,
  async runAlone(_call, context) {
    await context.print(JSON.stringify(buildConfigurationSchema(), null, 2));
    return DONE;
  },
};
