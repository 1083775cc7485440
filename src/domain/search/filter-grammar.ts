import type { Comparison, FilterExpression } from './filter-evaluator.ts';

const TOKEN = /\s*(?:(["'])((?:\\.|(?!\1)[^\\])*)\1|(<=|>=|!=|[<>=():])|([^\s"'()<>=:!]+))/suy;

export type ParsedFilter = { kind: 'filter'; expression: FilterExpression | null } | FilterFault;

/** Why a filter cannot be read, and the character it stumbles at, from 0. */
interface FilterFault {
  kind: 'fault';
  position: number;
  message: string;
}

const MAX_LENGTH = 8_000;
const MAX_TOKENS = 2_000;
const MAX_DEPTH = 20;
const COMPARISONS: readonly Comparison[] = ['<', '<=', '=', '!=', '>=', '>'];

/**
 * Reads the search service's `filters` language: `make:Kia AND (price < 30000 OR NOT certified:true)`. Empty text is
 * no filter. AND binds closer than OR.
 */
export function parseFilter(text: string): ParsedFilter {
  if (text.length > MAX_LENGTH)
    return createFault(MAX_LENGTH, `a filter has at most ${MAX_LENGTH} characters`);
  const tokens = readTokens(text);
  if (typeof tokens === 'number')
    return createFault(tokens, 'a quote that is not closed, or a sign out of place');
  if (tokens.length > MAX_TOKENS) return createFault(text.length, `a filter has at most ${MAX_TOKENS} words`);
  if (tokens.length === 0) return { kind: 'filter', expression: null };
  const reader: Reader = { tokens, next: 0, end: text.length };
  const expression = readOr(reader, 0);
  if (expression.kind === 'fault') return expression;
  if (reader.next < tokens.length) return stumble(reader, 'AND, OR or the end was expected');
  return { kind: 'filter', expression };
}

interface Reader {
  tokens: readonly FilterToken[];
  next: number;
  end: number;
}

type ReadFilter = FilterExpression | FilterFault;

function readOr(reader: Reader, depth: number): ReadFilter {
  return readChain(reader, 'OR', () => readAnd(reader, depth));
}

function readAnd(reader: Reader, depth: number): ReadFilter {
  return readChain(reader, 'AND', () => readNot(reader, depth));
}

function readChain(reader: Reader, keyword: 'AND' | 'OR', readPart: () => ReadFilter): ReadFilter {
  const parts: FilterExpression[] = [];
  do {
    const part = readPart();
    if (part.kind === 'fault') return part;
    parts.push(part);
  } while (take(reader, 'word', keyword));
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  return { kind: keyword === 'AND' ? 'and' : 'or', of: parts };
}

function readNot(reader: Reader, depth: number): ReadFilter {
  if (depth > MAX_DEPTH) return stumble(reader, `a filter is nested at most ${MAX_DEPTH} deep`);
  if (!take(reader, 'word', 'NOT')) return readGroup(reader, depth);
  const negated = readNot(reader, depth + 1);
  return negated.kind === 'fault' ? negated : { kind: 'not', of: negated };
}

function readGroup(reader: Reader, depth: number): ReadFilter {
  if (!take(reader, 'sign', '(')) return readCondition(reader);
  const inside = readOr(reader, depth + 1);
  if (inside.kind === 'fault') return inside;
  return take(reader, 'sign', ')') ? inside : stumble(reader, 'a closing parenthesis was expected');
}

function readCondition(reader: Reader): ReadFilter {
  const attribute = takeText(reader);
  if (attribute === null) return stumble(reader, 'an attribute was expected');
  if (take(reader, 'sign', ':')) return readValue(reader, attribute.text);
  const operator = COMPARISONS.find((sign) => take(reader, 'sign', sign));
  if (operator !== undefined) return readComparison(reader, attribute.text, operator);
  return attribute.kind === 'quoted'
    ? readQuotedPair(reader, attribute)
    : stumble(reader, 'a colon was expected');
}

/** `"make:Land Rover"` as one quoted text means the same as `make:"Land Rover"`. */
function readQuotedPair(reader: Reader, token: FilterToken): ReadFilter {
  const colon = token.text.indexOf(':');
  if (colon < 1) return stumble(reader, 'a colon was expected');
  return { kind: 'equals', attribute: token.text.slice(0, colon), value: token.text.slice(colon + 1) };
}

function readValue(reader: Reader, attribute: string): ReadFilter {
  const value = takeText(reader);
  if (value === null) return stumble(reader, 'a value was expected');
  if (!take(reader, 'word', 'TO')) return { kind: 'equals', attribute, value: value.text };
  const min = toNumber(value.text);
  const max = toNumber(takeText(reader)?.text);
  if (min === null || max === null) return stumble(reader, 'two numbers were expected around TO');
  return { kind: 'between', attribute, min, max };
}

function readComparison(reader: Reader, attribute: string, operator: Comparison): ReadFilter {
  const value = toNumber(takeText(reader)?.text);
  if (value === null) return stumble(reader, 'a number was expected');
  return { kind: 'compare', attribute, operator, value };
}

function take(reader: Reader, kind: FilterToken['kind'], text: string): boolean {
  const token = reader.tokens[reader.next];
  if (token?.kind !== kind || token.text !== text) return false;
  reader.next += 1;
  return true;
}

function takeText(reader: Reader): FilterToken | null {
  const token = reader.tokens[reader.next];
  if (token === undefined || token.kind === 'sign') return null;
  if (token.kind === 'word' && ['AND', 'OR', 'NOT', 'TO'].includes(token.text)) return null;
  reader.next += 1;
  return token;
}

/** The number a text writes in plain decimals, or null. */
export function toNumber(text: string | undefined): number | null {
  return text !== undefined && /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : null;
}

function stumble(reader: Reader, message: string): FilterFault {
  return createFault(reader.tokens[reader.next]?.position ?? reader.end, message);
}

function createFault(position: number, message: string): FilterFault {
  return { kind: 'fault', position, message };
}

/** A word, a quoted text, a parenthesis, a colon or a comparison sign of a filter. */
interface FilterToken {
  kind: 'word' | 'quoted' | 'sign';
  text: string;
  /** Where it begins, from 0. */
  position: number;
}

/** Cuts a filter into tokens; a number is the position of the first character that begins none. */
function readTokens(text: string): FilterToken[] | number {
  const tokens: FilterToken[] = [];
  const end = text.trimEnd().length;
  let position = 0;
  while (position < end) {
    TOKEN.lastIndex = position;
    const match = TOKEN.exec(text);
    if (match === null) return position;
    position = TOKEN.lastIndex;
    tokens.push(toToken(match));
  }
  return tokens;
}

function toToken(match: RegExpExecArray): FilterToken {
  const [matchText, , quoted, sign, word] = match;
  const position = match.index + matchText.length - matchText.trimStart().length;
  if (quoted !== undefined) return { kind: 'quoted', text: quoted.replace(/\\(.)/gsu, '$1'), position };
  return sign === undefined
    ? { kind: 'word', text: word ?? '', position }
    : { kind: 'sign', text: sign, position };
}
