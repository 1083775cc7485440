import type { AttributeValue } from './car-attributes.ts';
import { comparableValue } from './car-attributes.ts';
import type { Comparison, FilterExpression } from './filter-expression.ts';

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
export function holds(left: number, operator: Comparison, right: number): boolean {
  switch (operator) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '>=':
      return left >= right;
    case '>':
      return left > right;
  }
}

function equals(attribute: string, found: AttributeValue, wanted: string): boolean {
  if (found === null) return false;
  if (typeof found === 'number') return wanted.trim() !== '' && found === Number(wanted);
  const values = typeof found === 'object' ? found : [String(found)];
  const key = comparableValue(attribute, wanted);
  return values.some((value) => comparableValue(attribute, value) === key);
}

/** A car without the number fulfils no comparison, not even `!=`. */
function compares(found: AttributeValue, operator: Comparison, wanted: number): boolean {
  return typeof found === 'number' && holds(found, operator, wanted);
}
