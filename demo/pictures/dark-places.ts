/** Places that are drawn at night too, for dark pages; those pictures lie in `dark/`. */
export const DARK_PLACES: readonly string[] = [
  'showroom-front',
  'workshop',
  'truck-bay',
  'rv-bay',
  'parts-counter',
  'charger',
  'moto-shop',
  'rv-lot',
];
