/** Where a car is registered; the finance page begins with Queensland (spec §9). */
export const CAR_STATES = {
  qld: 'Queensland',
  nsw: 'New South Wales',
  vic: 'Victoria',
  sa: 'South Australia',
  wa: 'Western Australia',
  nt: 'Northern Territory',
  tas: 'Tasmania',
  act: 'Australian Capital Territory',
} as const;

export type CarState = keyof typeof CAR_STATES;

export const DEFAULT_CAR_STATE: CarState = 'qld';

/** `QLD`, `qld`; null for what is no Australian state. */
export function parseCarState(text: string | null): CarState | null {
  const state = (text ?? '').trim().toLowerCase();
  return Object.hasOwn(CAR_STATES, state) ? (state as CarState) : null;
}
