/** The fields that a column of a feed can map to, by the names of spec §3, with aliases. */
const TARGETS = {
  stocknum: ['stock_number', 'stock_no', 'stock', 'stock_id', 'stockno', 'sku'],
  make: ['brand', 'manufacturer'],
  model: [],
  year: ['model_year', 'build_year', 'manufacture_year', 'yr'],
  name: ['title', 'ad_title', 'heading', 'vehicle'],
  badge: ['variant', 'trim', 'grade'],
  series: [],
  km: ['kms', 'kilometres', 'kilometers', 'odometer', 'mileage', 'miles', 'odo'],
  odometer_unit: ['km.unit', 'mileage.unit', 'odometer.unit', 'km_unit', 'mileage_unit', 'distance_unit'],
  car_type: ['used_or_new', 'new_or_used', 'condition', 'vehicle_type', 'stock_type'],
  status: [],
  price: [
    'price_aud',
    'price_nzd',
    'price_usd',
    'retail_price',
    'advertised_price',
    'sale_price',
    'asking_price',
    'drive_away_price',
  ],
  currency: ['currency_code', 'price_currency', 'price.currency'],
  price_basis: ['price_type'],
  subscription_price: ['weekly_subscription'],
  vin: ['vin_number', 'chassis', 'chassis_number'],
  rego: ['registration', 'rego_number', 'rego_no', 'plate', 'registration_number'],
  tag: ['promo_tag'],
  reserved: ['is_reserved'],
  sold: ['is_sold'],
  reservable: [],
  certified: ['is_certified', 'cpo'],
  fuel: ['simple_fuel', 'fuel_type'],
  colour: ['color', 'exterior_colour', 'exterior_color', 'colour_ext', 'ext_colour'],
  body: ['body_type', 'body_style'],
  transmission: ['gearbox', 'trans', 'transmission_type'],
  drive: ['drive_type', 'drivetrain', 'driven_wheels'],
  created_at: [
    'created_at_timestamp',
    'created',
    'date_added',
    'date_in_stock',
    'date_first_on_lot',
    'listed_at',
  ],
  sold_at: ['sold_date', 'date_sold', 'sold_date_timestamp'],
  custom_rank: ['rank'],
  show_on_dealer_website: ['published', 'show_on_website'],
  primary_image_url: ['primary_image', 'main_image', 'image_url'],
  images: [
    'image',
    'image_urls',
    'photos',
    'pictures',
    'photo_urls',
    'images.image',
    'photos.photo',
    'image_list',
  ],
  spin_images: ['spin_frames', 'spin_photos', '360_images', '360_photos', 'images_360', 'spin_images.image'],
  file: ['history_report'],
  location_name: ['location', 'yard', 'branch', 'site'],
  dealership_slug: [],
  distribution_locations: [],
  carsales_seller_identifier: ['seller_identifier'],
  has_checkout_payment_processor: ['has_checkout'],
  payment_processors: ['payment_processor'],
  city: ['suburb', 'town'],
  state: ['region'],
  description: ['comments', 'dealer_comments', 'details', 'advert_text'],
  engine: ['engine_description'],
  cylinders: ['cylinders_in_engine', 'cyl', 'no_of_cylinders'],
  engine_cc: ['cc', 'engine_size_cc', 'capacity_cc'],
  doors: ['door_count', 'no_of_doors'],
  seats: ['seat_count', 'no_of_seats', 'seating_capacity'],
  lams: ['lams_approved'],
  sleeps: ['berths', 'sleeping_capacity'],
  length: ['overall_length'],
  slide_outs: ['slides', 'slide_out_count'],
  gvm: ['gvwr', 'gross_vehicle_mass'],
  range: ['electric_range', 'ev_range'],
  fuel_consumption: ['fuel_economy', 'consumption'],
  interior_colour: ['interior_color', 'interior', 'int_colour'],
  features: ['feature_list', 'options', 'option_list', 'equipment', 'standard_features', 'accessories'],
  first_registered: [
    'first_registration',
    'first_registration_date',
    'first_registered_date',
    'date_of_first_registration',
  ],
  owners: ['owner_count', 'number_of_owners', 'no_of_owners', 'previous_owners'],
  service_history: ['services', 'service_record', 'service_records', 'service_book'],
  wof_expires: ['wof', 'wof_expiry', 'wof_expiry_date', 'wof_due', 'warrant_of_fitness', 'cof_expiry'],
  licence_expires: [
    'license_expires',
    'licence_expiry',
    'license_expiry',
    'rego_expires',
    'rego_expiry',
    'rego_expiry_date',
    'registration_expiry',
  ],
  ruc_paid_to: ['ruc', 'ruc_to', 'ruc_expiry', 'road_user_charges'],
  first_registered_nz: ['first_nz_registration', 'first_nz_registration_year', 'nz_first_registered'],
  last_registered_country: ['country_last_registered', 'previous_country', 'previous_registration_country'],
  imported_damaged: ['imported_as_damaged', 'damaged_import'],
  written_off: ['write_off', 'statutory_write_off'],
  odometer_accurate: ['odometer_reliable', 'odometer_verified'],
  security_interest: ['money_owing'],
  video: ['video_url', 'video_link', 'youtube_url', 'walkaround_video'],
} as const;

export type Target = keyof typeof TARGETS;

const BY_COLUMN = new Map<string, Target>();
for (const target of targets()) {
  for (const column of [target, ...TARGETS[target]]) {
    const key = columnKey(column);
    if (!BY_COLUMN.has(key)) BY_COLUMN.set(key, target);
  }
}

/** What a name means, whatever its case and separators; null when that is not obvious. */
export function targetOf(column: string): Target | null {
  return BY_COLUMN.get(columnKey(column)) ?? null;
}

/** What the names of columns count in. */
const UNITS: Record<string, string> = {
  kms: 'km',
  kilometres: 'km',
  kilometers: 'km',
  miles: 'mi',
  priceaud: 'AUD',
  pricenzd: 'NZD',
  priceusd: 'USD',
};

/** The unit or currency that a column's name says, where it says one; `km` itself is in the site's own unit. */
export function unitOf(column: string): string | null {
  const key = columnKey(column);
  return Object.hasOwn(UNITS, key) ? (UNITS[key] ?? null) : null;
}

/** Fields of a car (spec §3) that the store or the dealer's configuration gives, whatever a feed says. */
const NOT_FROM_FEEDS = new Set(['id', 'slug', 'photos_count', 'thumbnails', 'dealership_id', 'location_id']);

export function isNotFromFeeds(name: string): boolean {
  return NOT_FROM_FEEDS.has(name);
}

function targets(): Target[] {
  return Object.keys(TARGETS) as Target[];
}

function columnKey(column: string): string {
  return column.toLowerCase().replace(/[^\p{L}\p{N}.]/gu, '');
}
