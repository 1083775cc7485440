import * as v from 'valibot';
import { date, id, line, listOf, oneOf, orNull, paragraph, slug } from '../tenants/schemas/field-shapes.ts';
import { blockPicture, markdown } from './block-schemas.ts';
import { EMPLOYMENTS } from './position.ts';

export const blogPostSchema = v.strictObject({
  slug,
  title: line(160),
  summary: v.pipe(paragraph(400), v.minLength(1, 'is empty')),
  date,
  picture: orNull(blockPicture),
  tags: listOf(line(40), 8),
  body: markdown,
});

export const positionSchema = v.pipe(
  v.strictObject({
    slug,
    title: line(120),
    location_id: orNull(id),
    employment: v.optional(oneOf(EMPLOYMENTS), 'full_time'),
    summary: v.pipe(paragraph(400), v.minLength(1, 'is empty')),
    body: markdown,
    pay: orNull(line(120)),
    opens_on: orNull(date),
    closes_on: orNull(date),
  }),
  v.check(
    ({ opens_on, closes_on }) => opens_on === null || closes_on === null || opens_on <= closes_on,
    'closes before it opens',
  ),
);
