/** A boolean condition over a car's attributes: what `filters`, `facetFilters`, `numericFilters` and a tenant's `search_filters` say. */
export type FilterExpression =
  | { kind: 'and'; of: readonly FilterExpression[] }
  | { kind: 'or'; of: readonly FilterExpression[] }
  | { kind: 'not'; of: FilterExpression }
  | { kind: 'equals'; attribute: string; value: string }
  | { kind: 'compare'; attribute: string; operator: Comparison; value: number }
  | { kind: 'between'; attribute: string; min: number; max: number };

export type Comparison = '<' | '<=' | '=' | '!=' | '>=' | '>';
