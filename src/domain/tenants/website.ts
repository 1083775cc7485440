import type { Block } from '../content/block.ts';
import type { BlogPost } from '../content/blog-post.ts';
import type { ContentPage } from '../content/content-page.ts';
import type { Position } from '../content/position.ts';
import type { Redirect } from '../content/redirect.ts';
import type { FeedField } from '../feeds/feed-fields.ts';
import type { OptionalPage } from './navigation/enabled-pages.ts';
import type { Brand, Dealership, DealershipWebsite } from './dealership.ts';
import type { LeadDestination } from './lead-destination.ts';
import type { Location, SpecialHours } from './location.ts';
import type { Navigation } from './navigation/navigation.ts';
import type { Theme } from './theme/theme.ts';

/**
 * A tenant's configuration (spec §3 and the keys the product adds): everything that makes one site differ from
 * another. The names are the keys of `forecourt site export`.
 */
export interface Website {
  id: number;
  slug: string;
  template: Template;
  name: string;
  dealership_id: number | null;
  dealership_group: string | null;
  manufacturer: string | null;
  manufacturer_id: number | null;
  /** What the dealer knows of the makes beyond its stock. */
  brands: Brand[];
  city: string | null;
  state: string | null;
  url: string | null;
  domain_name: string | null;
  address: { city: string | null; state: string | null };
  dealerships: Dealership[];
  dealership_websites: DealershipWebsite[];
  locations: Location[];
  special_hours: SpecialHours[];
  navigation: Navigation;

  /** IANA name, e.g. `Australia/Brisbane`. */
  timezone: string;
  locale: Locale;
  currency: Currency;
  odometer_unit: 'km' | 'mi';
  phone_rule: PhoneRule;
  name_rule: 'letters' | 'extended';
  email_only_forms: boolean;
  message_required: boolean;
  opt_in_default: boolean;
  /** Where leads go (never sent to browsers). Empty: by e-mail to the location's own address. */
  lead_destinations: LeadDestination[];
  /** The shopper gets a mail that says what was sent. */
  shopper_confirmation: boolean;
  /** Days after which spam is deleted that nobody released. */
  spam_retention_days: number;
  /** Months after which leads are deleted. */
  lead_retention_months: number;
  /** Days after which files are deleted that came with an application for work. */
  application_files_retention_days: number;
  /** Months after which numbers of a day are deleted. */
  count_retention_months: number;
  /** Sender of our mails; null: `leads@` the site's host. */
  mail_from: string | null;
  /** Questions of the service booking that only some workshops ask. */
  service_form: { interval: boolean; tyres: boolean };
  /** Offered with a service booking: a wash, a loan car … */
  additional_services: string[];
  /** The site's own list and labels of places, where forms should offer these only. */
  location_choices: { location_id: number; label: string }[];
  /** Asks "Ready to sell", "Valuation guide", "Best Finance", "Best Deal" (spec §3). */
  dealer_promises: boolean;
  /** A Yes/No question of one group about its own fit-out; null: not asked. */
  fit_out_question: string | null;
  /** Stored with valuation leads. */
  autogauge_enabled: boolean;
  bookings: Record<BookingKind, BookingSettings>;

  default_search_path: string | null;
  default_sort: SortOrder;
  /** An expression in the search service's `filters` grammar; cars outside it are invisible. Empty = all. */
  search_filters: string;
  search_categories: SearchCategory[];
  search_host: string | null;
  search_public_key: string;
  include_sold_cars_days: number;
  sold_tag_text: string;
  runout_tag_colour: 'red' | 'green';
  electric_tag_enabled: boolean;
  /** The picture on the card of a certified used Toyota; null: the product's own. */
  certified_badge: string | null;
  /** How often a car's `subscription_price` is paid. */
  subscription_period: 'week' | 'month';

  /** Action buttons of the car page, in the order shown (spec §2). */
  buttons: ActionButton[];
  whatsapp_number: string | null;
  call_us_number: string | null;
  finance_link: string | null;
  checkout_path: 'checkout' | 'buy-online';
  reserve_amount_cents: number;
  payment_provider: string | null;
  /** How cars can be paid for whose feed and dealership do not say; null: through the payment provider. */
  payment_processors: string[] | null;

  garage_enabled: boolean;
  garage_path: GaragePath;
  blog_path: '/blog' | '/news';
  features: Features;
  enabled_pages: OptionalPage[];
  home_stock: boolean;
  home: HomeContent;
  /** What the dealer adds to the home page, below its own parts. */
  home_blocks: Block[];
  override_city: string | null;
  override_primary_vehicle: string | null;

  theme: Theme;
  logo: { url: string | null; thumb: string | null; banner: string | null };
  image_quality: number;
  /** Origins, beside the site itself, whose pictures the loader may fetch. */
  image_origins: string[];

