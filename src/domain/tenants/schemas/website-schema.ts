import * as v from 'valibot';
import { blogPostSchema, positionSchema } from '../../content/article-schemas.ts';
import { blockSchema, contentPageSchema } from '../../content/block-schemas.ts';
import { MOST_REDIRECTS } from '../../content/redirects.ts';
import {
  experimentSchema,
  homeSchema,
  logoSchema,
  offerSchema,
  redirectSchema,
  reviewSchema,
  searchCategorySchema,
} from './content-schemas.ts';
import { brandSchema, dealershipSchema, dealershipWebsiteSchema } from './dealership-schema.ts';
import { OPTIONAL_PAGES } from '../navigation/enabled-pages.ts';
import {
  flag,
  hostName,
  id,
  line,
  lowerCaseWord,
  listOf,
  numberBetween,
  oneOf,
  orNull,
  picture,
  origin,
  paragraph,
  phone,
  providerKey,
  shaped,
  sitePath,
  slug,
  webAddress,
  wholeNumber,
} from './field-shapes.ts';
import { bookingsSchema, leadDestinationSchema, mailAddress } from './lead-schemas.ts';
import { locationSchema, specialHoursSchema } from './location-schema.ts';
import { navigationSchema } from '../navigation/navigation-schema.ts';
import { feedsSchema, stockFeedSchema } from './feed-schemas.ts';
import { featuresSchema, providerEntries } from './provider-schemas.ts';
import { STANDARD_THEME, themeSchema } from '../theme/theme-schema.ts';
import { ACTION_BUTTONS } from '../website.ts';

const SORT_ORDERS = [
  'most_relevant',
  'latest',
  'price_desc',
  'price_asc',
  'subscription_price_desc',
  'subscription_price_asc',
  'km_desc',
  'km_asc',
] as const;

/** An IANA name the runtime knows: an unknown one would fail on every page that shows a time. */
const timezone = v.pipe(line(60), v.check(isTimezone, 'is not a time zone like Australia/Brisbane'));

