import { isSuccess } from '#domain/imports/scheduled/scheduled-feed.ts';
import type { ImportSummary } from '#domain/imports/import-summary.ts';
import { DONE, WRONG_USE, type Command } from '../command.ts';
import { allowPictures } from '../pictures/allow-pictures.ts';
import { findFeed } from './find-feed.ts';
import { runFeed } from './run-feed.ts';

export const feedRun: Command = {
  name: 'feed run',
  usage: '<slug> <number-or-url> [--force] [--accept <stocknum>|all] [--allow-pictures]',
  summary: 'reads a feed now, as the server does when its turn comes',
  details: [
    '--force   goes on although the feed is empty or holds less than half of what it held',
    '--accept  takes what was held back of this car, or of all',
    '--allow-pictures  lets the site show pictures from every host that the feed names',
    '',
    'Prints the summary of the import where the feed was read.',
  ].join('\n'),
  options: {
    force: { type: 'boolean' },
    accept: { type: 'string' },
    'allow-pictures': { type: 'boolean' },
  },
  words: 2,
  async run(call, platform) {
    const [slug = '', feedName = ''] = call.words;
    const foundFeed = await findFeed(slug, feedName, platform);
    if (foundFeed === null) return WRONG_USE;
    const acceptText = call.text('accept');
    const accept = acceptText === null ? foundFeed.feed.accept : [acceptText];
    const {
      outcome,
      why: reason,
      summary,
    } = await runFeed(foundFeed, { force: call.flag('force'), accept }, platform);
    if (summary !== null) {
      const importSummary = JSON.parse(summary) as ImportSummary;
      const met = { slug, hosts: importSummary.picture_hosts, isAllowed: call.flag('allow-pictures') };
      const picture_hosts = isSuccess(outcome)
        ? await allowPictures(met, platform)
        : importSummary.picture_hosts;
      await platform.print(JSON.stringify({ ...importSummary, picture_hosts }));
    }
    if (outcome === 'unchanged') platform.say('The feed is as it was.');
    if (isSuccess(outcome)) return DONE;
    platform.say(`${reason} Nothing was changed.`);
    return WRONG_USE;
  },
};