  facebook_url: string | null;
  instagram_url: string | null;
  reviews: Review[];
  offers: Offer[];
  blogs: { enabled: boolean; title: string | null };
  /** Pages the dealer wrote; what none is written for has the product's own (see `content/standard-pages`). */
  pages: ContentPage[];
  /** Articles of the blog, in any order. */
  posts: BlogPost[];
  positions: Position[];
  /** Addresses of the dealer's earlier website, which lead on where the site has no page of its own. */
  redirects: Redirect[];
  /** The same stock on sites in other countries: page for page at the same path. */
  language_alternates: { locale: Locale; url: string }[];
  /** The parts and merchandise shop, where `enable_store` is on. */
  store_url: string | null;
  /** Who trades, where it is not the site's name. */
  legal_name: string | null;
  /** ABN, NZBN or the like, as the dealer writes it with its name: `ABN 51 000 000 000`. */
  business_number: string | null;
  experiments: Experiment[];
  /** What other platforms may fetch of the stock, and by which key in the address (never sent to browsers). */
  feeds: Record<FeedName, FeedSwitch>;
  /** The columns of `/feeds/stock.csv`; none: those our own import reads. */
  stock_feed: { columns: { header: string; field: FeedField }[] };
  demo_routes_to: 'new' | 'used';
  test_leads: boolean;
  /** The finance page's credit licence number, shown where money is lent. */
  credit_licence_number: string | null;
  /** What the finance calculator begins with. */
  lending: LendingTerms;

  events_collector: { enabled: boolean; url: string | null };
  meta_catalogue: 'product' | 'vehicle';
  google_site_verification: string | null;
  google_analytics_id: string | null;
  gtm_id: string | null;
  facebook_pixel: string | null;
  zendesk_key: string | null;
  podium_api_organization: string | null;
  podium_api_token: string | null;
  livechat_agent_group: string | null;
  impel_chatbot_key: string | null;
  xtime_url: string | null;
  car_clarity_target: boolean;
}

export type Template = 'car' | 'motorcycle' | 'camper';
export type Locale = 'en-AU' | 'en-NZ' | 'en-US';
export type Currency = 'AUD' | 'NZD' | 'USD';
export type PhoneRule = 'au' | 'au-mobile' | 'nz-length' | 'nz' | 'us';
type GaragePath = '/my-garage' | '/garage' | '/my-cars' | '/saved-cars' | '/shortlist';
export type SortOrder =
  | 'most_relevant'
  | 'latest'
  | 'price_desc'
  | 'price_asc'
  | 'subscription_price_desc'
  | 'subscription_price_asc'
  | 'km_desc'
  | 'km_asc';

/** What a time can be booked for. */
export type BookingKind = 'test_drive' | 'service';

interface BookingSettings {
  slot_minutes: number;
  /** How many may book the same time at one location. */
  capacity: number;
  /** Earliest slot: so many hours from now. */
  notice_hours: number;
  /** Days ahead that are offered. */
  days: number;
}

/** The twelve buttons of spec §2, in the spec's order. */
export const ACTION_BUTTONS = [
  'call_the_dealer',
  'call_us_now',
  'get_finance',
  'enquire_now',
  'book_a_test_drive',
  'trade_in_valuation',
  'whatsapp',
  'chat',
  'reserve_car_now',
  'car_history_report',
  'vehicle_location',
  'request_photos',
] as const;
export type ActionButton = (typeof ACTION_BUTTONS)[number];

/** A lender's usual terms, beside which the dealer's own rate may differ for every borrower. */
interface LendingTerms {
  lender: string | null;
  /** Nominal, a year: 10 is ten percent (spec §9). */
  rate_percent: number;
  /** Lent along with the car. */
  establishment_fee_cents: number;
  monthly_fee_cents: number;
}

/** The feature switches of spec §1. */
interface Features {
  autograb: boolean;
  autobot: boolean;
  dealercell: boolean;
  dealerstudio: boolean;
  impel: boolean;
  redbook: boolean;
  nevdis: boolean;
  enable_store: boolean;
  offers_subscription: boolean;
  use_pages_path: boolean;
  build_model_pages: boolean;
  finance_pre_approval: boolean;
}

/** A promoted filter chip above the results: a label and the search it opens, as a query string. */
export interface SearchCategory {
  name: string;
  query: string;
}

interface HomeContent {
  headline: string;
  introduction: string;
  /** Pictures are site paths. */
  hero_image: string | null;
  highlights: { title: string; text: string }[];
}

export interface Review {
  /** An initial and a suburb: reviewers are never named. */
  author: string;
  rating: number;
  text: string;
  /** ISO date. */
  date: string;
}

export interface Offer {
  title: string;
  text: string;
  image: string | null;
  query: string;
  starts_on: string | null;
  ends_on: string | null;
}

export type FeedName = 'google' | 'meta' | 'csv';

interface FeedSwitch {
  enabled: boolean;
  /** Null: anybody may fetch it. */
  access_key: string | null;
}

interface Experiment {
  name: string;
  variants: string[];
}
