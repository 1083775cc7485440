const CAR = {
  make: 'Kia',
  model: 'Cerato',
  year: 2024,
  car_type: 'used',
  price: 37_990,
  price_basis: 'drive_away',
  created_at: '2026-01-05T00:00:00Z',
  images: ['/pictures/hatch-white-profile.webp'],
};
const NAMES = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];

/** Six cars that are told apart by their names, `change`d by name. */
export function garageStock(change: Record<string, object> = {}): object[] {
  return NAMES.map((name) => ({
    ...CAR,
    name: `Case ${name}`,
    stocknum: name.toUpperCase(),
    ...change[name],
  }));
}
