import type { Vocabulary } from './vocabulary.ts';
import { AMOUNT_FOLLOWS, OTHER_THINGS } from './read-amount.ts';

/** How many sit or sleep in what is asked for, as values of the stock, and where the words for it end. */
export interface ReadSeats {
  facet: 'seats' | 'sleeps';
  values: readonly string[];
  /** On a chip: `7`, `7 or more seats`, `Sleeps 4 or more`. */
  name: string;
  to: number;
}

const COUNTS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const COUNT = `(1\\d|[1-9]|${COUNTS.slice(1).join('|')}|seva?n)`;
/** And as they are mistyped. */
const SEATS = '(?:se[ae]t{1,2}(?:e?rs?|s|ed|ing)?|s[ei]tt?ers?|sesters?|saeters?)';
const PEOPLE = '(?:people(?! mover)|persons|passengers|adults|of us)';
const ONE_OF_THEM = '(?:passenger|person|pax)';
const BEDS = '(?:berths?|sleepers?|beds?)';
const BOUND =
  '(at least|(?:no|not) (?:less|fewer) than|min(?:imum)?(?: of)?|(?:more|bigger|larger) than(?: an?)?|over|up ?to|at most|max(?:imum)?(?: of)?|(?:no|not) more than|fewer than|less than|under)? ?';
const COUNTS_AND_MORE = `${COUNT}(?: ?(or|/|to|and|-) ?${COUNT})?(\\+| plus| (?:or|and) (?:more|above))?`;
const BEHIND = `( (?:or|and) (?:more|up|less|fewer)| or (?:above|over|under)|\\+| plus(?! \\p{L})|(?: and (?:above|over|under)| min(?:imum)?| max(?:imum)?)(?!${AMOUNT_FOLLOWS}))?`;
const END = '(?![\\p{L}\\p{N}])';

/** `7 seater`, `at least 5 seats`, `6 or 7 seats`, `4 berth`, `7 seats or 8`. */
const COUNTED = buildPattern(
  `${BOUND}${COUNTS_AND_MORE}[ -]?(?:(${SEATS}|${ONE_OF_THEM})|(${BEDS}))${BEHIND}(?: or ${COUNT}(?=\\W*$| (?:under|below|with|for)\\b))?`,
);
/** `seats 7`, `sleeps 4 to 6`. */
const SAID_FIRST = buildPattern(
  `(?:(seats?|seating)|sleeps?|sleeping|berths?)(?: capacity| room| space)?(?: for|:)* ${BOUND}${COUNTS_AND_MORE}( ${PEOPLE})?${BEHIND}`,
);
/** Whoever they are, all of them have to fit in. */
const TAKES = buildPattern(
  `(?:(?:for )?(?:a )?family of ${COUNT}|(?:(?:carry|carries|takes?|fits?|seats?|(?:room |space )?for)(?: up to)? )?${COUNT} ${PEOPLE}|(?:carry|carries|fits?|room for|space for) ${COUNT}|(?:room |space )?for ([2-9]|${COUNTS.slice(2, 10).join('|')})(?=\\W*$))`,
);
/** `5+2 seater`, `2 adults and 3 kids`: together. */
const ADDED = buildPattern(
  `(?:(?:(?:carry|carries|takes?|fits?|seats?|sleeps?|(?:room |space )?for) )?${COUNT} (?:adults?|kids?|children)(?: and|,| plus| \\+| &)? ${COUNT} (?:adults?|kids?|child|children|little ones)|${COUNT} ?\\+ ?${COUNT}[ -]?(${SEATS}))`,
);
const THREE_ROWS = buildPattern(`(?:(?:3|three)[ -]rows?|(?:third|3rd)[ -]row)(?: (?:of )?${SEATS})?`);
const LEAST_IN_THREE_ROWS = 6;

/** `dual cab`: how many sit in a ute; the cab itself is a body. */
const CAB = /(?:(dual|double|crew|twin)|single)(?= cabs?(?! ?chassis)(?![\p{L}\p{N}]))/uy;
const IS_OF_CABS = /\b(?:ute|pick-?up)\b/i;
const LEAST_IN_A_DUAL_CAB = 4;

const MAY_HAVE_SEATS = new RegExp(
  `${SEATS}|${ONE_OF_THEM}|${PEOPLE}|${BEDS}|sleep|row|family|carr|fit|for |cab`,
);

/** Whether a folded text may say how many sit in a car anywhere: most do not. */
export function mayHaveSeats(text: string): boolean {
  return MAY_HAVE_SEATS.test(text);
}

interface Limits {
  min: number;
  max: number;
  /** Two that may be chosen from, and nothing between them. */
  either?: readonly number[];
}

