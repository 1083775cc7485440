import type { Locale } from '../../tenants/country-settings.ts';
import type { Facet } from '../search-state.ts';

/** Facets whose values people type beside a name. */
export const SPOKEN_FACETS = [
  'car_type',
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'location_name',
] as const;
export type SpokenFacet = Extract<Facet, (typeof SPOKEN_FACETS)[number]>;

/** How people say a facet's value, whatever words the stock has for it. */
interface FacetPhrase {
  facet: SpokenFacet;
  /** In small letters, words parted by one blank; the plural is understood too. */
  said: readonly string[];
  /** The stock's values that are meant. */
  means: RegExp;
  /** What is asked for where the stock has no such value; null: then the words are text. */
  otherwise: string | null;
}

/** How it is said, what that means, and what is asked for where the stock has no such value. */
type Row = readonly [said: string, means: RegExp, otherwise: string | null];

/** Tried in order: of two that say the same, the first counts. */
export function listFacetPhrases(locale: Locale): readonly FacetPhrase[] {
  return [
    ...createPhrases('car_type', TYPES),
    ...createPhrases('body', [locale === 'en-US' ? MOTORHOMES : MOTORHOME, ...BODIES]),
    ...createPhrases('fuel', [locale === 'en-US' ? GAS_IS_PETROL : GAS_IS_LPG, ...FUELS]),
    ...createPhrases('transmission', GEARS),
    ...createPhrases('drive', DRIVES),
    ...createPhrases('colour', [...COLOURS, ...SHADES]),
  ];
}

function createPhrases(facet: SpokenFacet, rows: readonly Row[]): FacetPhrase[] {
  return rows.map(([wordings, means, otherwise]) => ({
    facet,
    said: wordings.split(', ').flatMap((wording) => [wording, wording.replaceAll(' ', '')]),
    means,
    otherwise,
  }));
}

const TYPES: readonly Row[] = [
  ['brand new, new', /^new$/i, 'new'],
  ['used, second hand, secondhand, 2nd hand, pre owned, preowned, pre loved', /^used$/i, 'used'],
  ['demo, demonstrator, ex demo, ex demonstrator', /^demo$/i, 'demo'],
];

const BODIES: readonly Row[] = [
  ['suv', /\bsuv\b/i, 'SUV'],
  ['ute, utility, pickup, pick up, pickup truck, cab, cab ute', /\b(ute|utility|pick-?up)\b/i, 'Ute'],
  ['sedan, saloon', /\b(sedan|saloon)\b/i, 'Sedan'],
  ['hatch, hatchback', /\bhatch(back)?\b/i, 'Hatchback'],
  ['wagon, station wagon, estate, waggon, station waggon', /\b(wagon|estate)\b/i, 'Wagon'],
  ['van', /\bvan\b/i, 'Van'],
  ['coupe', /\bcoup[eé]\b/i, 'Coupe'],
  ['sports car, sport car, sportscar', /\b(coup[eé]|convertible|cabrio|roadster)/i, 'Coupe'],
  ['convertible, convertable, cabriolet, cabrio', /\b(convertible|cabrio)/i, 'Convertible'],
  [
    'people mover, peoplemover, people carrier, minivan, mpv',
    /\b(people ?mover|minivan|mpv)\b/i,
    'People Mover',
  ],
  ['class a, a class', /\bclass a\b/i, 'Class A'],
  ['class b, b class', /\b(class b|camper ?van)\b/i, 'Class B'],
  ['class c, c class', /\bclass c\b/i, 'Class C'],
  ['cab chassis', /\bcab.?chassis\b/i, null],
  ['sportbike, sport bike, sportsbike, supersport', /^sports?\b/i, null],
  ['fifth wheel, 5th wheel, fifth wheeler, 5th wheeler', /\b(fifth|5th) wheel/i, 'Fifth Wheel'],
  ['travel trailer', /\btravel trailer\b/i, 'Travel Trailer'],
  ['toy hauler', /\btoy hauler\b/i, 'Toy Hauler'],
  ['scooter, moped', /\b(scooter|moped)\b/i, 'Scooter'],
  ['dirt bike, trail bike, motocross, enduro', /\b(dirt|trail|off.?road|motocross|enduro)\b/i, 'Off-road'],
  ['dual sport, dualsport, adventure bike, adv bike', /\badventure\b/i, null],
  ['family car, family', /\b(suv|wagon|estate|people ?mover|minivan)\b/i, null],
  [
    'small car, city car, first car, runabout, runaround, p plater, p plate, p plater car, p plate car',
    /\bhatch(back)?\b/i,
    null,
  ],
];

