import { type AttributeValue, normaliseAttribute } from './car-attributes.ts';

/** Whether a car fulfils a filter, given what each of its attributes says. */
export function matches(
  expression: FilterExpression,
  attributeOf: (attribute: string) => AttributeValue,
): boolean {
  switch (expression.kind) {
    case 'and':
      return expression.of.every((part) => matches(part, attributeOf));
    case 'or':
      return expression.of.some((part) => matches(part, attributeOf));
    case 'not':
      return !matches(expression.of, attributeOf);
    case 'equals':
      return equals(expression.attribute, attributeOf(expression.attribute), expression.value);
    case 'compare':
      return compares(attributeOf(expression.attribute), expression.operator, expression.value);
    case 'between': {
      const number = attributeOf(expression.attribute);
      return typeof number === 'number' && number >= expression.min && number <= expression.max;
    }
  }
}

/** Compares two numbers as the operator says. */
export function holds(number: number, operator: Comparison, limit: number): boolean {
  switch (operator) {
    case '<':
      return number < limit;
    case '<=':
      return number <= limit;
    case '=':
      return number === limit;
    case '!=':
      return number !== limit;
    case '>=':
      return number >= limit;
    case '>':
      return number > limit;
  }
}

function equals(attribute: string, attributeValue: AttributeValue, filterValue: string): boolean {
  if (attributeValue === null) return false;
  if (typeof attributeValue === 'number')
    return filterValue.trim() !== '' && attributeValue === Number(filterValue);
  const values = typeof attributeValue === 'object' ? attributeValue : [String(attributeValue)];
  const key = normaliseAttribute(attribute, filterValue);
  return values.some((value) => normaliseAttribute(attribute, value) === key);
}

/** A car without the number fulfils no comparison, not even `!=`. */
function compares(attributeValue: AttributeValue, operator: Comparison, limit: number): boolean {
  return typeof attributeValue === 'number' && holds(attributeValue, operator, limit);
}

/** A boolean condition over a car's attributes: what `filters`, `facetFilters`, `numericFilters` and a tenant's `search_filters` say. */
export type FilterExpression =
  | { kind: 'and'; of: readonly FilterExpression[] }
  | { kind: 'or'; of: readonly FilterExpression[] }
  | { kind: 'not'; of: FilterExpression }
  | { kind: 'equals'; attribute: string; value: string }
  | { kind: 'compare'; attribute: string; operator: Comparison; value: number }
  | { kind: 'between'; attribute: string; min: number; max: number };

export type Comparison = '<' | '<=' | '=' | '!=' | '>=' | '>';
