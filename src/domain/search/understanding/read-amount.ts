/** What a written number is of; `plain` says nothing about that. */
type AmountKind = 'price' | 'km' | 'mi' | 'plain';

export interface Amount {
  value: number;
  kind: AmountKind;
  /** `30k`, `30 grand`. */
  isThousands: boolean;
  /** Four digits and nothing else, as a year is written. */
  isYearLike: boolean;
  /** Where it ends in the text. */
  to: number;
}

/** Groups of three parted by commas, or by blanks; or digits with or without a decimal point. */
const NUMBERS = [
  /(\$|(?:aud?|nzd?|usd?)\$? ?)? ?(\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d{1,3}(?: \d{3})+)(\p{L}*)/uy,
  /(\$|(?:aud?|nzd?|usd?)\$? ?)? ?(\d{1,9}(?:\.\d{1,2})?)(\p{L}*)/uy,
];
const ENDS_HERE = /(?![\p{L}\p{N}]|[.,]\d)/uy;
const THOUSANDS = new Set(['k', 'grand', 'thousand', 'ks']);
const DOLLARS = new Set(['dollars', 'dollar', 'bucks', 'aud', 'nzd', 'usd']);
const DISTANCES = new Map<string, 'km' | 'mi'>([
  ...['km', 'kms', 'klm', 'klms', 'kilometre', 'kilometres', 'kilometer', 'kilometers'].map(
    (word) => [word, 'km'] as const,
  ),
  ...['mi', 'mile', 'miles'].map((word) => [word, 'mi'] as const),
]);
/** What else people count. */
export const OTHER_THINGS = new Set(
  [
    'seat seats seater seaters door doors cyl cylinder cylinders l litre litres liter liters cc hp kw nm kg t ton tonne',
    'tonnes inch inches in ft feet foot m mm metre metres berth berths owner owners year years yr yrs month months week',
    'weeks wk pw pm day days percent star stars speed stroke series',
  ].flatMap((line) => line.split(' ')),
);
const NEXT_WORD = /[ -]?(\p{L}+)(?![\p{L}\p{N}])/uy;
const PAID_REGULARLY = /\s?(?:\/|per\b|an?\b|each\b|every\b|p\/?w\b|weekly\b|monthly\b)/uy;

/** The price, distance or bare number that begins at a place of a folded text; null for none, and for other things. */
export function readAmount(text: string, position: number): Amount | null {
  for (const pattern of NUMBERS) {
    const amount = readNumber(text, position, pattern);
    if (amount !== null) return amount;
  }
  return null;
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
    to: position + matchText.length,
  };
  if (tail !== '' && !addUnit(amount, tail)) return null;
  if (!matchesAt(ENDS_HERE, text, amount.to)) return null;
  return withUnitsBehind(amount, text);
}

/** `30 k`, `80k kms`, `20,000 dollars`; null where something else is counted, or what is paid every week. */
function withUnitsBehind(amount: Amount, text: string): Amount | null {
  for (let next = readWord(text, amount.to); next !== null; next = readWord(text, amount.to)) {
    if (OTHER_THINGS.has(next.text)) return null;
    if (!addUnit(amount, next.text)) break;
    amount.to = next.to;
  }
  if (amount.kind === 'price' && matchesAt(PAID_REGULARLY, text, amount.to)) return null;
  return amount.value > 0 && amount.value < 1e9 ? amount : null;
}

function addUnit(amount: Amount, word: string): boolean {
  const distance = DISTANCES.get(word);
  if (THOUSANDS.has(word) && !amount.isThousands) {
    amount.isThousands = true;
    amount.value *= 1000;
  } else if (distance !== undefined && amount.kind === 'plain') amount.kind = distance;
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
