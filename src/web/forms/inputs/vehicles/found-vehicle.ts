/** What a register may tell of a vehicle, and the ends of the keys that forms ask for it by. */
const KEYS: Record<string, readonly string[]> = {
  year: ['year'],
  make: ['make'],
  model: ['model'],
  badge: ['badge'],
  series: ['series'],
  body: ['body'],
  colour: ['colour', 'color'],
  fuel: ['fuel'],
  vin: ['vin'],
};
/** A lead's own `year` is a part of its date of birth. */
const NOT_OF_A_CAR = 'year';
/** In front of them: the car that the lead is about, or the shopper's own. */
const FRONTS = ['', 'vehicle_', 'vehicle ', 'trade_in_', 'trade_'];

/**
 * The values of a found vehicle under the keys of the form that ask for them, such as `trade_in_make` or
 * `Vehicle Make`; what the form does not ask for is left out.
 */
export function readVehicleValues(vehicle: object, formKeys: readonly string[]): Record<string, string> {
  const details = vehicle as Record<string, unknown>;
  const foundEntries = Object.entries(KEYS).flatMap(([name, ends]) => {
    const value = details[name];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return [];
    const wantedKeys = ends.flatMap((end) => FRONTS.map((front) => front + end));
    return formKeys
      .filter((key) => key !== NOT_OF_A_CAR && wantedKeys.includes(key.toLowerCase()))
      .map((key) => [key, String(value)] as const);
  });
  return Object.fromEntries(foundEntries);
}

/** How the found vehicle is named to the shopper: `2021 Toyota Corolla`, with its specification where the register has one. */
export function readVehicleName(vehicle: object): string {
  const { year, make, model, specification } = vehicle as Record<string, unknown>;
  const name = [year, make, model]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ');
  return typeof specification === 'string' && specification !== '' ? `${name}, ${specification}` : name;
}
