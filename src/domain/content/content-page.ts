import * as v from 'valibot';
import {
  described,
  flagShape,
  line,
  listShape,
  orNull,
  paragraph,
  shaped,
} from '../tenants/settings/field-shapes.ts';
import { blockSchema } from './block.ts';

/** A page as the dealer wrote it. On the path of a form's page it adds its blocks to that page. */
export const contentPageSchema = v.strictObject({
  path: described(
    v.pipe(
      shaped(
        /^(?:\/models)?(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,2}$/,
        'a path of lower-case words such as /about-us',
        120,
      ),
      v.check((path) => !path.startsWith('/pages/'), 'begins with /pages, which the site adds by itself'),
    ),
    'Without /pages, such as /about-us; a site that keeps its pages there has it below. What is written for /models/toyota or /models/toyota/hilux stands on that page.',
  ),
  title: described(line(120), "The page's name in tabs and results."),
  description: described(
    orNull(line(300)),
    'For search engines; null: made from the introduction or the first words.',
  ),
  heading: line(120),
  introduction: orNull(paragraph(600)),
  blocks: listShape(blockSchema, 60),
  is_unlisted: described(flagShape(false), 'Reachable, but in no sitemap and not to be indexed.'),
});
export type ContentPage = v.InferOutput<typeof contentPageSchema>;