function isTimezone(name: string): boolean {
  if (!/^[A-Z][A-Za-z]+(?:\/[A-Za-z0-9_+-]+){1,2}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

/** Who the site is and where. */
const identityEntries = {
  /** 0 before the store has given one. */
  id: v.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  slug: v.optional(slug),
  template: v.optional(oneOf(['car', 'motorcycle', 'camper'])),
  name: line(120),
  dealership_id: orNull(id),
  dealership_group: orNull(line(120)),
  manufacturer: orNull(line(60)),
  manufacturer_id: orNull(id),
  brands: listOf(brandSchema),
  city: orNull(line(80)),
  state: orNull(line(40)),
  url: orNull(webAddress),
  domain_name: orNull(hostName),
  address: v.optional(v.strictObject({ city: orNull(line(80)), state: orNull(line(40)) })),
  dealerships: listOf(dealershipSchema),
  dealership_websites: listOf(dealershipWebsiteSchema),
  locations: listOf(locationSchema),
  special_hours: listOf(specialHoursSchema, 400),
  legal_name: orNull(line(120)),
  business_number: orNull(line(60)),
  navigation: v.optional(navigationSchema),
};

/** How its country writes and counts. */
const localeEntries = {
  timezone: v.optional(timezone),
  locale: v.optional(oneOf(['en-AU', 'en-NZ', 'en-US']), 'en-AU'),
  currency: v.optional(oneOf(['AUD', 'NZD', 'USD'])),
  odometer_unit: v.optional(oneOf(['km', 'mi'])),
  phone_rule: v.optional(oneOf(['au', 'au-mobile', 'nz-length', 'nz', 'us'])),
  name_rule: v.optional(oneOf(['letters', 'extended']), 'letters'),
};

const formEntries = {
  email_only_forms: flag(false),
  message_required: flag(true),
  opt_in_default: flag(true),
  demo_routes_to: v.optional(oneOf(['new', 'used']), 'new'),
  test_leads: flag(false),
  lead_destinations: listOf(leadDestinationSchema, 40),
  shopper_confirmation: flag(false),
  spam_retention_days: v.optional(wholeNumber(1, 30), 30),
  lead_retention_months: v.optional(wholeNumber(1, 24), 24),
  application_files_retention_days: v.optional(wholeNumber(1, 90), 90),
  count_retention_months: v.optional(wholeNumber(1, 24), 24),
  mail_from: orNull(mailAddress),
  service_form: v.optional(v.strictObject({ interval: flag(false), tyres: flag(false) }), {}),
  additional_services: listOf(line(80), 20),
  location_choices: listOf(v.strictObject({ location_id: id, label: line(80) }), 50),
  dealer_promises: flag(false),
  fit_out_question: orNull(line(120)),
  autogauge_enabled: flag(false),
  bookings: v.optional(bookingsSchema, {}),
};

const searchEntries = {
  default_search_path: orNull(shaped(/^[A-Za-z0-9][A-Za-z0-9-]*$/, 'letters, digits and hyphens', 80)),
  default_sort: v.optional(oneOf(SORT_ORDERS), 'most_relevant'),
  search_filters: v.optional(paragraph(2000), ''),
  search_categories: listOf(searchCategorySchema, 12),
  search_host: orNull(hostName),
  search_public_key: v.optional(providerKey),
  include_sold_cars_days: v.optional(wholeNumber(0, 365), 3),
  sold_tag_text: v.optional(line(40), 'JUST SOLD'),
  runout_tag_colour: v.optional(oneOf(['red', 'green']), 'red'),
  electric_tag_enabled: flag(true),
  certified_badge: orNull(picture),
  subscription_period: v.optional(oneOf(['week', 'month']), 'week'),
};

const lendingSchema = v.strictObject({
  lender: orNull(line(80)),
  rate_percent: v.optional(numberBetween(0, 30), 10),
  establishment_fee_cents: v.optional(wholeNumber(0, 1_000_000), 0),
  monthly_fee_cents: v.optional(wholeNumber(0, 10_000), 0),
});

const salesEntries = {
  buttons: v.optional(
    v.pipe(
      v.array(oneOf(ACTION_BUTTONS)),
      v.check((values) => hasNoDuplicate(values), 'has a button twice'),
    ),
  ),
  whatsapp_number: orNull(phone),
  call_us_number: orNull(phone),
  finance_link: orNull(v.union([sitePath, webAddress], 'is not a site path nor an http or https address')),
  checkout_path: v.optional(oneOf(['checkout', 'buy-online']), 'checkout'),
  reserve_amount_cents: v.optional(wholeNumber(100, 10_000_000), 50_000),
  payment_provider: orNull(lowerCaseWord),
  payment_processors: orNull(listOf(lowerCaseWord, 10)),
  credit_licence_number: orNull(line(40)),
  lending: v.optional(lendingSchema, {}),
};

function hasNoDuplicate(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

const pageEntries = {
  garage_enabled: flag(false),
  garage_path: v.optional(
    oneOf(['/my-garage', '/garage', '/my-cars', '/saved-cars', '/shortlist']),
    '/my-garage',
  ),
  blog_path: v.optional(oneOf(['/blog', '/news']), '/blog'),
  blogs: v.optional(v.strictObject({ enabled: flag(true), title: orNull(line(80)) }), {}),
  features: v.optional(featuresSchema, {}),
  enabled_pages: v.optional(
    v.pipe(
      v.array(oneOf(OPTIONAL_PAGES)),
      v.check((values) => hasNoDuplicate(values), 'has a page twice'),
    ),
    [],
  ),
  home_stock: flag(false),
  home: v.optional(homeSchema, {}),
  home_blocks: listOf(blockSchema, 20),
  override_city: orNull(line(80)),
  override_primary_vehicle: orNull(line(120)),
  reviews: listOf(reviewSchema, 100),
  offers: listOf(offerSchema, 60),
  experiments: listOf(experimentSchema, 10),
  feeds: v.optional(feedsSchema, {}),
  stock_feed: v.optional(stockFeedSchema, {}),
  pages: listOf(contentPageSchema, 300),
  posts: listOf(blogPostSchema, 1000),
  positions: listOf(positionSchema, 100),
  redirects: listOf(redirectSchema, MOST_REDIRECTS),
  language_alternates: listOf(
    v.strictObject({ locale: oneOf(['en-AU', 'en-NZ', 'en-US']), url: origin }),
    10,
  ),
  store_url: orNull(webAddress),
};

const lookEntries = {
  theme: v.optional(themeSchema, STANDARD_THEME),
  logo: v.optional(logoSchema, {}),
  image_quality: v.optional(wholeNumber(1, 100), 75),
  image_origins: listOf(origin, 20),
  facebook_url: orNull(webAddress),
  instagram_url: orNull(webAddress),
};

/** Every key a configuration may have; only `name` must be there. What depends on other keys is filled in later. */
export const websiteSchema = v.strictObject({
  ...identityEntries,
  ...localeEntries,
  ...formEntries,
  ...searchEntries,
  ...salesEntries,
  ...pageEntries,
  ...lookEntries,
  ...providerEntries,
});

export type WebsiteInput = v.InferOutput<typeof websiteSchema>;

/** A configuration as a person writes it: only what differs from the defaults. */
export type WebsiteConfiguration = v.InferInput<typeof websiteSchema>;
