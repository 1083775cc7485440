import * as v from 'valibot';
import {
  date,
  described,
  id,
  line,
  choiceShape,
  orNull,
  paragraph,
  slug,
} from '../tenants/settings/field-shapes.ts';
import { markdown } from './block.ts';

const EMPLOYMENTS = ['full_time', 'part_time', 'casual', 'apprenticeship', 'contract'] as const;
export type Employment = (typeof EMPLOYMENTS)[number];

/** A job that is open (`/current-positions`). */
export const positionSchema = v.pipe(
  v.strictObject({
    slug,
    title: line(120),
    location_id: described(orNull(id), "Where the work is; null: anywhere of the dealer's places."),
    employment: v.optional(choiceShape(EMPLOYMENTS), 'full_time'),
    summary: v.pipe(paragraph(400), v.minLength(1, 'is empty')),
    body: markdown,
    pay: described(orNull(line(120)), 'As advertised, such as $75,000–$85,000 plus super.'),
    opens_on: described(orNull(date), "In the site's time zone; null: from now on."),
    closes_on: described(orNull(date), 'Null: no end.'),
  }),
  v.check(
    ({ opens_on, closes_on }) => opens_on === null || closes_on === null || opens_on <= closes_on,
    'closes before it opens',
  ),
);
export type Position = v.InferOutput<typeof positionSchema>;
