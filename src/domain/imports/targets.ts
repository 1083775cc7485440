/** The fields that a column of a feed can map to, by the names of spec §3, with other headings that mean the same. */
const TARGETS = {
  stocknum:
    'stock_number stock_no stock stock_id stockno stock_num sku stk_no stk unit_no unit_number dms_no ' +
    'dms_number vehicle_id reference ref ref_no id',
  make: 'brand manufacturer marque make_name',
  model: 'model_name serie model_range',
  year:
    'model_year build_year manufacture_year year_of_manufacture year_built yr my ca_year build_date ' +
    'manufacture_date date_of_manufacture',
  name: 'title ad_title heading vehicle post_title',
  badge: 'variant trim trim_level grade derivative',
  series: 'series_code',
  km:
    'kms kilometres kilometers odometer mileage miles odo speedo odometer_reading odometer_value ' +
    'mileage_value',
  odometer_unit: 'km_unit mileage_unit distance_unit',
  car_type:
    'used_or_new new_or_used new_used used_new condition vehicle_condition stock_type listing_type ' +
    'inventory_type state_of_vehicle type class vehicle_class',
  status: 'stock_status sale_status availability vehicle_status',
  price:
    'price_aud price_nzd price_usd price_amount selling_price internet_price online_price web_price our_price ' +
    'asking_price advertised_price vehicle_price current_price price_current cash_price now_price ' +
    'retail_price list_price drive_away_price drive_away price_drive_away dap dap_price price_dap ' +
    'ride_away_price ride_away price_ride_away egc egc_price price_egc price_excl_govt_charges ' +
    'excl_govt_charges price_excl_gov_charges excl_gov_charges excl_government_charges price_plus_orc ' +
    'price_excl_government_charges price_before_on_roads price_plus_on_roads',
  sale_price:
    'special_price offer_price discounted_price discount_price promo_price price_sale promotional_price ' +
    'reduced_price sale_price_amount',
  currency: 'currency_code price_currency',
  price_basis: 'price_type vehicle_price_type',
  subscription_price: 'weekly_subscription',
  vin: 'vin_number vin_no vin_chassis chassis chassis_number chassis_no frame_no',
  rego:
    'registration rego_number rego_no reg reg_no plate plate_no registration_number license_plate ' +
    'licence_plate number_plate registration_no',
  tag: 'promo_tag ribbon special promo',
  reserved: 'is_reserved',
  sold: 'is_sold sold_flag',
  reservable: '',
  certified: 'is_certified cpo certified_pre_owned approved_used',
  fuel: 'simple_fuel fuel_type',
  colour:
    'color exterior_colour exterior_color colour_ext ext_colour ext_color exterior body_colour ' +
    'body_color paint paint_colour paint_color color_ext',
  body: 'body_type body_style vehicle_type vehicle_body',
  transmission: 'gearbox trans transmission_type',
  drive: 'drive_type drivetrain driven_wheels drive_train',
  created_at: 'created_at_timestamp created date_added date_in_stock date_first_on_lot listed_at',
  sold_at: 'sold_date date_sold sold_date_timestamp',
  custom_rank: 'rank',
  show_on_dealer_website: 'published show_on_website',
  primary_image_url: 'primary_image main_image image_url',
  images:
    'image image_urls image_link image_links image_list images_image photo photos photo_urls photo_url ' +
    'photo_url_list photo_list photos_photo photos_photo_url pic pics picture pictures picture_url ' +
    'picture_urls gallery additional_image_link additional_images image_url_list',
  thumbnails:
    'thumbnail thumbs thumb thumbnail_url thumbnail_urls thumb_url thumb_urls thumbnails_thumbnail thumbs_thumb',
  spin_images: 'spin_frames spin_photos 360_images 360_photos images_360 spin_images_image',
  file: 'history_report',
  location_name: 'location yard branch site yard_name branch_name',
  location_code:
    'yard_code branch_code store_code vehicle_fulfillment_store_code dealer dealership dealer_name dealership_name store dealer_code ' +
    'dealer_id',
  dealership_slug: '',
  distribution_locations: '',
  carsales_seller_identifier: 'seller_identifier',
  has_checkout_payment_processor: 'has_checkout',
  payment_processors: 'payment_processor',
  city: 'suburb town',
  state: 'region',
  description:
    'comments dealer_comments details advert_text ad_text advert sellers_notes seller_notes ' +
    'seller_comments notes remarks vehicle_description',
  engine: 'engine_description engine_size engine_capacity engine_displacement displacement',
  cylinders: 'cylinders_in_engine cyl cyls no_of_cylinders engine_cylinders cylinder_count',
  engine_cc: 'cc engine_size_cc capacity_cc',
  doors: 'door_count no_of_doors number_of_doors',
  seats: 'seat_count no_of_seats number_of_seats seating_capacity seating',
  lams: 'lams_approved',
  sleeps: 'berths sleeping_capacity',
  length: 'overall_length',
  slide_outs: 'slides slide_out_count',
  gvm: 'gvwr gross_vehicle_mass',
  range: 'electric_range ev_range',
  fuel_consumption: 'fuel_economy consumption',
  interior_colour: 'interior_color interior int_colour int_color trim_colour trim_color',
  features:
    'feature feature_list option options option_list equipment standard_features additional_features ' +
    'accessories',
  first_registered:
    'first_registration first_registration_date first_registered_date date_of_first_registration ' +
    'registration_date reg_date',
  owners: 'owner_count number_of_owners no_of_owners previous_owners',
  service_history: 'services service_record service_records service_book',
  wof_expires: 'wof wof_expiry wof_expiry_date wof_due warrant_of_fitness cof_expiry',
  licence_expires:
    'license_expires licence_expiry license_expiry rego_expires rego_expiry rego_expiry_date ' +
    'registration_expiry',
  ruc_paid_to: 'ruc ruc_to ruc_expiry road_user_charges',
  first_registered_nz: 'first_nz_registration first_nz_registration_year nz_first_registered',
  last_registered_country: 'country_last_registered previous_country previous_registration_country',
  imported_damaged: 'imported_as_damaged damaged_import',
  written_off: 'write_off statutory_write_off',
  odometer_accurate: 'odometer_reliable odometer_verified',
  security_interest: 'money_owing',
  video: 'video_url video_link youtube_url walkaround_video',
} as const;

export type Target = keyof typeof TARGETS;

const BY_COLUMN = new Map<string, Target>();
for (const target of listTargets()) {
  for (const column of [target, ...TARGETS[target].split(' ')]) {
    const key = normaliseColumn(column);
    if (key !== '' && !BY_COLUMN.has(key)) BY_COLUMN.set(key, target);
  }
}

/** What a name means, whatever its case and separators; null when that is not obvious. */
export function findTarget(column: string): Target | null {
  return findTargetByKey(normaliseColumn(column));
}

/** The same of a name that is in its one form. */
export function findTargetByKey(key: string): Target | null {
  return BY_COLUMN.get(key) ?? null;
}

/** Fields of a car (spec §3) that the store or the dealer's configuration gives, whatever a feed says. */
const NOT_FROM_FEEDS = new Set(['id', 'slug', 'photos_count', 'dealership_id', 'location_id']);

export function isNotFromFeeds(name: string): boolean {
  return NOT_FROM_FEEDS.has(name);
}

function listTargets(): Target[] {
  return Object.keys(TARGETS) as Target[];
}

/** The one form of a heading: case, separators, brackets and invisible characters aside. */
export function normaliseColumn(column: string): string {
  return column.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
