import type { Frequency } from '../../finance/repayment.ts';

/** What a written number is of, in whatever unit for `odometer`; `plain` says nothing about that. */
type AmountKind = 'price' | 'km' | 'mi' | 'odometer' | 'plain';

export interface Amount {
  value: number;
  kind: AmountKind;
  /** `30k`, `30 grand`. */
  isThousands: boolean;
  /** Four digits and nothing else, as a year is written. */
  isYearLike: boolean;
  /** `$150 a week`: how often it is paid; null for what is paid once. */
  every: Frequency | null;
  /** Where it ends in the text. */
  to: number;
}

/** Groups of three parted by commas, or by blanks; or digits with or without a decimal point. */
const NUMBERS = [
  /(\$|(?:aud?|nzd?|usd?)\$? ?)? ?(\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d{1,3}(?: \d{3})+)(\p{L}*)/uy,
  /(\$|(?:aud?|nzd?|usd?)\$? ?)? ?(\d{1,9}(?:\.\d{1,2})?)(\p{L}*)/uy,
];
const ONES = 'zero one two three four five six seven eight nine'.split(' ');
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ONE = `(?:${ONES.slice(1).join('|')})`;
const BELOW_HUNDRED = `(?:${TEENS.join('|')}|(?:${TENS.slice(2).join('|')})(?:[ -]${ONE})?)`;
/** `thirty grand`, `twenty five thousand`, `two hundred and fifty`; fewer than ten are counted things. */
const SPOKEN = new RegExp(
  `(?:(an?|${ONE}|${BELOW_HUNDRED}) hundred(?:(?: and)? (${BELOW_HUNDRED}|${ONE}))?|(${BELOW_HUNDRED})|(${ONE})(?= (?:thousand|grand|k)\\b))`,
  'uy',
);
const ENDS_HERE = /(?![\p{L}\p{N}]|[.,]\d)/uy;
const THOUSANDS = new Set(['k', 'grand', 'thousand', 'thou', 'ks']);
/** `50,000 ks` are kilometres, and no millions. */
const MOST_THOUSANDS = 1000;
const DOLLARS = new Set(['dollars', 'dollar', 'bucks', 'aud', 'nzd', 'usd']);
const DISTANCES = new Map<string, 'km' | 'mi'>([
  ...['km', 'kms', 'klm', 'klms', 'kilometre', 'kilometres', 'kilometer', 'kilometers', 'kays', 'klicks'].map(
    (word) => [word, 'km'] as const,
  ),
  ...['mi', 'mile', 'miles'].map((word) => [word, 'mi'] as const),
]);
/** What else people count. */
export const OTHER_THINGS = new Set(
  [
    'seat seats seater seaters door doors cyl cylinder cylinders l litre litres liter liters cc hp kw nm kg kgs kilo kilos lb lbs pound pounds t ton tonne',
    'tonnes inch inches in ft feet foot m mm metre metres berth berths owner owners year years yr yrs month months week',
    'weeks wk pw pm day days percent star stars speed stroke series cubic cube cubes m3 m2 kwh hours hour hrs gallon gallons gal',
  ].flatMap((line) => line.split(' ')),
);
/** Behind `max` or `and under`: then they limit the amount that follows, `7 seater max 40k`. */
export const AMOUNT_FOLLOWS = '(?: of)? ?(?:\\$ ?)?\\d';
const LIMIT_OF_NEXT = new RegExp(
  ` (?:and (?:under|below|over|above)|max(?:imum)?|min(?:imum)?)${AMOUNT_FOLLOWS}`,
  'y',
);
const NEXT_WORD = /[ -]?(\p{L}+[23]?)(?![\p{L}\p{N}])/uy;
const ON_THE_CLOCK = / on (?:the|its) (?:clock|odo(?:meter)?)(?![\p{L}\p{N}])/uy;
const EACH = '(?: ?(?:/|p/|p\\.) ?| (?:an?|per|each|every|in a|p) (?:calendar )?| ?p)';
const RHYTHMS: readonly (readonly [Frequency, RegExp])[] = (
  [
    ['weekly', `${EACH}w(?:e{1,2}c?k|k)?s?\\.?| ?w(?:e{1,2})?k(?:l?e?y|ely)| week`],
    [
      'fortnightly',
      `${EACH}(?:f(?:ortn\\p{L}{1,5}|n|nt)?\\.?|(?:2|two) w(?:ee)?ks)| every (?:second|other) week| ?(?:fortn\\p{L}{2,5}ly|bi-?weekly)| fortnight`,
    ],
    [
      'monthly',
      `${EACH}c?m(?:onth|nth|th|o)?s?\\.?| ?(?:month(?:le?y|ely)|mthly|mo)|(?<=\\$ ?[\\d,]+) month`,
    ],
  ] as const
).map(([every, words]) => [every, new RegExp(`(?:${words})(?![\\p{L}\\p{N}])`, 'uy')]);
/** Less is an hour: `5pm`. */
const LEAST_REPAYMENT = 20;
const PAID_REGULARLY = /\s?(?:\/|per\b|an?\b|each\b|every\b|p\/?w\b|weekly\b|monthly\b)/uy;

/** The price, distance or bare number that begins at a place of a folded text; null for none, and for other things. */
export function readAmount(text: string, position: number): Amount | null {
  for (const pattern of NUMBERS) {
    const amount = readNumber(text, position, pattern);
    if (amount !== null) return amount;
  }
  return readSpokenNumber(text, position);
}

