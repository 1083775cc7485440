import type { Website } from './website.ts';

/**
 * Which keys of a configuration may leave the server. A new key does not compile until it is classed here; what is
 * `server` never reaches HTML, JSON or a log.
 */
export const EXPOSURE = {
  id: 'public',
  slug: 'public',
  template: 'public',
  name: 'public',
  dealership_id: 'public',
  dealership_group: 'public',
  manufacturer: 'public',
  manufacturer_id: 'public',
  brands: 'public',
  city: 'public',
  state: 'public',
  url: 'public',
  domain_name: 'public',
  address: 'public',
  dealerships: 'public',
  dealership_websites: 'public',
  locations: 'public',
  special_hours: 'public',
  navigation: 'public',
  timezone: 'public',
  locale: 'public',
  currency: 'public',
  odometer_unit: 'public',
  phone_rule: 'public',
  name_rule: 'public',
  email_only_forms: 'public',
  message_required: 'public',
  opt_in_default: 'public',
  /** Addresses of staff, and keys. */
  lead_destinations: 'server',
  shopper_confirmation: 'public',
  spam_retention_days: 'server',
  lead_retention_months: 'server',
  application_files_retention_days: 'server',
  count_retention_months: 'server',
  mail_from: 'server',
  service_form: 'public',
  additional_services: 'public',
  location_choices: 'public',
  dealer_promises: 'public',
  fit_out_question: 'public',
  autogauge_enabled: 'public',
  bookings: 'public',
  default_search_path: 'public',
  default_sort: 'public',
  /** Tells which cars the dealer keeps back. */
  search_filters: 'server',
  search_categories: 'public',
  search_host: 'public',
  search_public_key: 'public',
  include_sold_cars_days: 'public',
  sold_tag_text: 'public',
  runout_tag_colour: 'public',
  electric_tag_enabled: 'public',
  certified_badge: 'public',
  subscription_period: 'public',
  buttons: 'public',
  whatsapp_number: 'public',
  call_us_number: 'public',
  finance_link: 'public',
  checkout_path: 'public',
  reserve_amount_cents: 'public',
  payment_provider: 'public',
  payment_processors: 'server',
  garage_enabled: 'public',
  garage_path: 'public',
  blog_path: 'public',
  features: 'public',
  enabled_pages: 'public',
  home_stock: 'public',
  home: 'public',
  home_blocks: 'public',
  override_city: 'public',
  override_primary_vehicle: 'public',
  theme: 'public',
  logo: 'public',
  image_quality: 'public',
  /** Hosts the picture loader may reach: nobody outside needs them. */
  image_origins: 'server',
  facebook_url: 'public',
  instagram_url: 'public',
  reviews: 'public',
  offers: 'public',
  blogs: 'public',
  pages: 'public',
  posts: 'public',
  positions: 'public',
  /** Long, and asked on the server only. */
  redirects: 'server',
  language_alternates: 'public',
  store_url: 'public',
  legal_name: 'public',
  business_number: 'public',
  experiments: 'public',
  /** Keys of those who fetch. */
  feeds: 'server',
  stock_feed: 'server',
  demo_routes_to: 'server',
  test_leads: 'public',
  credit_licence_number: 'public',
  lending: 'public',
  /** Its address is called by the server; the browser posts to this site. */
  events_collector: 'server',
  meta_catalogue: 'public',
  google_site_verification: 'public',
  google_analytics_id: 'public',
  gtm_id: 'public',
  facebook_pixel: 'public',
  zendesk_key: 'public',
  podium_api_organization: 'public',
  podium_api_token: 'server',
  livechat_agent_group: 'public',
  impel_chatbot_key: 'public',
  xtime_url: 'public',
  car_clarity_target: 'public',
} as const satisfies Record<keyof Website, 'public' | 'server'>;

type PublicKey = {
  [Key in keyof typeof EXPOSURE]: (typeof EXPOSURE)[Key] extends 'public' ? Key : never;
}[keyof Website];

/** The part of a configuration that pages and browsers may know. */
export type PublicWebsite = Pick<Website, PublicKey>;

export function publicWebsite(website: Website): PublicWebsite {
  const shown = Object.entries(website).filter(([key]) => isPublic(key));
  return Object.fromEntries(shown) as unknown as PublicWebsite;
}

/** Also false for keys nobody has classed, such as those of an older version's stored configuration. */
function isPublic(key: string): boolean {
  return Object.hasOwn(EXPOSURE, key) && EXPOSURE[key as keyof Website] === 'public';
}
