import * as v from 'valibot';
import {
  date,
  described,
  email,
  id,
  line,
  listShape,
  numberBetween,
  choiceShape,
  orNull,
  phone,
  picture,
  slug,
  timeOfDay,
  webAddress,
  wholeNumber,
} from './settings/field-shapes.ts';
import { settings, type Filled, type ValuesOf } from './settings/setting.ts';

export const LOCATION_TYPES = ['sales', 'parts', 'service'] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];

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
    weekday: described(wholeNumber(0, 6), '0 is Sunday.'),
    status: choiceShape(OPEN_OR_CLOSED),
    formated_hours: described(
      v.optional(line(60)),
      'As shown, such as 8:30am-5:30pm; made from the times where it is not given.',
    ),
    open: described(orNull(timeOfDay), "24-hour HH:MM in the site's time zone."),
    close: orNull(timeOfDay),
  }),
  v.check((day) => saysItsHours(day), HOURS_MISSING),
);
export type OpeningHours = Filled<v.InferOutput<typeof openingHoursSchema>>;

const specialHoursSchema = v.pipe(
  v.strictObject({
    date: described(date, "In the site's time zone."),
    location_type: described(orNull(choiceShape(LOCATION_TYPES)), 'Null: locations of every type.'),
    status: choiceShape(OPEN_OR_CLOSED),
    open: orNull(timeOfDay),
    close: orNull(timeOfDay),
    label: v.optional(line(80), 'Special hours'),
  }),
  v.check((day) => saysItsHours(day), HOURS_MISSING),
);
export type SpecialHours = v.InferOutput<typeof specialHoursSchema>;

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
  place_id: described(orNull(line()), "The map's own number of the place."),
  place_url: orNull(webAddress),
  full: described(orNull(line(300)), 'In one line; made from the parts where it is not given.'),
  map_url: orNull(webAddress),
});
export type Address = v.InferOutput<typeof addressSchema>;

const landmarksSchema = v.strictObject({
  by_car: orNull(line(300)),
  park: orNull(line(300)),
  train: orNull(line(300)),
  after_hours: orNull(line(300)),
});

/** A location of a dealership: its sales yard, parts counter or service department (spec §3). */
const locationSchema = v.strictObject({
  id: v.optional(id),
  dealership_id: v.optional(id),
  name: line(120),
  position: described(v.optional(wholeNumber(0, 10_000)), 'Its place in lists.'),
  slug: v.optional(slug),
  location_type: v.optional(choiceShape(LOCATION_TYPES), 'sales'),
  primary: described(v.optional(v.boolean()), 'It comes first; of none marked so, the first does.'),
  visible: v.optional(v.boolean(), true),
  dealer_license_number: orNull(line(60)),
  contact_detail: v.optional(contactDetailSchema, {}),
  address: v.optional(addressSchema, {}),
  manufacturers: listShape(line(60)),
  reviews: v.optional(
    v.strictObject({
      count: v.optional(wholeNumber(0, 1_000_000), 0),
      average_rating: orNull(numberBetween(1, 5)),
    }),
    {},
  ),
  distribution_locations: listShape(line(120)),
  front_picture: described(orNull(picture), 'A photograph of its front; a drawing stands there without one.'),
  landmarks: described(
    v.optional(landmarksSchema, {}),
    "The way to the door in the dealer's own words; what is empty is not shown.",
  ),
});
export type LocationInput = v.InferOutput<typeof locationSchema>;
export type Location = Filled<LocationInput>;

export const LOCATION_SETTINGS = settings('Locations', {
  locations: {
    label: 'Locations',
    description: 'The sales yards, parts counters and service departments, with their hours and addresses.',
    visibility: 'browser',
    schema: listShape(locationSchema),
  },
  special_hours: {
    label: 'Special hours',
    description: 'Dates with other hours than the weekday has, such as public holidays.',
    visibility: 'browser',
    schema: listShape(specialHoursSchema, 400),
  },
});

export type LocationSettings = ValuesOf<typeof LOCATION_SETTINGS>;

/** One setting each, for what reads no more. */
export type LocationsSetting = Pick<LocationSettings, 'locations'>;
export type SpecialHoursSetting = Pick<LocationSettings, 'special_hours'>;
