import type { CarType } from '../cars/car.ts';
import { readCellText, quote, type ReadCell } from './feed-row.ts';
import { memoize } from './memoize.ts';

/** What a cell says of new and used, and whether by the same words that somebody has certified the car. */
export interface Condition {
  car_type: CarType;
  isCertified: boolean;
}

const THING = String.raw`(?: (?:vehicle|car|bike|motorcycle|motorhome|caravan|unit|stock|inventory)s?)?(?: in stock)?`;

/** Whole cells: "near new", "as new" and "NZ new" are no new cars, and "New arrival" is said of old ones. */
const CONDITIONS: readonly (readonly [RegExp, Condition])[] = [
  [
    matchWhole(
      String.raw`(?:(?:ex|dealer|new|near new|used|company|service) )?demo(?:nstrator|nstration)?s?${THING}`,
    ),
    { car_type: 'demo', isCertified: false },
  ],
  [
    matchWhole(
      String.raw`(?:[\w-]+ )?(?:cpo|certified(?: (?:pre ?owned|used))?|approved (?:used|pre ?owned))${THING}`,
    ),
    { car_type: 'used', isCertified: true },
  ],
  [
    matchWhole(
      String.raw`u|used condition|(?:quality )?(?:used|pre ?owned|pre ?loved|second ?hand)${THING}|ex (?:lease|fleet|rental|hire|gov(?:ernmen)?t|company)${THING}`,
    ),
    { car_type: 'used', isCertified: false },
  ],
  [/^used\b/, { car_type: 'used', isCertified: false }],
  [
    matchWhole(String.raw`n|new condition|(?:brand |factory )?new${THING}`),
    { car_type: 'new', isCertified: false },
  ],
];

/** New, demo or used, and certified, by the whole cell; a grade ("Excellent") says none of it. */
const readConditionText = memoize((text): ReadCell<Condition> => {
  const words = text
    .toLowerCase()
    .replace(/^https?:\/\/schema\.org\//, '')
    .replace(/^(new|used)condition$/, '$1 condition')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(' ');
  const [, condition] = CONDITIONS.find(([pattern]) => pattern.test(words)) ?? [];
  return condition === undefined
    ? { fault: `${quote(text)} is not new, demo or used` }
    : { value: condition };
});

export function readCondition(cell: unknown): ReadCell<Condition> {
  const text = readCellText(cell);
  return text === null ? { value: null } : readConditionText(text);
}

export function isConditionWord(cell: unknown): boolean {
  const conditionCell = readCondition(cell);
  return 'value' in conditionCell && conditionCell.value !== null;
}

function matchWhole(source: string): RegExp {
  return new RegExp(`^(?:${source})$`);
}
