import type { Template } from '../../tenants/identity-settings.ts';
import type { SaidOrder } from '../search-state.ts';
import type { SortIndex } from '../sort-indexes.ts';

/** Stop words: they say nothing about a car. */
export const FILLERS: ReadonlySet<string> = new Set(
  [
    'a an the in on at with and or for of to is are be me my i im we want wants wanted need looking show find search',
    'buy buying get sale sell vehicle vehicles stock any all some please only near around about that which has have',
    'having one ones priced price prices cost costs costing budget dollars colour color coloured colored transmission',
    'gearbox engine fuel body type available now am do does you your can could would got there what hi hello please us our',
    'something anything everything whats thats this these those just also but its lets theres maybe plus either interested approved legal w u ur pls drive ride use uses using',
  ].flatMap((line) => line.split(' ')),
);

/** The same of words that say something else alone. */
export const FILLER_PHRASES: ReadonlySet<string> = new Set([
  'stock no',
  'stock number',
  'stock num',
  'stock nr',
  'stock id',
  'stock code',
  'how about',
  'no worries',
  'drive away',
  'driveaway',
  'ride away',
  'on road',
  'on the road',
  'out the door',
  'no more to pay',
  'on a charge',
  'on one charge',
  'per charge',
  'give or take',
]);

/** Short words that say something: `tall` is no mistyped `Rally`. Unfinished, one may still begin a name. */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  [
    'tall short slim wide narrow deep thin thick high long tight warm cold cool soft hard heavy easy simple plain',
    'rare wild crazy mad rich poor real true right wrong smart clever funny cute ugly lovely fine okay decent',
    'proper handy solid rough smooth loud calm slow early late soon often always never still even back away down',
    'left next last same other another both much many little lots love like hate hope wish think know feel seem',
    'keep take make made give went come came goes going walk talk tell told said says name call help live life',
    'time home house door town beach snow rain sand mud dirt gravel mountain rock summer winter spring mate',
    'person boss staff team start stop turn move carry haul hold sit stand open close clear fresh wash wear tear',
    'sure better worst bad worse',
  ].flatMap((line) => line.split(' ')),
);

/** What people call the things a site sells. */
export const OWN_NOUNS: Record<Template, ReadonlySet<string>> = {
  car: new Set(['car', 'cars']),
  motorcycle: new Set(['motorcycle', 'motorcycles', 'motorbike', 'motorbikes', 'bike', 'bikes']),
  camper: new Set(['camper', 'campers', 'rv', 'rvs']),
};

/** Wishes that no listing answers: said to be unused, so that nobody takes what is found for what was asked. */
export const UNANSWERABLE: ReadonlySet<string> = new Set(
  [
    'good, great, best, nice, clean, tidy, reliable, economical, efficient, safe',
    'comfortable, roomy, spacious, big, large, small, compact, fast, quick, powerful, sporty, luxury, luxurious, modern',
    'popular, practical, tough, strong, quiet, cool, beautiful, perfect, excellent, mint, immaculate, pristine, bargain',
    'good condition, great condition, excellent condition',
    'one owner, single owner, full service history, service history, logbook, well maintained, near me, nearby, local',
    'first, for towing, towing, tow, for work, work, tradie, for a family, for kids, kids, school run, city, commuting',
    'fuel efficient, good value, value for money, value, urgent, today, with warranty, warranty, with rego, rego',
    'registered, finance, on finance, no deposit, light, dual cab, double cab, crew cab, single cab, extra cab, p plater, p plate, student, retiree',
    'dark, metallic, apple carplay, carplay, android auto, sunroof, leather, leather seats, heated seats, reverse camera',
    'reversing camera, cruise control, adaptive cruise, bull bar, bullbar, tow bar, towbar, tow pack, roof racks, roof rack',
    'canopy, tray, with tray, tonneau, snorkel, lift kit, bluetooth, sat nav, navigation, tipper, tail lift, low hours',
    'no accidents, never crashed, not written off, no rust, easy to park, easy to drive, good on fuel, no deposit',
    'sold, hand controls, price drop, price drops, reduced, most, more, very, bigger, biggest, larger, largest, smaller, smallest, longest, shortest, highest, lowest, tallest',
    'widest, lightest, heaviest, fastest, faster, quickest, safest, safer, quietest, strongest, toughest, roomiest',
    'nicest, coolest, furthest, farthest, boot, boot space, boot size, cargo space, ground clearance, seat height, power',
    'horsepower, torque, top speed, battery, battery life, charging, fast charging, payload, towing capacity, tow capacity',
    'economy, fuel economy, fuel use, fuel usage, fuel consumption, mpg, safety, safety rating, ancap, ancap rating, 5 star, isofix, beginner, beginners, novice',
    'uber, ola, didi, rideshare, ride share, taxi, doordash, delivery, deliveries, business, company, company car',
    'fleet, farm, weekend, weekender, second car, 2nd car, shopping trolley, boat, horse float, camping, surfboard',
    'surfboards, pram, wheelchair, golf clubs, dog, dogs, pet, pets, dog friendly, pet friendly, travelling, traveling',
    'road trip, road trips, touring, two up, bunks, bunk beds, wof, warrant of fitness, jap import, japanese import',
    'fresh import, nz new, clean title, bad credit, no credit check, light rigid, medium rigid, heavy rigid, car licence',
    'cheap on fuel, easy on fuel, light on fuel, cheap to run, cheap to insure, cheap to own, low running costs, low seat',
    'low seat height, mid size, mid sized, midsize, medium, medium size, medium sized, full size, full sized, tows',
    'cvt, dct, dsg, dual clutch, ex lease, ex rental, ex fleet, ex government, tiptronic, bunkhouse, bunk house, most seats, sleeps most, sleeps the most, shortest range, car license, flatbed, flat bed, gift, present, surprise',
    ...ORDINARY_WORDS,
  ].flatMap((line) => line.split(', ')),
);

