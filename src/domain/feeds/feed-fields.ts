/** The names of a car's listing that our own import reads. */
const READ_BACK = [
  'stocknum',
  'make',
  'model',
  'year',
  'name',
  'badge',
  'series',
  'km',
  'car_type',
  'status',
  'price',
  'price_basis',
  'subscription_price',
  'vin',
  'rego',
  'tag',
  'reserved',
  'sold',
  'reservable',
  'certified',
  'fuel',
  'colour',
  'body',
  'transmission',
  'drive',
  'created_at',
  'primary_image_url',
  'images',
  'file',
  'location_name',
  'dealership_slug',
  'distribution_locations',
  'carsales_seller_identifier',
  'city',
  'state',
  'description',
  'engine',
  'cylinders',
  'engine_cc',
  'doors',
  'seats',
  'lams',
  'sleeps',
  'length',
  'slide_outs',
  'gvm',
  'range',
  'fuel_consumption',
  'interior_colour',
] as const;

/** What the site knows besides, for programs elsewhere: addresses, words and who sells it. */
const TOLD = [
  'id',
  'slug',
  'currency',
  'odometer_unit',
  'price_basis_text',
  'url',
  'dealer_name',
  'dealer_phone',
  'dealer_address',
  'dealer_license_number',
] as const;

/** What a column of the stock feed can hold. */
export const FEED_FIELDS = [...READ_BACK, ...TOLD] as const;
export type FeedField = (typeof FEED_FIELDS)[number];

/** The columns of a site that chose none: all that our own import reads, under the names it knows. */
export const STANDARD_COLUMNS: readonly { header: string; field: FeedField }[] = READ_BACK.map((field) => ({
  header: field,
  field,
}));
