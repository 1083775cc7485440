import * as v from 'valibot';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What a visit is told of the site, by us or by another dashboard; whatever else that says is left out. */
export const sessionDataSchema = v.object({
  website_id: v.pipe(count, v.description('The site.')),
  config_version: v.pipe(count, v.description('Rises with every change of the configuration.')),
  stock: v.pipe(
    v.object({ count, car_types: v.record(v.string(), count) }),
    v.description('Cars shown now, all and by type.'),
  ),
  offers_count: v.pipe(count, v.description('Offers that run today.')),
  open_now: v.pipe(v.boolean(), v.description('Whether any location is open.')),
  special_hours: v.pipe(
    v.array(v.object({ date: v.pipe(v.string(), v.isoDate()), label: v.nullable(v.string()) })),
    v.description('Coming days with other hours than their weekday.'),
  ),
  flags: v.pipe(v.record(v.string(), v.boolean()), v.description('What the dealer has taken.')),
  phone_overrides: v.pipe(
    v.record(v.string(), v.record(v.string(), v.string())),
    v.description(
      'By source of the visit: the number to show in the place of a location’s, by its id, or of the site’s own, by `site`.',
    ),
  ),
});

export type SessionData = v.InferOutput<typeof sessionDataSchema>;
