import * as v from 'valibot';
import {
  date,
  line,
  listOf,
  numberBetween,
  orNull,
  paragraph,
  picture,
  searchQuery,
  shaped,
  sitePath,
} from './field-shapes.ts';

/** What the dealer writes: home page, offers, reviews, promoted searches, experiments. */

export const homeSchema = v.strictObject({
  headline: v.optional(line(120)),
  introduction: v.optional(paragraph(600), ''),
  hero_image: orNull(picture),
  highlights: listOf(v.strictObject({ title: line(80), text: paragraph(300) }), 8),
});

export const offerSchema = v.pipe(
  v.strictObject({
    title: line(120),
    text: paragraph(1000),
    image: orNull(picture),
    query: v.optional(searchQuery, ''),
    starts_on: orNull(date),
    ends_on: orNull(date),
  }),
  v.check(
    ({ starts_on, ends_on }) => starts_on === null || ends_on === null || starts_on <= ends_on,
    'ends before it starts',
  ),
);

export const reviewSchema = v.strictObject({
  author: line(80),
  rating: numberBetween(1, 5),
  text: paragraph(1500),
  date,
});

export const searchCategorySchema = v.strictObject({ name: line(40), query: searchQuery });

const httpsAddress = shaped(
  /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#][^\s<>"\\^`{|}]*)?$/i,
  'a path of the site nor an https address',
  2000,
);

export const redirectSchema = v.strictObject({
  from: shaped(/^\/(?![/\\])[^?#\s<>"\\]*$/, 'a path that begins with one /, without ? and #', 500),
  to: v.lazy((input) => (/^\s*\//.test(String(input)) ? sitePath : httpsAddress)),
});

const experimentName = shaped(/^[a-z0-9][a-z0-9-]{0,39}$/, 'lower-case letters, digits and hyphens');

export const experimentSchema = v.strictObject({
  name: experimentName,
  variants: v.pipe(v.array(experimentName), v.minLength(2, 'has fewer than 2 variants'), v.maxLength(10)),
});

export const logoSchema = v.strictObject({
  url: orNull(picture),
  thumb: orNull(picture),
  banner: orNull(picture),
});
