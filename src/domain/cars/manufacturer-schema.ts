import * as v from 'valibot';

const count = v.pipe(v.number(), v.safeInteger());
const line = v.pipe(v.string(), v.maxLength(255));
const lineOrNull = v.optional(v.nullable(line), null);
const named = { id: count, name: line };

/** What another dashboard must answer; whatever else it says is left out (decisions G18, G19). */
export const slotsSchema = v.object({
  timezone: line,
  slot_minutes: count,
  days: v.array(
    v.object({
      date: v.pipe(v.string(), v.isoDate()),
      slots: v.array(
        v.object({
          starts_at: v.pipe(v.string(), v.isoTimestamp()),
          location_id: count,
          remaining: count,
        }),
      ),
    }),
  ),
});

export const manufacturerSchema = v.object({
  ...named,
  slug: line,
  logo: lineOrNull,
  models: v.array(
    v.object({
      ...named,
      slug: line,
      body: lineOrNull,
      image: lineOrNull,
      price_from: v.optional(v.nullable(v.number()), null),
      variants: v.optional(v.array(v.object(named)), []),
      colours: v.optional(v.array(v.object({ ...named, hex: lineOrNull })), []),
    }),
  ),
});
