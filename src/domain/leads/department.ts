/** Who at the dealer answers. */
export type Department =
  | 'sales'
  | 'finance'
  | 'buying'
  | 'fleet'
  | 'marketing'
  | 'service'
  | 'parts'
  | 'front desk'
  | 'HR';
