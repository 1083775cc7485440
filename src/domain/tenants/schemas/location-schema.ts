import * as v from 'valibot';
import {
  date,
  email,
  id,
  line,
  listOf,
  numberBetween,
  oneOf,
  orNull,
  phone,
  slug,
  timeOfDay,
  webAddress,
  wholeNumber,
} from './field-shapes.ts';

const LOCATION_TYPES = ['sales', 'parts', 'service'] as const;
const OPEN_OR_CLOSED = ['Open', 'Closed'] as const;

/** An open day says from when to when, and opens before it closes. */
function saysItsHours(day: {
  status: 'Open' | 'Closed';
  open: string | null;
  close: string | null;
}): boolean {
  return day.status === 'Closed' || (day.open !== null && day.close !== null && day.open < day.close);
}

const HOURS_MISSING = 'is open, so it needs open and close times, in this order';

const openingHoursSchema = v.pipe(
  v.strictObject({
    weekday: wholeNumber(0, 6),
    status: oneOf(OPEN_OR_CLOSED),
    formated_hours: v.optional(line(60)),
    open: orNull(timeOfDay),
    close: orNull(timeOfDay),
  }),
  v.check((day) => saysItsHours(day), HOURS_MISSING),
);

export const specialHoursSchema = v.pipe(
  v.strictObject({
    date,
    location_type: orNull(oneOf(LOCATION_TYPES)),
    status: oneOf(OPEN_OR_CLOSED),
    open: orNull(timeOfDay),
    close: orNull(timeOfDay),
    label: v.optional(line(80), 'Special hours'),
  }),
  v.check((day) => saysItsHours(day), HOURS_MISSING),
);

const contactDetailSchema = v.strictObject({
  phone: orNull(phone),
  landline_phone: orNull(phone),
  mobile: orNull(phone),
  email: orNull(email),
  facebook_url: orNull(webAddress),
  instagram_url: orNull(webAddress),
  opening_hours: v.optional(
    v.pipe(
      v.array(openingHoursSchema),
      v.check((rows) => new Set(rows.map((row) => row.weekday)).size === rows.length, 'has a weekday twice'),
    ),
    [],
  ),
});

const addressSchema = v.strictObject({
  street: orNull(line()),
  city: orNull(line(80)),
  state: orNull(line(40)),
  postcode: orNull(line(12)),
  lat: orNull(numberBetween(-90, 90)),
  long: orNull(numberBetween(-180, 180)),
  place_id: orNull(line()),
  place_url: orNull(webAddress),
  full: orNull(line(300)),
  map_url: orNull(webAddress),
});

export const locationSchema = v.strictObject({
  id: v.optional(id),
  dealership_id: v.optional(id),
  name: line(120),
  position: v.optional(wholeNumber(0, 10_000)),
  slug: v.optional(slug),
  location_type: v.optional(oneOf(LOCATION_TYPES), 'sales'),
  primary: v.optional(v.boolean()),
  visible: v.optional(v.boolean(), true),
  dealer_license_number: orNull(line(60)),
  contact_detail: v.optional(contactDetailSchema, {}),
  address: v.optional(addressSchema, {}),
  manufacturers: listOf(line(60)),
  reviews: v.optional(
    v.strictObject({
      count: v.optional(wholeNumber(0, 1_000_000), 0),
      average_rating: orNull(numberBetween(1, 5)),
    }),
    {},
  ),
  distribution_locations: listOf(line(120)),
});

export type LocationInput = v.InferOutput<typeof locationSchema>;