/** What the words at a place of a folded text ask for; without values where the stock says no such number. */
export function readSeats(
  text: string,
  position: number,
  { valuesOf, template }: Pick<Vocabulary, 'valuesOf' | 'template'>,
): ReadSeats | null {
  const wherePeopleStay = template === 'camper' ? 'sleeps' : 'seats';
  const seats =
    readAdded(text, position, wherePeopleStay) ??
    readTaken(text, position, wherePeopleStay) ??
    readSaidFirst(text, position) ??
    readCounted(text, position, wherePeopleStay) ??
    readRows(text, position) ??
    (valuesOf.body.some((body) => IS_OF_CABS.test(body)) ? readCab(text, position) : null);
  if (seats === null) return null;
  const { facet, limits, to } = chooseBeds(seats, { valuesOf, template });
  const values = valuesOf[facet].filter((value) => isWithin(Number(value), limits));
  const name = seats.name ?? nameSeats(facet, limits);
  if (valuesOf[facet].length === 0) return { facet, values: [], name, to };
  return {
    facet,
    // A number that nothing here has finds nothing, and its chip says why.
    values: values.length > 0 ? values : [String(Number.isFinite(limits.max) ? limits.max : limits.min)],
    name,
    to,
  };
}

interface SaidSeats {
  facet: ReadSeats['facet'];
  limits: Limits;
  to: number;
  name?: string;
}
type Wish = SaidSeats | null;

/** Of campers that do not say how many sit in them, who sleeps in them is meant. */
function chooseBeds(
  seats: SaidSeats,
  { valuesOf, template }: Pick<Vocabulary, 'valuesOf' | 'template'>,
): SaidSeats {
  const isSaid = valuesOf.seats.some((value) => isWithin(Number(value), seats.limits));
  if (template !== 'camper' || seats.facet === 'sleeps' || isSaid) return seats;
  return { ...seats, facet: 'sleeps', limits: { min: seats.limits.min, max: Infinity } };
}

function readAdded(text: string, position: number, wherePeopleStay: ReadSeats['facet']): Wish {
  const match = matchAt(ADDED, text, position);
  if (match === null) return null;
  const [matchText, adults, children, seats, moreSeats] = match;
  const count = [adults, children, seats, moreSeats].reduce((sum, part) => sum + readCount(part ?? '0'), 0);
  const [facet, max] = seats === undefined ? [wherePeopleStay, Infinity] : (['seats', count] as const);
  return { facet, limits: { min: count, max }, to: position + matchText.length };
}

function readTaken(text: string, position: number, facet: ReadSeats['facet']): Wish {
  const match = matchAt(TAKES, text, position);
  const count = match?.slice(1).find((part) => part !== undefined);
  return match === null || count === undefined
    ? null
    : { facet, limits: { min: readCount(count), max: Infinity }, to: position + match[0].length };
}

function readSaidFirst(text: string, position: number): Wish {
  const match = matchAt(SAID_FIRST, text, position);
  if (match === null) return null;
  const [whole, seatWord, bound, low, link, high, plus, people, behind] = match;
  const facet = seatWord === undefined ? 'sleeps' : 'seats';
  const isAtLeast = people !== undefined || seatWord === 'seating';
  const limits = readLimits(
    { bound, low, link, high, more: plus ?? behind },
    isAtLeast || facet === 'sleeps',
  );
  return { facet, limits, to: position + whole.length };
}

function readCounted(text: string, position: number, wherePeopleStay: ReadSeats['facet']): Wish {
  const match = matchAt(COUNTED, text, position);
  if (match === null) return null;
  const [whole, bound, low, link, high, plus, seats, beds, behind, other] = match;
  const isOfPeople = seats !== undefined && seats.startsWith('p');
  const facet = beds !== undefined ? 'sleeps' : isOfPeople ? wherePeopleStay : 'seats';
  const choice = other === undefined ? { link, high } : { link: 'or', high: other };
  const limits = readLimits({ bound, low, ...choice, more: plus ?? behind }, facet === 'sleeps');
  return { facet, limits, to: position + whole.length };
}

function readRows(text: string, position: number): Wish {
  const match = matchAt(THREE_ROWS, text, position);
  if (match === null) return null;
  return {
    facet: 'seats',
    limits: { min: LEAST_IN_THREE_ROWS, max: Infinity },
    to: position + match[0].length,
  };
}

function readCab(text: string, position: number): Wish {
  const match = matchAt(CAB, text, position);
  if (match === null) return null;
  const limits =
    match[1] === undefined
      ? { min: 1, max: LEAST_IN_A_DUAL_CAB - 1 }
      : { min: LEAST_IN_A_DUAL_CAB, max: Infinity };
  return { facet: 'seats', limits, to: position + match[0].length, name: `${match[0]} cab` };
}