const MOTORHOME: Row = ['motorhome, motor home', /\b(motor ?home|class [abc])\b/i, 'Motorhome'];
/** Where they are sorted by class, a camper van is one of class B. */
const MOTORHOMES: Row = ['motorhome, motor home', /\b(motor ?home|class [abc]|camper ?van)\b/i, 'Motorhome'];

const GAS_IS_LPG: Row = ['lpg, gas', /\b(lpg|gas)\b/i, null];
const GAS_IS_PETROL: Row = ['gas', /\b(petrol|gas|gasoline|unleaded)\b/i, 'Petrol'];

const FUELS: readonly Row[] = [
  ['plug in hybrid, plugin hybrid, phev, plug in, plugin', /plug.?in|phev/i, 'Plug-in Hybrid'],
  ['hybrid', /hybrid|phev/i, 'Hybrid'],
  ['petrol, gasoline, unleaded', /^(?!.*hybrid).*\b(petrol|gasoline|unleaded)\b/i, 'Petrol'],
  ['diesel, turbo diesel', /diesel/i, 'Diesel'],
  ['electric, ev, evs, bev, fully electric, all electric', /^(?!.*hybrid).*(electric|\bb?ev\b)/i, 'Electric'],
];

const GEARS: readonly Row[] = [
  ['automatic, auto', /auto|cvt|dct|dsg|dual.?clutch/i, 'Automatic'],
  ['manual, stick shift, stick', /^(?!.*auto).*manual/i, 'Manual'],
  ['cvt', /cvt/i, null],
  ['dct, dsg, dual clutch', /dct|dsg|dual.?clutch/i, null],
];

/** Whichever two it drives. */
const TWO_DRIVEN = /4x2|2wd|\b(two|2).?wheel|\b[fr]wd\b|front|rear/i;

const DRIVES: readonly Row[] = [
  ['4x4, 4 x 4, 4wd, four wheel drive, 4 wheel drive', /4x4|4wd|\b(four|4).?wheel/i, '4x4'],
  ['awd, all wheel drive', /\bawd\b|\ball.?wheel/i, 'All Wheel Drive'],
  ['4x2, 4 x 2', TWO_DRIVEN, '4x2'],
  ['2wd, two wheel drive, 2 wheel drive', TWO_DRIVEN, '2WD'],
  ['fwd, front wheel drive', /\bfwd\b|front/i, 'Front Wheel Drive'],
  ['rwd, rear wheel drive', /\brwd\b|rear/i, 'Rear Wheel Drive'],
];

/** Of some colours by the name of another. */
const SHADES: readonly Row[] = [
  ['maroon, burgundy, crimson', /\b(maroon|burgundy|crimson|red)\b/i, 'Red'],
  ['navy, navy blue, sky blue, teal', /\b(navy|teal|blue)\b/i, 'Blue'],
  ['charcoal, gunmetal, graphite', /\b(charcoal|gun ?metal|graphite|gr[ae]y)\b/i, 'Grey'],
  ['cream, champagne', /\b(cream|champagne|beige)\b/i, 'Beige'],
];

const COLOURS: readonly Row[] =
  'White Silver Grey Black Blue Red Green Yellow Orange Brown Purple Gold Bronze Beige'
    .split(' ')
    .map((colour) => {
      const spelt = colour === 'Grey' ? 'gr[ae]y' : colour;
      const wordings = ['', 'dark ', 'light ', 'metallic ', 'bright ', 'pearl ', 'gloss ', 'matte '].map(
        (shade) => shade + colour.toLowerCase(),
      );
      return [wordings.join(', '), new RegExp(`\\b${spelt}\\b`, 'i'), colour];
    });
