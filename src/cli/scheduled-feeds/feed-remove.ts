import { DONE, WRONG_USE, type Command } from '../command.ts';
import { findFeed } from './find-feed.ts';

export const feedRemove: Command = {
  name: 'feed remove',
  usage: '<slug> <number-or-url>',
  summary: 'reads a feed no longer; its cars stay',
  options: {},
  words: 2,
  async run({ words: [slug = '', feedName = ''] }, platform) {
    const foundFeed = await findFeed(slug, feedName, platform);
    if (foundFeed === null) return WRONG_USE;
    await platform.database.openStores(foundFeed.record.website.id).feeds.remove(foundFeed.feed.id);
    return DONE;
  },
};
