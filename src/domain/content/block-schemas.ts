import * as v from 'valibot';
import {
  flag,
  line,
  listOf,
  oneOf,
  orNull,
  paragraph,
  picture,
  searchQuery,
  shaped,
  wholeNumber,
} from '../tenants/schemas/field-shapes.ts';
import { EMBED_PROVIDERS } from './block.ts';
import { linkUrl } from './link-url.ts';

const link = v.strictObject({ label: line(60), url: linkUrl });
export const blockPicture = v.strictObject({ src: picture, alt: v.optional(paragraph(200), '') });
export const markdown = v.pipe(paragraph(20_000), v.minLength(1, 'is empty'));

const heading = orNull(line(120));
const card = v.strictObject({
  title: line(120),
  text: v.optional(paragraph(600), ''),
  picture: orNull(blockPicture),
  link: orNull(link),
});
const question = v.strictObject({ question: line(200), answer: v.pipe(markdown, v.maxLength(3000)) });

/** What one block may be; `type` says which. */
export const blockSchema = v.variant(
  'type',
  [
    v.strictObject({
      type: v.literal('hero'),
      heading: line(120),
      text: orNull(paragraph(400)),
      picture: orNull(blockPicture),
      button: orNull(link),
    }),
    v.strictObject({ type: v.literal('text'), heading, body: markdown, picture: orNull(blockPicture) }),
    v.strictObject({ type: v.literal('cards'), heading, cards: listOf(card, 24) }),
    v.strictObject({ type: v.literal('offers'), heading }),
    v.strictObject({ type: v.literal('form'), heading, form: line(60) }),
    v.strictObject({
      type: v.literal('locations'),
      heading,
      location_type: orNull(oneOf(['sales', 'parts', 'service'])),
    }),
    v.strictObject({
      type: v.literal('stock'),
      heading,
      query: v.optional(searchQuery, ''),
      limit: v.optional(wholeNumber(1, 12), 4),
    }),
    v.strictObject({ type: v.literal('reviews'), heading }),
    v.strictObject({ type: v.literal('faq'), heading, questions: listOf(question, 40) }),
    v.strictObject({ type: v.literal('gallery'), heading, pictures: listOf(blockPicture, 40) }),
    v.strictObject({
      type: v.literal('embed'),
      heading,
      provider: oneOf(EMBED_PROVIDERS),
      id: shaped(/^[A-Za-z0-9_-]{3,64}$/, "a provider's id"),
      title: line(120),
    }),
  ],
  'is not a kind of block',
);

export const contentPageSchema = v.strictObject({
  path: v.pipe(
    shaped(/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,2}$/, 'a path of lower-case words such as /about-us', 120),
    v.check((path) => !path.startsWith('/pages/'), 'begins with /pages, which the site adds by itself'),
  ),
  title: line(120),
  description: orNull(line(300)),
  heading: line(120),
  introduction: orNull(paragraph(600)),
  blocks: listOf(blockSchema, 60),
  is_unlisted: flag(false),
});
