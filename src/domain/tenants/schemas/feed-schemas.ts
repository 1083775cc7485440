import * as v from 'valibot';
import { FEED_FIELDS } from '../../feeds/feed-fields.ts';
import { flag, line, listOf, oneOf, orNull, shaped } from './field-shapes.ts';

const feedSwitch = v.optional(
  v.strictObject({
    enabled: flag(true),
    access_key: orNull(shaped(/^[A-Za-z0-9_-]{12,80}$/, '12 to 80 letters, digits, _ and -')),
  }),
  {},
);

export const feedsSchema = v.strictObject({ google: feedSwitch, meta: feedSwitch, csv: feedSwitch });

const column = v.strictObject({ header: line(80), field: oneOf(FEED_FIELDS) });

export const stockFeedSchema = v.strictObject({ columns: listOf(column, 100) });
