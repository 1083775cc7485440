import type { CarDetails } from '../car.ts';

/** Facts that words ask for beside what a car has: search finds each under one name, as it does features. */
export const FACT_NAMES = [
  'cylinders',
  'slide_outs',
  'owners',
  'service_history',
  'last_registered_country',
] as const;
export type FactName = (typeof FACT_NAMES)[number];

const LABELS: Record<FactName, (details: CarDetails) => readonly string[]> = {
  cylinders: ({ cylinders = 0 }) => [nameCylinders(cylinders)],
  slide_outs: ({ slide_outs = 0 }) =>
    slide_outs === 0
      ? [nameSlideOuts('no')]
      : [
          nameSlideOuts(''),
          nameSlideOuts(String(slide_outs)),
          ...Array.from({ length: slide_outs - 1 }, (_item, index) => nameMoreSlideOuts(index + 2)),
        ],
  owners: ({ owners }) => (owners === 1 ? ['One owner'] : []),
  service_history: ({ service_history = '' }) => [
    ...(/^(?:no|none)\b/i.test(service_history) ? [] : ['Service history']),
    ...(/^full\b/i.test(service_history) ? ['Full service history'] : []),
  ],
  last_registered_country: ({ last_registered_country = '' }) => [
    ...(/^(?:nz|new zealand)$/i.test(last_registered_country) ? ['NZ new'] : []),
    ...(/^japan$/i.test(last_registered_country) ? ['Japanese import'] : []),
  ],
};
/** Between facts of which a car has to have one. */
export const OR = ' or ';
const IS_FACT =
  /^(?:\d+ cylinders?|(?:No |(?:At least )?\d+ )?slide-outs?|One owner|(?:Full )?service history|NZ new|Japanese import)$/i;

/** The name of each fact that a car says, so that one that no car says can be told from one that none is, and what it says. */
export function listFactLabels(details: CarDetails): string[] {
  return FACT_NAMES.flatMap((name) => (details[name] === undefined ? [] : [name, ...LABELS[name](details)]));
}

/** Whether what search finds a car by is a fact: of those, unlike features, a listing that says any says all. */
export function isFact(label: string): boolean {
  return label.split(OR).every((either) => IS_FACT.test(either));
}

function nameCylinders(count: number): string {
  return count === 1 ? '1 cylinder' : `${count} cylinders`;
}

/** `No slide-outs`, `2 slide-outs`; without a number at least one. */
function nameSlideOuts(count: string): string {
  if (count === '') return 'Slide-outs';
  return count === 'no' ? 'No slide-outs' : `${count} slide-${count === '1' ? 'out' : 'outs'}`;
}

function nameMoreSlideOuts(count: number): string {
  return `At least ${count} slide-outs`;
}

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const TIMES = ['', 'single', 'double', 'triple'];
const TWIN = 'twin';
const COUNT = `(\\d{1,2}|${[...NUMBERS, ...TIMES, TWIN].filter(Boolean).join('|')})`;

const EITHER = `(?:${COUNT} ?(?:or|/) ?)?${COUNT}`;
/** Before a fact or behind it they ask for more or less of it, or for what is not so: nothing is looked for by that. */
const COMPARED =
  '((?:(?:no |not )?(?:more|less|fewer) than|at least|up ?to|over|under|max(?:imum)?(?: of)?|min(?:imum)?(?: of)?|not|non)(?: an?)? )?';
const BEHIND = '( (?:or|and) (?:more|less|fewer|above|up)| max(?:imum)?| min(?:imum)?)?';

interface FactWords {
  name: FactName;
  said: RegExp;
  label: (count: string) => string;
}

/** What `2 or more` and `more than 1` are the least of, where a fact says so many. */
const LEAST: readonly [comparison: RegExp, added: number][] = [
  [/^(?:at least(?: an?)?|min(?:imum)?(?: of)?(?: an?)?|(?:or|and) (?:more|above|up)|\+|plus)$/, 0],
  [/^(?:more than|over)(?: an?)?$/, 1],
];

/** How people say them; of two that begin at one place the first counts. */
const FACT_WORDS: readonly FactWords[] = [
  listWords('cylinders', 'v[ -]?(4|5|6|8|10|12)', (count) => nameCylinders(Number(count))),
  listWords('cylinders', `${EITHER}[ -]?cyl(?:inders?|s)?`, (count) => nameCylinders(Number(count))),
  listWords('slide_outs', '(?:no|without|zero)(?: any)? slide(?:s|[ -]?outs?)', () => nameSlideOuts('no')),
  listWords('slide_outs', `${EITHER}( or more|\\+| plus)?[ -]slide(?:s|[ -]?outs?)?`, nameSlideOuts),
  listWords('slide_outs', 'slide[ -]?outs?|slides?', () => nameSlideOuts('')),
  listWords(
    'owners',
    '(?:only )?(?:one|1|single)[ -](?:(?:lady|private|previous|careful|local|elderly) )?owners?',
    () => 'One owner',
  ),
  listWords(
    'service_history',
    '(?:full|complete)(?: dealer)?(?: log ?book)? serviced? (?:history|records?|books?)|full (?:history|log ?books?)|fsh',
    () => 'Full service history',
  ),
  listWords(
    'service_history',
    '(?:dealer )?(?:service (?:history|records?)|(?:service|log) ?books?)',
    () => 'Service history',
  ),
  listWords('last_registered_country', '(?:nz|new zealand)[ -]new|new in (?:nz|new zealand)', () => 'NZ new'),
  listWords(
    'last_registered_country',
    'jap(?:an(?:ese)?)?[ -]import(?:s|ed)?|imported from japan|ex[ -]japan',
    () => 'Japanese import',
  ),
];

function listWords(name: FactName, source: string, label: FactWords['label']): FactWords {
  return { name, said: new RegExp(`${COMPARED}(?:${source})${BEHIND}(?![\\p{L}\\p{N}])`, 'uy'), label };
}

export interface ReadFact {
  name: FactName;
  /** Null of one that is compared or denied. */
  label: string | null;
  to: number;
}

/** The fact that the words at a place of a folded text ask for, and where they end; null for none. */
export function readFact(text: string, position: number): ReadFact | null {
  for (const { name, said: wording, label } of FACT_WORDS) {
    wording.lastIndex = position;
    const match = wording.exec(text);
    if (match === null) continue;
    const groups = match.slice(1).filter((group) => group !== undefined);
    const counts = groups.filter((group) => IS_COUNT.test(group));
    const labels = counts.length === 0 ? [label('')] : counts.map((count) => label(readCount(count)));
    const comparisons = groups.filter((group) => !IS_COUNT.test(group));
    const to = wording.lastIndex;
    if (comparisons.length === 0) return { name, label: labels.join(OR), to };
    const isCounted = name === 'slide_outs' && counts.length === 1 && comparisons.length === 1;
    return {
      name,
      label: isCounted ? labelLeast(Number(readCount(counts[0] ?? '')), comparisons[0] ?? '') : null,
      to,
    };
  }
  return null;
}

function labelLeast(count: number, comparison: string): string | null {
  const added = LEAST.find(([wording]) => wording.test(comparison.trim()))?.[1];
  if (added === undefined) return null;
  return count + added > 1 ? nameMoreSlideOuts(count + added) : nameSlideOuts('');
}

const IS_COUNT = new RegExp(`^${COUNT}$`, 'u');

function readCount(countText: string): string {
  const count = countText === TWIN ? 2 : Math.max(NUMBERS.indexOf(countText), TIMES.indexOf(countText));
  return count === -1 ? countText : String(count);
}
