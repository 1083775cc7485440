import * as v from 'valibot';
import { LOCATION_TYPES } from '../tenants/location.ts';
import {
  described,
  line,
  listShape,
  choiceShape,
  orNull,
  paragraph,
  picture,
  searchQuery,
  shaped,
  wholeNumber,
} from '../tenants/settings/field-shapes.ts';
import { EMBED_PROVIDERS } from './embed-address.ts';
import { linkUrl } from './link-url.ts';

const linkSchema = v.strictObject({
  label: line(60),
  url: described(linkUrl, 'A site path, a full address, tel: or mailto:.'),
});
export type BlockLink = v.InferOutput<typeof linkSchema>;

export const pictureSchema = v.strictObject({
  src: picture,
  alt: described(v.optional(paragraph(200), ''), 'Empty for a picture that only decorates.'),
  dark: described(orNull(picture), 'The same picture for dark pages.'),
});
export type BlockPicture = v.InferOutput<typeof pictureSchema>;

export const markdown = described(
  v.pipe(paragraph(20_000), v.minLength(1, 'is empty')),
  'Markdown: paragraphs, lists, emphasis, links, small headings. HTML in it is shown as text.',
);

const heading = orNull(line(120));
const card = v.strictObject({
  title: line(120),
  text: v.optional(paragraph(600), ''),
  picture: orNull(pictureSchema),
  link: orNull(linkSchema),
});
const question = v.strictObject({ question: line(200), answer: v.pipe(markdown, v.maxLength(3000)) });

/** One part of a page; `type` says which. What a dealer may write is data of these shapes: never markup, never scripts. */
export const blockSchema = v.variant(
  'type',
  [
    /** A wide picture with a few words and one thing to do. */
    v.strictObject({
      type: v.literal('hero'),
      heading: line(120),
      text: orNull(paragraph(400)),
      picture: orNull(pictureSchema),
      button: orNull(linkSchema),
    }),
    v.strictObject({ type: v.literal('text'), heading, body: markdown, picture: orNull(pictureSchema) }),
    v.strictObject({ type: v.literal('cards'), heading, cards: listShape(card, 24) }),
    /** The offers that run today. */
    v.strictObject({ type: v.literal('offers'), heading }),
    v.strictObject({
      type: v.literal('form'),
      heading,
      form: described(line(60), "A form by its name; on that form's own page, the place where it stands."),
    }),
    /** The site's places with their hours. */
    v.strictObject({
      type: v.literal('locations'),
      heading,
      location_type: described(orNull(choiceShape(LOCATION_TYPES)), 'Null: of every type.'),
    }),
    /** A row of cars that a search finds. */
    v.strictObject({
      type: v.literal('stock'),
      heading,
      query: described(
        v.optional(searchQuery, ''),
        'Such as refinementList[fuel][0]=Electric; empty: the newest.',
      ),
      limit: v.optional(wholeNumber(1, 12), 4),
    }),
    v.strictObject({ type: v.literal('reviews'), heading }),
    v.strictObject({ type: v.literal('faq'), heading, questions: listShape(question, 40) }),
    v.strictObject({ type: v.literal('gallery'), heading, pictures: listShape(pictureSchema, 40) }),
    /** A film, a tour or a map of a known provider; loaded when the shopper asks for it. */
    v.strictObject({
      type: v.literal('embed'),
      heading,
      provider: choiceShape(EMBED_PROVIDERS),
      id: described(
        shaped(/^[A-Za-z0-9_-]{3,64}$/, "a provider's id"),
        "The provider's own id of it, such as dQw4w9WgXcQ.",
      ),
      title: line(120),
    }),
  ],
  'is not a kind of block',
);
export type Block = v.InferOutput<typeof blockSchema>;
export type CardsBlock = Extract<Block, { type: 'cards' }>;
export type FormBlock = Extract<Block, { type: 'form' }>;
export type StockBlock = Extract<Block, { type: 'stock' }>;
