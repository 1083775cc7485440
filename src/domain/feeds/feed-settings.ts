import * as v from 'valibot';
import {
  described,
  flagShape,
  line,
  listShape,
  choiceShape,
  orNull,
  shaped,
} from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';
import { FEED_FIELDS } from './feed-fields.ts';

const feedSwitch = v.optional(
  v.strictObject({
    enabled: flagShape(true),
    access_key: described(
      orNull(shaped(/^[A-Za-z0-9_-]{12,80}$/, '12 to 80 letters, digits, _ and -')),
      'Belongs into the address; null: anybody may fetch it.',
    ),
  }),
  {},
);

const column = v.strictObject({ header: line(80), field: choiceShape(FEED_FIELDS) });

export const FEED_SETTINGS = settings('Feeds', {
  feeds: {
    label: 'Feeds',
    description: 'What other platforms may fetch of the stock, and by which key in the address.',
    /** Keys of those who fetch. */
    visibility: 'server',
    schema: v.optional(v.strictObject({ google: feedSwitch, meta: feedSwitch, csv: feedSwitch }), {}),
  },
  stock_feed: {
    label: 'Columns of the stock feed',
    description: 'The columns of /feeds/stock.csv; without any, those that our own import reads.',
    visibility: 'server',
    schema: v.optional(v.strictObject({ columns: listShape(column, 100) }), {}),
  },
});

export type FeedSettings = ValuesOf<typeof FEED_SETTINGS>;

/** One setting each, for what reads no more. */
export type FeedsSetting = Pick<FeedSettings, 'feeds'>;
export type FeedName = keyof FeedSettings['feeds'];