/** Of these no listing says how much: a number behind them is no price. */
export const MEASURED_WISH =
  /^(?:(?:low )?seat height|payload|ground clearance|boot (?:space|size)|cargo space|power|horsepower|torque|top speed|battery|tow(?:ing)? capacity|(?:fuel )?economy)$/;

const DISTANCES = ['km', 'kms', 'ks', 'kays', 'kilometres', 'kilometers', 'mileage', 'miles', 'odometer'];

/** Words for an order, with or without `first` behind them; by a measure they are read where the stock says it. */
export const ORDERS: ReadonlyMap<string, SaidOrder> = new Map(
  [
    listOrder('Car_production_price_asc', 'cheapest first', [
      'cheap, cheaper, cheapest, dirt cheap, affordable, more affordable, most affordable, inexpensive, least expensive',
      'less expensive, not expensive, not too expensive, not too dear, low price, low priced, lower price, lowest price',
      'lowest prices, lowest priced, low cost, lowest cost, price low to high, low to high, by price, sort by price',
      'sorted by price, cheapest price',
    ]),
    listOrder('Car_production_price_desc', 'dearest first', [
      'dearest, expensive, most expensive, highest price, highest prices, highest priced, priciest, price high to low',
    ]),
    listOrder('Car_production_created_at_desc', 'latest first', [
      'latest, latest arrival, latest arrivals, latest stock, new arrival, new arrivals, newest arrivals, newest arrival, just arrived',
      'just in, recently arrived, recent arrivals, most recent, recently listed, just listed, recently added, fresh stock',
    ]),
    listOrder('Car_production_year_desc', 'newest first', ['newest, newer, newest model, latest model']),
    listOrder('Car_production_year_asc', 'oldest first', ['oldest, older, oldest model']),
    listOrder('Car_production_km_asc', 'least driven first', [
      combine(['low', 'lower', 'lowest', 'fewest', 'least'], DISTANCES),
      'least driven, hardly driven, barely driven',
    ]),
    listOrder('Car_production_km_desc', 'most driven first', [
      combine(['highest', 'most'], DISTANCES),
      'most driven',
    ]),
    listOrder('Car_production_range_desc', 'longest range first', [
      combine(
        ['longest', 'most', 'best', 'highest', 'biggest', 'greatest', 'maximum', 'max'],
        ['range', 'driving range'],
      ),
      'furthest on a charge, farthest on a charge, goes furthest, goes the furthest, goes farthest',
      'goes the farthest, go the furthest, go furthest, drives the furthest, longest electric range',
    ]),
    listOrder('Car_production_length_desc', 'longest first', ['longest, biggest, largest']),
    listOrder('Car_production_length_asc', 'shortest first', ['shortest, smallest']),
  ].flat(),
);

function combine(firstWords: readonly string[], lastWords: readonly string[]): string {
  return firstWords.flatMap((first) => lastWords.map((last) => `${first} ${last}`)).join(', ');
}

function listOrder(sort: SortIndex, name: string, lines: readonly string[]): [string, SaidOrder][] {
  return lines
    .flatMap((line) => line.split(', '))
    .flatMap((phrase) => [phrase, `${phrase} first`])
    .map((phrase) => [phrase, { sort, name }]);
}

/** Most words begin none. */
export const BEGINS_A_WISH = collectFirstWords(UNANSWERABLE);
export const BEGINS_AN_ORDER = collectFirstWords(ORDERS.keys());
export const BEGINS_A_FILLER = collectFirstWords(FILLER_PHRASES);

function collectFirstWords(phrases: Iterable<string>): ReadonlySet<string> {
  return new Set(Array.from(phrases, (phrase) => phrase.split(' ')[0] ?? ''));
}
