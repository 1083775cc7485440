import type { Comparison, FilterExpression } from './filter-evaluator.ts';
import { type ParsedFilter, toNumber } from './filter-grammar.ts';

const MAX_CONDITIONS = 2_000;
const MAX_LENGTH = 200;
/** No two parts match the same character: a text that is no condition is seen so at once. */
const COMPARISON = /^([^\s<>=!:]+)\s*(<=|>=|!=|<|>|=)\s*(-?[\d.]+)$/u;
const BETWEEN = /^([^\s<>=!:]+)\s*:\s*(-?[\d.]+)(?:\s+TO\s+(-?[\d.]+))?$/u;

/** `facetFilters`: `["make:Kia", ["colour:White", "colour:-Black"]]` as a list, or the JSON text of one. */
export function parseFacetFilters(raw: unknown): ParsedFilter {
  return parseList(raw, parseFacetFilter);
}

/** `numericFilters`: `["price>=1000", ["year=2020", "year:2022 TO 2024"]]` as a list, or the JSON text of one. */
export function parseNumericFilters(raw: unknown): ParsedFilter {
  return parseList(raw, parseNumericFilter);
}

/** Conditions in the outer list all hold; of an inner list any does. */
function parseList(raw: unknown, parseOne: (text: string) => FilterExpression | null): ParsedFilter {
  const list = readList(raw);
  const all: FilterExpression[] = [];
  let conditions = 0;
  for (const entry of list) {
    const texts: unknown[] = Array.isArray(entry) ? entry : [entry];
    conditions += texts.length;
    if (conditions > MAX_CONDITIONS) return createFault(`at most ${MAX_CONDITIONS} conditions are read`);
    const any: FilterExpression[] = [];
    for (const text of texts) {
      const condition = typeof text === 'string' ? parseOne(text) : null;
      if (condition === null)
        return createFault(
          typeof text === 'string'
            ? `"${text.slice(0, 80)}" is no condition`
            : 'a list may hold texts and lists of texts',
        );
      any.push(condition);
    }
    if (any.length > 0) all.push(joinParts('or', any));
  }
  return { kind: 'filter', expression: all.length === 0 ? null : joinParts('and', all) };
}

/** A single condition may come alone, without a list around it. */
function readList(raw: unknown): unknown[] {
  if (raw === undefined || raw === null || raw === '') return [];
  if (Array.isArray(raw)) return raw;
  if (typeof raw !== 'string' || !raw.trimStart().startsWith('[')) return [raw];
  try {
    const json: unknown = JSON.parse(raw);
    return Array.isArray(json) ? json : [raw];
  } catch {
    return [null];
  }
}

function parseFacetFilter(text: string): FilterExpression | null {
  const colon = text.indexOf(':');
  if (colon < 1) return null;
  const attribute = text.slice(0, colon).trim();
  const value = text.slice(colon + 1);
  if (value.startsWith('-')) return { kind: 'not', of: { kind: 'equals', attribute, value: value.slice(1) } };
  return { kind: 'equals', attribute, value: value.startsWith('\\-') ? value.slice(1) : value };
}

function parseNumericFilter(text: string): FilterExpression | null {
  const condition = text.trim();
  return condition.length > MAX_LENGTH ? null : (parseComparison(condition) ?? parseBetween(condition));
}

function parseComparison(text: string): FilterExpression | null {
  const [, attribute, operator, digits] = COMPARISON.exec(text) ?? [];
  const value = toNumber(digits);
  if (attribute === undefined || value === null) return null;
  return { kind: 'compare', attribute, operator: operator as Comparison, value };
}

function parseBetween(text: string): FilterExpression | null {
  const [, attribute, low, high] = BETWEEN.exec(text) ?? [];
  const min = toNumber(low);
  const max = high === undefined ? min : toNumber(high);
  if (attribute === undefined || min === null || max === null) return null;
  return { kind: 'between', attribute, min, max };
}

function joinParts(kind: 'and' | 'or', parts: FilterExpression[]): FilterExpression {
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { kind, of: parts };
}

function createFault(message: string): ParsedFilter {
  return { kind: 'fault', position: 0, message };
}