interface SaidCounts {
  bound: string | undefined;
  low: string | undefined;
  link: string | undefined;
  high: string | undefined;
  more: string | undefined;
}

/** Beds are never too many: one number of them is the least. */
function readLimits({ bound, low, link, high, more }: SaidCounts, isAtLeast: boolean): Limits {
  const count = readCount(low ?? '');
  if (high !== undefined) {
    const both = [count, readCount(high)].toSorted((a, b) => a - b) as [number, number];
    const isEither = link === 'or' || link === '/' || link === 'and';
    return { min: both[0], max: both[1], ...(isEither && { either: both }) };
  }
  if (/^(?:at least|min|(?:no|not) (?:less|fewer))/.test(bound ?? '')) return { min: count, max: Infinity };
  if (/^(?:more|bigger|larger|over)/.test(bound ?? '')) return { min: count + 1, max: Infinity };
  if (/^(?:fewer|less|under)/.test(bound ?? '')) return { min: 0, max: count - 1 };
  if (bound !== undefined && !isAtLeast) return { min: 0, max: count };
  if (/less|fewer|under|max/.test(more ?? '')) return { min: 0, max: count };
  return { min: count, max: more !== undefined || isAtLeast ? Infinity : count };
}

function readCount(written: string): number {
  const word = COUNTS.indexOf(/^seva?n$/.test(written) ? 'seven' : written);
  return word === -1 ? Number(written) : word;
}

function isWithin(value: number, { min, max, either }: Limits): boolean {
  return either === undefined ? value >= min && value <= max : either.includes(value);
}

function nameSeats(facet: ReadSeats['facet'], { min, max, either }: Limits): string {
  if (min === max) return String(min);
  const count =
    either !== undefined
      ? either.join(' or ')
      : max === Infinity
        ? `${min} or more`
        : min === 0
          ? `up to ${max}`
          : `${min} to ${max}`;
  return facet === 'seats' ? `${count} seats` : `sleeps ${count}`;
}

function buildPattern(source: string): RegExp {
  return new RegExp(source + END, 'uy');
}

function matchAt(expression: RegExp, text: string, position: number): RegExpExecArray | null {
  expression.lastIndex = position;
  return expression.exec(text);
}

/** What is counted but said by filters of its own, or by nothing that ends with a number. */
const FILTERED = new Set(['seat', 'seats', 'seater', 'seaters', 'series', 'm']);
const COUNTED_THING =
  /(?:(?:less|more|fewer|better|lower|greater|higher|bigger|smaller) than |under |over |below |above |at least |up to |around |about |max |min |[<>]=? ?)?(\d{1,5}(?:[.,]\d{1,3})?)[ -]?(\p{L}+[23]?)(?: met(?:re|er)s?)?(?: ?(?:\/|per) ?(?:100|hundred)(?: ?k(?:m|ms|s|ilomet(?:re|er)s?))?)?(?![\p{L}\p{N}])/uy;
/** Said the other way round: `sleeps 4`. */
const COUNTED_BEHIND = /(?:sleeps|berths?|doors?|cylinders?) (?:for )?\d{1,2}(?![\p{L}\p{N}])/uy;
/** A distance that is none on the odometer. */
const COMPARED = '(?:(?:more than|less than|at least|over|above|from|around|about|up to|under|minimum) )?';
const DISTANCE = `${COMPARED}\\d{2,4}\\+? ?(?:kms?|kilomet(?:re|er)s?|miles?)`;
const RANGE_OF_A_CHARGE = new RegExp(
  `(?:${DISTANCE} (?:plus |or more )?(?:(?:of )?(?:electric |driving |real )?range|(?:on|per|from) (?:(?:a|one|each|full|single) )*charge)|range (?:of )?${DISTANCE}|range ${COMPARED}(?<! range )(?:of )?[1-9]\\d{2})(?![\\p{L}\\p{N}])`,
  'uy',
);

/** Where the range of a charge ends: `500km range`, `over 400 km on a charge`, `range of 450 km`. It is read before distances are. */
export function findChargeRangeEnd(text: string, position: number): number | null {
  return findEnd(RANGE_OF_A_CHARGE, text, position);
}

function findEnd(pattern: RegExp, text: string, position: number): number | null {
  pattern.lastIndex = position;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** Where an amount of something that no filter knows ends: `3.5 tonne`, `650cc`, `4 berth`; null for anything else. */
export function findCountedThingEnd(text: string, position: number): number | null {
  COUNTED_THING.lastIndex = position;
  const [matchText, , unit = ''] = COUNTED_THING.exec(text) ?? [];
  if (matchText === undefined) return findEnd(COUNTED_BEHIND, text, position);
  if (FILTERED.has(unit) || !OTHER_THINGS.has(unit)) return null;
  return position + matchText.length;
}
