import * as v from 'valibot';

const count = v.pipe(v.number(), v.safeInteger());

/** Open times as we answer them, and as another dashboard must; whatever else that says is left out (spec §7). */
export const slotsSchema = v.object({
  timezone: v.pipe(v.string(), v.maxLength(255), v.description('IANA name.')),
  slot_minutes: v.pipe(count, v.description('Length of a slot.')),
  days: v.pipe(
    v.array(
      v.object({
        date: v.pipe(v.string(), v.isoDate()),
        slots: v.array(
          v.object({
            starts_at: v.pipe(v.string(), v.isoTimestamp(), v.description('With the site’s offset.')),
            location_id: v.pipe(count, v.description('Where.')),
            remaining: v.pipe(count, v.description('How many can still be booked.')),
          }),
        ),
      }),
    ),
    v.description('Days with open times.'),
  ),
});
