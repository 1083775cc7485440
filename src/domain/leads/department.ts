/** Who at the dealer answers. */
export const DEPARTMENTS = [
  'sales',
  'finance',
  'buying',
  'fleet',
  'marketing',
  'service',
  'parts',
  'front desk',
  'HR',
] as const;

export type Department = (typeof DEPARTMENTS)[number];
