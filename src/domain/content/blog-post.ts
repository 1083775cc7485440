import * as v from 'valibot';
import {
  date,
  described,
  line,
  listShape,
  orNull,
  paragraph,
  slug,
} from '../tenants/settings/field-shapes.ts';
import { markdown, pictureSchema } from './block.ts';

/** An article of the blog (or the news), shown from its date on. */
export const blogPostSchema = v.strictObject({
  slug,
  title: line(160),
  summary: described(
    v.pipe(paragraph(400), v.minLength(1, 'is empty')),
    'A sentence or two, for lists, feeds and search engines.',
  ),
  date: described(date, "In the site's time zone."),
  picture: orNull(pictureSchema),
  tags: listShape(line(40), 8),
  body: markdown,
});
export type BlogPost = v.InferOutput<typeof blogPostSchema>;
