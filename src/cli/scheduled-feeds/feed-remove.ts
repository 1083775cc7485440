import { DONE, WRONG_USE, type Command } from '../command.ts';
import { findFeed } from './find-feed.ts';

export const feedRemove: Command = {
  name: 'feed remove',
  usage: '<slug> <number-or-url>',
  summary: 'reads a feed no longer; its cars stay',
  options: {},
  words: 2,
  async run({ words: [slug = '', which = ''] }, platform) {
    const found = await findFeed(slug, which, platform);
    if (found === null) return WRONG_USE;
    await platform.database.storesOf(found.record.website.id).feeds.remove(found.feed.id);
    return DONE;
  },
};
