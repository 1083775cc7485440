import type { PriceBasis } from '../../cars/car.ts';
import type { CountrySettings } from '../../tenants/country-settings.ts';
import { readIfText, quote, type ReadCell } from '../feed-row.ts';
import { memoize } from '../memoize.ts';

/** Words that say what a price includes. Of two that disagree the one that promises less counts: it stands first. */
const BASES: readonly (readonly [PriceBasis, string])[] = [
  [
    'plus_on_road_costs',
    [
      String.raw`(?:plus|\+|excl?\.?|excluding|before|ex) ?(?:on[ -]?roads?(?: costs?)?|o\.?r\.?c\.?s?)`,
      String.raw`(?:plus|\+) ?(?:tax(?:es)?|ttl|tt&l|fees)(?:,? (?:title|tag|licen[cs]e|fees|and|&))*`,
    ].join('|'),
  ],
  [
    'excl_government_charges',
    [
      String.raw`e\.?g\.?c\.?`,
      String.raw`(?:plus|\+|excl?\.?|excluding|before|ex) ?(?:all )?gov(?:t|ernment)?\.? (?:charges|fees)`,
    ].join('|'),
  ],
  ['ride_away', String.raw`ride[ -]?away`],
  [
    'drive_away',
    [
      String.raw`drive[ -]?away`,
      String.raw`d/?a/?p?(?![a-z])`,
      String.raw`no more to pay`,
      String.raw`out[ -]the[ -]door|otd`,
      String.raw`incl?(?:uding|usive|udes|\.)?(?: of)?(?: all)? ?(?:on[ -]?roads?(?: costs?)?|orcs?)`,
    ].join('|'),
  ],
];

/** What may stand beside a price without changing what it is. A period, another tax or a second price is none of it. */
const NEUTRAL_BEHIND = [
  String.raw`price`,
  String.raw`o\.?n\.?o\.?`,
  String.raw`or (?:nearest|near|best) offer`,
  String.raw`neg(?:otiable|\.)?`,
  String.raw`firm`,
  String.raw`only`,
  String.raw`incl?(?:uding|usive|udes|\.)?(?: of)? ?g\.?s\.?t\.?`,
  String.raw`g\.?s\.?t\.? incl?(?:uded|\.)?`,
  String.raw`[*^†]+`,
].join('|');
const NEUTRAL_BEFORE = String.raw`from|now|only|price|asking(?: price)?|special|(?:our|sale|special|offer) price|offer`;

const ANY_BASIS = BASES.map(([, source]) => source).join('|');
const BEHIND = new RegExp(String.raw`[ ,;:(–-]*(?<![a-z])(${ANY_BASIS}|${NEUTRAL_BEHIND})[).!]*$`, 'i');
const BEFORE = new RegExp(
  String.raw`^[(]?(${ANY_BASIS}|${NEUTRAL_BEFORE})(?![a-z])(?: price)?[):,–-]* ?`,
  'i',
);
const WHOLE = BASES.map(([basis, source]) => [basis, new RegExp(`^(?:${source})$`, 'i')] as const);

export interface PriceWords {
  /** What is left when all words are taken away. */
  rest: string;
  /** Null: no word says what the price includes. */
  basis: PriceBasis | null;
}

/** Takes the words around a price away and says what they mean. */
export function takePriceWords(text: string): PriceWords {
  const foundBases = new Set<PriceBasis>();
  let rest = text;
  for (const pattern of [BEFORE, BEHIND])
    for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
      rest = (pattern === BEFORE ? rest.slice(match[0].length) : rest.slice(0, match.index)).trim();
      const word = match[1] ?? '';
      const [basis] = WHOLE.find(([, pattern]) => pattern.test(word)) ?? [];
      if (basis !== undefined) foundBases.add(basis);
    }
  return { rest, basis: BASES.find(([basis]) => foundBases.has(basis))?.[0] ?? null };
}

const IN_HEADINGS: readonly (readonly [RegExp, PriceBasis])[] = [
  [/on.?roads?\b|\borc\b/i, 'plus_on_road_costs'],
  [/\begc\b|gov(?:t|ernment)?\b/i, 'excl_government_charges'],
  [/ride.?away/i, 'ride_away'],
  [/drive.?away|\bdap\b/i, 'drive_away'],
];

/** What a heading says of all prices below it (`DAP Price`, `PriceList[Type=EGC].Amount`); null where it says nothing. */
export function readHeadingBasis(heading: string): PriceBasis | null {
  const words = heading.replaceAll(/[^a-z]+/gi, ' ');
  return IN_HEADINGS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** A cell that says nothing but what a price includes: `drive_away`, "Excl. govt charges", "EGC". */
const readPriceBasisText = memoize((text): ReadCell<PriceBasis> => {
  const { rest, basis } = takePriceWords(text.replaceAll('_', ' ').trim());
  return basis !== null && /^[\s.,!()]*$/.test(rest)
    ? { value: basis }
    : { fault: `${quote(text)} is not a known price basis` };
});

export function readPriceBasis(cell: unknown): ReadCell<PriceBasis> {
  return readIfText(cell, readPriceBasisText);
}

/** Where nobody says what a price includes it promises no more than it must. */
export function chooseUsualPriceBasis(locale: CountrySettings['locale']): PriceBasis {
  return locale === 'en-AU' ? 'excl_government_charges' : 'plus_on_road_costs';
}
