import * as v from 'valibot';
import { SOURCE_PATTERN } from '#domain/analytics/visit-source.ts';
import { readContext } from '#domain/leads/reading/read-context.ts';
import { readCount } from '#domain/leads/reading/read-scalar.ts';
import type { ReadResult } from '#domain/leads/reading/read-text.ts';
import { described } from '#domain/tenants/settings/field-shapes.ts';
import { readBy } from './parse-body.ts';

const wholeNumber = v.union(
  [v.pipe(v.number(), v.integer(), v.minValue(0)), v.string()],
  'This must be a whole number.',
);
const text = v.string('This must be text.');
const phone = v.string('This must be a phone number.');

/** A tap on a phone number, as the shopper's browser reports it (spec §7): nothing in it is required. */
export const clickBody = v.object({
  car_id: id('A car of this site.'),
  dealership_id: id('One of the site’s dealerships.'),
  website_id: id('The site.'),
  location_id: id('One of the site’s locations.'),
  phone: optionalText(readBy(phone, readPhone), 'The number that was tapped.'),
  url: optionalText(context(2048), 'The page.'),
  anon_id: optionalText(context(100), 'The visitor, by a random text of the device.'),
  session_id: optionalText(context(100), 'The visit.'),
  source: optionalText(
    v.pipe(text, v.regex(SOURCE_PATTERN, 'This must be a short name.')),
    'Where the visit came from, as one word: of a reveal, whose number it answers.',
  ),
});

export type Click = v.InferOutput<typeof clickBody>;

function id(meaning: string) {
  return described(v.nullish(readBy(wholeNumber, readCount), null), meaning);
}

function optionalText<const Schema extends v.GenericSchema<string, string>>(schema: Schema, meaning: string) {
  return described(v.nullish(schema, ''), meaning);
}

function context(maxLength: number) {
  return readBy(text, (input) => readContext(input, maxLength));
}

/** As people write one, with letters such as 1300 CARS or the stars of a masked one. */
function readPhone(input: string): ReadResult<string> {
  const isPhone = /^[\dA-Z\s()+.*/-]{0,32}$/.test(input);
  return isPhone ? { value: input.trim() } : { fault: 'This must be a phone number.' };
}