function readNumber(text: string, position: number, pattern: RegExp): Amount | null {
  pattern.lastIndex = position;
  const [matchText, sign, digits = '', tail = ''] = pattern.exec(text) ?? [];
  if (matchText === undefined) return null;
  const amount: Amount = {
    value: Number(digits.replace(/[ ,]/g, '')),
    kind: sign === undefined ? 'plain' : 'price',
    isThousands: false,
    isYearLike: sign === undefined && /^\d{4}$/.test(digits),
    every: null,
    to: position + matchText.length,
  };
  const beforeTail = { ...amount, to: amount.to - tail.length };
  if (tail !== '' && readRhythm(beforeTail, text)) return beforeTail;
  if (tail !== '' && !addUnit(amount, tail)) return null;
  if (!matchesAt(ENDS_HERE, text, amount.to)) return null;
  return withUnitsBehind(amount, text);
}

function readSpokenNumber(text: string, position: number): Amount | null {
  SPOKEN.lastIndex = position;
  const [matchText, hundreds, remainder, tens, ones] = SPOKEN.exec(text) ?? [];
  if (matchText === undefined) return null;
  const value = 100 * countSpoken(hundreds) + countSpoken(remainder ?? tens ?? ones);
  const to = position + matchText.length;
  const amount: Amount = { value, kind: 'plain', isThousands: false, isYearLike: false, every: null, to };
  return matchesAt(ENDS_HERE, text, to) ? withUnitsBehind(amount, text) : null;
}

/** Below a hundred. */
function countSpoken(words: string | undefined): number {
  if (words === 'a' || words === 'an') return 1;
  if (words === undefined) return 0;
  const teens = TEENS.indexOf(words);
  if (teens !== -1) return 10 + teens;
  const [tensWord = '', onesWord = 'zero'] = words.split(/[ -]/);
  const tens = TENS.indexOf(tensWord);
  return tens > 0 ? 10 * tens + ONES.indexOf(onesWord) : ONES.indexOf(tensWord);
}

/** `30 k`, `80k kms`, `20,000 dollars`, `150 a week`; null where something else is counted, or is paid every year. */
function withUnitsBehind(amount: Amount, text: string): Amount | null {
  if (amount.kind === 'plain' && text.charAt(amount.to) === '$')
    Object.assign(amount, { kind: 'price', isYearLike: false, to: amount.to + 1 });
  if (readRhythm(amount, text)) return amount;
  for (let next = readWord(text, amount.to); next !== null; next = readWord(text, amount.to)) {
    if (OTHER_THINGS.has(next.text) && !isWhere(next.text, amount)) return null;
    if (!addUnit(amount, next.text)) break;
    amount.to = next.to;
    if (readRhythm(amount, text)) return amount;
  }
  if (amount.kind === 'price' && matchesAt(PAID_REGULARLY, text, amount.to)) return null;
  if (amount.kind === 'plain' && matchesAt(ON_THE_CLOCK, text, amount.to)) {
    amount.kind = 'odometer';
    amount.to = ON_THE_CLOCK.lastIndex;
  }
  return amount.value > 0 && amount.value < 1e9 ? amount : null;
}

/** `under 100,000 kms in Adelaide`: no inches. */
function isWhere(word: string, { value, kind }: Amount): boolean {
  return word === 'in' && (kind !== 'plain' || value >= MOST_THOUSANDS);
}

/** Whether it is paid every so often: then it says how often, and ends behind that. */
export function readRhythm(amount: Amount, text: string): boolean {
  if (amount.kind === 'plain' ? amount.value < LEAST_REPAYMENT : amount.kind !== 'price') return false;
  const rhythm = RHYTHMS.find(([, pattern]) => matchesAt(pattern, text, amount.to));
  if (rhythm === undefined) return false;
  [amount.every] = rhythm;
  amount.kind = 'price';
  amount.isYearLike = false;
  amount.to = rhythm[1].lastIndex;
  return true;
}

function addUnit(amount: Amount, word: string): boolean {
  const distance = DISTANCES.get(word);
  if (THOUSANDS.has(word) && !amount.isThousands && amount.value < MOST_THOUSANDS) {
    amount.isThousands = true;
    amount.value *= 1000;
  } else if (distance !== undefined && amount.kind === 'plain') amount.kind = distance;
  else if (word === 'ks' && amount.kind === 'plain' && !amount.isThousands) amount.kind = 'km';
  else if (DOLLARS.has(word) && amount.kind === 'plain') amount.kind = 'price';
  else return false;
  amount.isYearLike = false;
  return true;
}

function matchesAt(pattern: RegExp, text: string, position: number): boolean {
  pattern.lastIndex = position;
  return pattern.test(text);
}

/** The next word of letters, behind a blank or a hyphen or right here, and where it ends. */
function readWord(text: string, position: number): { text: string; to: number } | null {
  NEXT_WORD.lastIndex = position;
  const match = NEXT_WORD.exec(text);
  return match === null ? null : { text: match[1] ?? '', to: position + match[0].length };
}

/** Whether a limit stands there that belongs to the amount behind it: `2018 max 20k`, `2018 and under 20k`. */
export function limitsNextAmount(text: string, position: number): boolean {
  LIMIT_OF_NEXT.lastIndex = position;
  return LIMIT_OF_NEXT.test(text);
}
