import * as v from 'valibot';
import {
  date,
  described,
  flagShape,
  line,
  listShape,
  numberBetween,
  choiceShape,
  orNull,
  paragraph,
  picture,
  searchQuery,
} from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';
import { blockSchema } from './block.ts';

/** How a home page begins: each is a design of its own, with the headline, a vehicle and the search form in sight at once. */
const HEROES = ['search', 'picture', 'stock', 'editorial', 'figures', 'split', 'range', 'poster'] as const;
export type HeroName = (typeof HEROES)[number];

/** How the newest cars stand on a home page. */
const STOCK_SHAPES = ['cards', 'rows', 'lines', 'bars'] as const;
export type StockShape = (typeof STOCK_SHAPES)[number];

/** The parts below the hero, in the order of a site that has chosen none. */
export const HOME_PARTS = [
  'bodies',
  'brands',
  'recent',
  'stock',
  'highlights',
  'offers',
  'team',
  'locations',
  'reviews',
  'group',
  'blocks',
] as const;
export type HomePart = (typeof HOME_PARTS)[number];

const teamMemberSchema = v.strictObject({
  role: line(60),
  text: v.optional(paragraph(120), ''),
  name: described(orNull(line(80)), 'Of somebody who agreed to be shown; null: the role alone.'),
  picture: described(orNull(picture), 'Null: a drawn portrait.'),
});
export type TeamMember = v.InferOutput<typeof teamMemberSchema>;

const STANDARD_HOME_LAYOUT = { hero: 'search', stock_as: 'cards', order: [] } as const;

const homeLayoutSchema = v.strictObject({
  hero: described(
    v.optional(choiceShape(HEROES), STANDARD_HOME_LAYOUT.hero),
    'How the page begins: with the search, a full picture, the stock, large words, figures, two halves, the range of models or a poster.',
  ),
  stock_as: described(
    v.optional(choiceShape(STOCK_SHAPES), STANDARD_HOME_LAYOUT.stock_as),
    'How the newest cars stand there.',
  ),
  order: described(
    listShape(choiceShape(HOME_PARTS), HOME_PARTS.length),
    'The parts that come first, in this order; the others follow in theirs.',
  ),
});

const homeSchema = v.strictObject({
  headline: described(v.optional(line(120)), "The site's name where it is not given."),
  introduction: v.optional(paragraph(600), ''),
  hero_image: orNull(picture),
  hero_image_dark: described(orNull(picture), 'The same picture for dark pages.'),
  highlights: listShape(v.strictObject({ title: line(80), text: paragraph(300) }), 8),
});

const offerSchema = v.pipe(
  v.strictObject({
    title: line(120),
    text: paragraph(1000),
    image: orNull(picture),
    image_dark: described(orNull(picture), 'The same picture for dark pages.'),
    query: described(v.optional(searchQuery, ''), 'The search that its link opens.'),
    starts_on: described(orNull(date), 'Null: from now on.'),
    ends_on: described(orNull(date), 'Its last day; null: no end.'),
  }),
  v.check(
    ({ starts_on, ends_on }) => starts_on === null || ends_on === null || starts_on <= ends_on,
    'ends before it starts',
  ),
);
export type Offer = v.InferOutput<typeof offerSchema>;

const reviewSchema = v.strictObject({
  author: described(line(80), 'An initial and a suburb: reviewers are never named.'),
  rating: numberBetween(1, 5),
  text: paragraph(1500),
  date,
});
export type Review = v.InferOutput<typeof reviewSchema>;

export const HOME_SETTINGS = settings('Home page', {
  home_stock: {
    label: 'Newest cars',
    description: 'The home page shows a row of the newest cars.',
    visibility: 'browser',
    schema: flagShape(false),
  },
  home: {
    label: 'Words and picture',
    description: 'The headline, introduction, picture and highlights of the home page.',
    visibility: 'browser',
    schema: v.optional(homeSchema, {}),
  },
  home_layout: {
    label: 'Layout of the home page',
    description: 'How the home page begins, how it shows stock, and which of its parts come first.',
    visibility: 'browser',
    schema: v.optional(homeLayoutSchema, {}),
  },
  home_team: {
    label: 'Team',
    description: 'Whom a visitor meets, as the home page shows them.',
    visibility: 'browser',
    schema: listShape(teamMemberSchema, 8),
  },
  home_blocks: {
    label: 'More on the home page',
    description: 'What the dealer adds to the home page, below its own parts.',
    visibility: 'browser',
    schema: listShape(blockSchema, 20),
  },
  override_city: {
    label: 'City in texts',
    description: 'The city that texts and titles name in place of that of the address.',
    visibility: 'browser',
    schema: orNull(line(80)),
  },
  override_primary_vehicle: {
    label: 'First car',
    description: 'The car shown first on the home page, by the last part of its address.',
    visibility: 'browser',
    schema: orNull(line(120)),
  },
  reviews: {
    label: 'Reviews',
    description: 'What customers said.',
    visibility: 'browser',
    schema: listShape(reviewSchema, 100),
  },
  offers: {
    label: 'Offers',
    description: 'The special offers, each shown on its days.',
    visibility: 'browser',
    schema: listShape(offerSchema, 60),
  },
});

export type HomeSettings = ValuesOf<typeof HOME_SETTINGS>;

/** One setting each, for what reads no more. */
export type OffersSetting = Pick<HomeSettings, 'offers'>;
export type OverrideCitySetting = Pick<HomeSettings, 'override_city'>;
